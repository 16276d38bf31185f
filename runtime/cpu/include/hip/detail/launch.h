// The launch of a kernel on the CPU device, and the coordinates that a kernel reads.
//
// A block runs on one worker thread, as a loop over its threads. A kernel that is a template
// argument of its launch is compiled into that loop. A thread that meets __syncthreads() is a fiber
// from then on, and so are the block's other threads.
#pragma once

#if defined(HIP_CPU_CHECK_RACES)
#include <hip/cpu_races.h>
#endif
#include <hip/detail/function_attributes.h>
#include <hip/hip_runtime_api.h>

#include <cstddef>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

namespace hip_cpu {
/// A coordinate. No data has this type, so the compiler knows that no store of a kernel can change
/// the coordinates of its thread.
enum coordinate : uint32_t {};
struct coordinates {
  coordinate x, y, z;
  operator dim3() const { return dim3(x, y, z); }
};

/// The way in which the calling host thread runs kernel threads at present.
enum thread_mode : uint32_t {
  outside_kernels,
  threads_in_a_loop, // the loop of run_blocks()
  threads_as_fibers
};
} // namespace hip_cpu

// The coordinates of the running kernel thread, under HIP's names. They change whenever the worker
// moves on to another kernel thread. They are `__thread`, not `thread_local`, so that the compiler
// knows that nothing initialises them.
#if defined(__HIP__) // as in HIP, where device code reads device variables
#define HIP_CPU_COORDINATES __device__
#else
#define HIP_CPU_COORDINATES __thread
#endif
// One declaration serves both cases, because amp2hip would take two for two different names.
extern HIP_CPU_COORDINATES hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;
#undef HIP_CPU_COORDINATES

// Keeps the compiler from giving each branch of a condition a barrier of its own.
#if defined(__clang__)
#define HIP_CPU_CONVERGENT __attribute__((convergent))
#else
#define HIP_CPU_CONVERGENT
#endif

/// Waits at the barrier of the block until every thread of the block has reached it.
///
/// On a GPU the behaviour is undefined if some threads of the block never reach it. Here the launch
/// fails with hipErrorLaunchFailure, and a message on standard error names the block.
__device__ HIP_CPU_CONVERGENT void __syncthreads() noexcept;

