// How a kernel is launched on the CPU device, and the coordinates a kernel reads.
//
// A block runs on one worker thread, as a loop over its threads. A kernel that is a constant of its
// launch is compiled into that loop. A thread that meets __syncthreads() is a fiber from then on,
// and so are the block's other threads.
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
/// A number, but of a type that no data has: so a compiler knows that nothing which a kernel writes
/// changes where its thread is.
enum coordinate : uint32_t {};
struct coordinates {
  coordinate x, y, z;
  operator dim3() const { return dim3(x, y, z); }
};

/// How the calling host thread runs kernel threads now, if it does.
enum thread_mode : uint32_t {
  outside_kernels,
  threads_in_a_loop, // of run_blocks()
  threads_as_fibers
};
} // namespace hip_cpu

// Coordinates of the kernel thread that is running, as HIP spells them. They change whenever the
// worker moves on to another kernel thread. `__thread`: what `thread_local` means, of which the
// compiler knows that nothing initialises it.
#if defined(__HIP__) // as HIP, where device code reads what is the device's
#define HIP_CPU_COORDINATES __device__
#else
#define HIP_CPU_COORDINATES __thread
#endif
// One declaration, because amp2hip compares what names mean in both.
extern HIP_CPU_COORDINATES hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;
#undef HIP_CPU_COORDINATES

// So that no compiler gives the ways of a branch barriers of their own.
#if defined(__clang__)
#define HIP_CPU_CONVERGENT __attribute__((convergent))
#else
#define HIP_CPU_CONVERGENT
#endif

/// The barrier of a block: returns when every thread of the block has reached it.
///
/// A barrier that some threads of the block never reach is undefined on a GPU. Here the launch
/// fails with hipErrorLaunchFailure, and a message on standard error names the block.
__device__ HIP_CPU_CONVERGENT void __syncthreads() noexcept;

namespace hip_cpu {
extern __thread thread_mode mode;

struct race_check;

/// A launch: what runs its threads, at the current coordinates, and destroy(context) after the
/// last.
struct kernel_call {
  void (*thread)(const void *context); // one of them
  void (*blocks)(const void *context); // all of the blocks of run_blocks(); null: by thread()
  void (*destroy)(void *context);
  void *context;
  const void *code;        // the same in all launches of a kernel
  const race_check *check; // null: races are not looked for (hip/cpu_races.h)
};

/// Gives the grid to the stream. Returns the error of the launch, which is the calling thread's
/// last error too. A barrier that some threads of a block never reached becomes the stream's error.
hipError_t launch(kernel_call kernel, dim3 grid, dim3 block, hipStream_t stream);

/// Moves the coordinates of the block to the next one that this worker is to run; false if there is
/// none.
bool next_block();

/// What is accessed from now on, the thread of the current coordinates accesses. For what is built
/// to look for races.
void begin_checked_thread();

/// True while the calling host thread is running a kernel. `const`: any one function runs either in
/// kernels or not, so a compiler that knows it at one place knows it from there on.
__attribute__((const)) bool inside_kernel() noexcept;

/// Ends the calling kernel thread: the others of its block wait for it at no barrier any more.
[[noreturn]] void end_thread();

// Everything the kernel calls is to stand in the loop, as on a GPU, but not while one debugs.
#if defined(__OPTIMIZE__)
#define HIP_CPU_FLATTEN __attribute__((flatten))
#else
#define HIP_CPU_FLATTEN
#endif

#if defined(HIP_CPU_SPLITS_BLOCKS) && defined(__OPTIMIZE__)
/// Stands before the code of one thread, which the compiler's pass (tools/cpu-pass) makes the code
/// of a block of that size, with loops over the threads between the barriers. Then it is true.
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
/// `height`. All of them must have work. Rows says how many there are where a block is a tile.
/// Returns false, and runs nothing, if the pass could not split the kernel.
template <auto Kernel, typename Rows, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN __attribute__((noinline)) bool
run_split_block(const std::tuple<Parameters...> &arguments, std::index_sequence<Indices...>,
                uint32_t width, uint32_t height) {
  if (!inside_kernel())
    __builtin_unreachable();
  // Returns here too, so that the compiler does not take the function for one that never returns if
  // the kernel ends all its threads early.
  if (!(Rows::width != 0 ? hip_cpu_begin_thread(Rows::width, Rows::height, Rows::depth)
                         : hip_cpu_begin_thread(width, height, 1)))
    return false;
  if (!Rows::has_work(std::get<Indices>(arguments)...))
    __builtin_unreachable();
  Kernel(std::get<Indices>(arguments)...);
  return true;
}
#endif

/// Runs all threads of the current block and of those that next_block() gives. Returns early when a
/// thread that has waited at a barrier ends: then the others of its block are fibers.
///
/// Rows::threads_in_row(arguments...) says how many threads have something to do of those along x
/// that thread 0 begins, Rows::has_work(arguments...) whether the current one does. The size of a
/// block is Rows::width, height and depth; where it is not known before the launch, width is 0.
template <auto Kernel, typename Rows, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN __attribute__((noinline)) void run_blocks(const std::tuple<Parameters...> &shared,
                                                          std::index_sequence<Indices...>) {
  // So that a view need not ask itself whether it has a buffer.
  if (!inside_kernel())
    __builtin_unreachable();
  // Copies of its own, of which the compiler knows that no kernel thread changes them.
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
          // So that the kernel need not ask itself.
          if (!Rows::has_work(std::get<Indices>(arguments)...))
            __builtin_unreachable();
#if defined(HIP_CPU_CHECK_RACES)
          begin_checked_thread();
#endif
          Kernel(std::get<Indices>(arguments)...);
          // Known where the kernel calls nothing that the compiler cannot see.
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
/// Runs the current thread, with arguments of its own, so that nothing need be checked of them.
template <auto Kernel, typename... Parameters, std::size_t... Indices>
HIP_CPU_FLATTEN void run_thread(const std::tuple<Parameters...> &shared,
                                std::index_sequence<Indices...>) {
  if (!inside_kernel())
    __builtin_unreachable();
  const std::tuple<Parameters...> arguments(shared);
  Kernel(std::get<Indices>(arguments)...);
}
#endif

/// How the launches of a kernel with these parameters are checked, if they are. Then
/// Rows::place(thread_place &, arguments...) says where the current thread is, and Rows::tell() is
/// told of races.
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

/// The same for a kernel that is known where it is launched, whose threads do nothing where Rows
/// says that they have no work.
template <auto Kernel, typename Rows, typename... Parameters, typename... Arguments>
hipError_t launch_constant(void (*)(Parameters...), dim3 grid, dim3 block, hipStream_t stream,
                           Arguments &&...arguments) {
#if defined(AMP2HIP_READING_BACK) // the host's side of a GPU's compiler, which runs no kernel
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
/// What Clang calls for `kernel<<<grid, block, shared_bytes, stream>>>(arguments)`.
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

/// As HIP spells it. The arguments are converted to the kernel's parameters where it is called.
/// Dynamic shared memory is not supported.
template <typename... Parameters>
void hipLaunchKernelGGL(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                        uint32_t /*shared_bytes*/, hipStream_t stream,
                        typename hip_cpu::same<Parameters>::type... arguments) {
  (void)hip_cpu::launch_kernel(kernel, grid, block, stream,
                               static_cast<Parameters &&>(arguments)...);
}
#endif