namespace hip_cpu {
extern __thread thread_mode mode;

struct race_check;

/// A launch: the functions that run its threads, and destroy(context), called after the last one.
struct kernel_call {
  void (*thread)(const void *context); // runs the thread at the current coordinates
  void (*blocks)(const void *context); // runs all blocks in a loop; null: thread() runs them
  void (*destroy)(void *context);
  void *context;
  const void *code;        // the same in all launches of a kernel
  const race_check *check; // null: no check for races (hip/cpu_races.h)
};

/// Submits the grid to the stream. Returns the error of the launch, which also becomes the calling
/// thread's last error. The stream fails if some threads of a block never reach a barrier.
hipError_t launch(kernel_call kernel, dim3 grid, dim3 block, hipStream_t stream);

/// Moves blockIdx to the next block that this worker has to run; returns false if there is none.
bool next_block();

/// Attributes all later accesses to the thread at the current coordinates. For programs that are
/// built to find races.
void begin_checked_thread();

/// Returns true while the calling host thread runs a kernel. It is `const`, because no function
/// runs partly inside a kernel: the compiler may keep the result of one call.
__attribute__((const)) bool inside_kernel() noexcept;

/// Ends the calling kernel thread. Later barriers of its block do not wait for it.
[[noreturn]] void end_thread();

// With optimisation, inlines everything that the kernel calls into the loop, as on a GPU.
#if defined(__OPTIMIZE__)
#define HIP_CPU_FLATTEN __attribute__((flatten))
#else
#define HIP_CPU_FLATTEN
#endif

#if defined(HIP_CPU_SPLITS_BLOCKS) && defined(__OPTIMIZE__)
/// Marks where the code of one thread begins. The compiler's pass (tools/cpu-pass) turns that code
/// into code for a block of this size, with loops over the threads between the barriers. It
/// replaces the call by true.
extern "C" bool hip_cpu_begin_thread(uint32_t width, uint32_t height, uint32_t depth) noexcept;

/// Counts the threads of the current block that have work: they are the first `width` of the first
/// `height` rows.
template <typename Rows, typename... Arguments>
void count_threads(uint32_t &width, uint32_t &height, const Arguments &...arguments) {
  threadIdx = {};
  width = Rows::threads_in_row(arguments...);
  height = width != 0;
  while (height != 0 && height < blockDim.y) {
    threadIdx.y = coordinate(height);
    if (Rows::threads_in_row(arguments...) == 0)
      break;
    ++height;
  }
}

/// Runs the threads of the current block whose x is less than `width` and whose y is less than
/// `height`. All of them must have work. For a tile, Rows gives the size instead. Returns false,
/// and runs nothing, if the pass could not split the kernel.
template <auto Kernel, typename Rows, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN __attribute__((noinline)) bool
run_split_block(const std::tuple<Parameters...> &arguments, std::index_sequence<Indices...>,
                uint32_t width, uint32_t height) {
  if (!inside_kernel())
    __builtin_unreachable();
  // `return false` keeps the compiler from inferring that the function never returns, as it could
  // for a kernel that ends all its threads early.
  if (!(Rows::width != 0 ? hip_cpu_begin_thread(Rows::width, Rows::height, Rows::depth)
                         : hip_cpu_begin_thread(width, height, 1)))
    return false;
  if (!Rows::has_work(std::get<Indices>(arguments)...))
    __builtin_unreachable();
  Kernel(std::get<Indices>(arguments)...);
  return true;
}
#endif

/// Runs all threads of the current block and of the blocks that next_block() gives. If a thread
/// has waited at a barrier, returns when that thread ends: the others of its block are fibers then.
///
/// Rows::threads_in_row(arguments...) returns how many threads of the current row have work, from
/// the first on; Rows::has_work(arguments...) returns whether the current thread has. The size of a
/// block is Rows::width, height and depth; the width is 0 if the size is not known before the
/// launch.
template <auto Kernel, typename Rows, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN __attribute__((noinline)) void run_blocks(const std::tuple<Parameters...> &shared,
                                                          std::index_sequence<Indices...>) {
  // With this, the compiler removes the tests whether a view has a buffer.
  if (!inside_kernel())
    __builtin_unreachable();
  // Copies them, so that the compiler knows that no kernel thread changes the arguments.
  const std::tuple<Parameters...> arguments(shared);
  do {
#if defined(HIP_CPU_SPLITS_BLOCKS) && defined(__OPTIMIZE__)
    uint32_t split_width = Rows::width, split_height = Rows::height;
    if constexpr (Rows::width == 0)
      count_threads<Rows>(split_width, split_height, std::get<Indices>(arguments)...);
    if (run_split_block<Kernel, Rows>(shared, std::index_sequence<Indices...>(), split_width,
                                      split_height))
      continue;
#endif
    const uint32_t depth = blockDim.z, height = blockDim.y;
    for (uint32_t z = 0; z < depth; ++z) {
      for (uint32_t y = 0; y < height; ++y) {
        threadIdx = {coordinate(0), coordinate(y), coordinate(z)};
        const uint32_t width = Rows::threads_in_row(std::get<Indices>(arguments)...);
        for (uint32_t x = 0; x < width; ++x) {
          threadIdx = {coordinate(x), coordinate(y), coordinate(z)};
          mode = threads_in_a_loop;
          // With this, the compiler removes the kernel's own test of the domain's bounds.
          if (!Rows::has_work(std::get<Indices>(arguments)...))
            __builtin_unreachable();
#if defined(HIP_CPU_CHECK_RACES)
          begin_checked_thread();
#endif
          Kernel(std::get<Indices>(arguments)...);
          // The compiler knows the answer if it sees everything that the kernel calls.
          if (mode != threads_in_a_loop)
            return;
        }
      }
    }
  } while (next_block());
}

template <typename... Parameters> struct packed_call {
  std::tuple<std::decay_t<Parameters>...> arguments;
  void (*kernel)(Parameters...);
  void (*blocks)(const std::tuple<std::decay_t<Parameters>...> &);
};

template <typename... Parameters, typename... Arguments>
hipError_t launch_packed(void (*kernel)(Parameters...),
                         void (*blocks)(const std::tuple<std::decay_t<Parameters>...> &),
                         const race_check *check, dim3 grid, dim3 block, hipStream_t stream,
                         Arguments &&...arguments) {
  typedef packed_call<Parameters...> packed_call;
  auto *const packed =
      new (std::nothrow) packed_call{{static_cast<Arguments &&>(arguments)...}, kernel, blocks};
  if (!packed)
    return hipErrorOutOfMemory;
  return launch({[](const void *context) {
                   auto &call = *static_cast<const packed_call *>(context);
                   std::apply(call.kernel, call.arguments);
                 },
                 blocks ? [](const void *context) {
                   auto &call = *static_cast<const packed_call *>(context);
                   call.blocks(call.arguments);
                 } : static_cast<void (*)(const void *)>(nullptr),
                 [](void *context) { delete static_cast<packed_call *>(context); }, packed,
                 reinterpret_cast<const void *>(kernel), check},
                grid, block, stream);
}

/// Launches `kernel` over `grid` blocks of `block` threads; the arguments are copied once, before
/// the call returns.
template <typename... Parameters, typename... Arguments>
hipError_t launch_kernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, hipStream_t stream,
                         Arguments &&...arguments) {
  return launch_packed(kernel, nullptr, nullptr, grid, block, stream,
                       static_cast<Arguments &&>(arguments)...);
}

#if defined(HIP_CPU_CHECK_RACES)
/// Runs the current thread with its own copies of the arguments, which need no check for races.
template <auto Kernel, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN void run_thread(const std::tuple<Parameters...> &shared,
                                std::index_sequence<Indices...>) {
  if (!inside_kernel())
    __builtin_unreachable();
  const std::tuple<Parameters...> arguments(shared);
  Kernel(std::get<Indices>(arguments)...);
}
#endif

/// Returns how the launches of a kernel with these parameters are checked; null if they are not.
/// Rows::place(thread_place &, arguments...) stores the place of the current thread, and
/// Rows::tell() receives the races.
template <auto Kernel, typename Rows, typename... Parameters> const race_check *check_of() {
#if defined(HIP_CPU_CHECK_RACES)
  static const race_check check = {
      [](const void *context) {
        run_thread<Kernel>(static_cast<const packed_call<Parameters...> *>(context)->arguments,
                           std::index_sequence_for<Parameters...>());
      },
      [](const void *context, thread_place &to) {
        std::apply([&to](const auto &...arguments) { Rows::place(to, arguments...); },
                   static_cast<const packed_call<Parameters...> *>(context)->arguments);
      },
      Rows::width != 0, Rows::tell};
  return &check;
#else
  return nullptr;
#endif
}

/// Launches, like launch_kernel(), a kernel that is a compile-time constant. Its threads must do
/// nothing where Rows says that they have no work.
template <auto Kernel, typename Rows, typename... Parameters, typename... Arguments>
hipError_t launch_constant(void (*)(Parameters...), dim3 grid, dim3 block, hipStream_t stream,
                           Arguments &&...arguments) {
#if defined(AMP2HIP_READING_BACK) // the host side of a GPU's compilation, which runs no kernel
  return launch_packed(Kernel, nullptr, nullptr, grid, block, stream,
                       static_cast<Arguments &&>(arguments)...);
#else
  return launch_packed(
      Kernel,
      [](const std::tuple<std::decay_t<Parameters>...> &shared) {
        run_blocks<Kernel, Rows>(shared, std::index_sequence_for<Parameters...>());
      },
      check_of<Kernel, Rows, Parameters...>(), grid, block, stream,
      static_cast<Arguments &&>(arguments)...);
#endif
}
} // namespace hip_cpu

#if defined(__HIP__)
/// The function that Clang calls for `kernel<<<grid, block, shared_bytes, stream>>>(arguments)`.
extern "C" hipError_t hipConfigureCall(dim3 grid, dim3 block, size_t shared_bytes = 0,
                                       hipStream_t stream = nullptr);
#define hipLaunchKernelGGL(kernel, grid, block, shared_bytes, stream, ...)                         \
  kernel<<<grid, block, shared_bytes, stream>>>(__VA_ARGS__)
#else
namespace hip_cpu {
template <typename Type> struct same {
  typedef Type type;
};
} // namespace hip_cpu

/// Launches a kernel as in HIP. The caller converts the arguments to the types of the parameters.
/// Dynamic shared memory is not supported.
template <typename... Parameters>
void hipLaunchKernelGGL(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                        uint32_t /*shared_bytes*/, hipStream_t stream,
                        typename hip_cpu::same<Parameters>::type... arguments) {
  (void)hip_cpu::launch_kernel(kernel, grid, block, stream,
                               static_cast<Parameters &&>(arguments)...);
}
#endif
