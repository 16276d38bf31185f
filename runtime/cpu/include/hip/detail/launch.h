// How a kernel is launched on the CPU device, and the coordinates a kernel reads.
//
// A block runs on one worker thread. Its threads are cooperative fibers that switch only at
// __syncthreads(); a kernel that meets no barrier runs as a plain loop over its threads.
#pragma once

#include <hip/detail/function_attributes.h>
#include <hip/hip_runtime_api.h>

#include <new>
#include <tuple>
#include <type_traits>

namespace hip_cpu {
struct coordinates {
  uint32_t x, y, z;
  operator dim3() const { return dim3(x, y, z); }
};
} // namespace hip_cpu

// Coordinates of the kernel thread that is running, as HIP spells them. They change whenever the
// worker moves on to another kernel thread.
#if defined(AMP2HIP_READING_BACK) // as HIP, where device code reads what is the device's
extern __device__ hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;
#else
extern thread_local hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;
#endif

/// The barrier of a block: returns when every thread of the block has reached it.
///
/// A barrier that some threads of the block never reach is undefined on a GPU. Here the launch
/// fails with hipErrorLaunchFailure, and a message on standard error names the block.
__device__ void __syncthreads();

namespace hip_cpu {
/// A launch: call(context) is one kernel thread's work, run at the current coordinates;
/// destroy(context) comes after the last.
struct kernel_call {
  void (*call)(void *context);
  void (*destroy)(void *context);
  void *context;
};

/// Gives the grid to the stream. Returns the error of the launch, which is the calling thread's
/// last error too. A barrier that some threads of a block never reached becomes the stream's error.
hipError_t launch(kernel_call kernel, dim3 grid, dim3 block, hipStream_t stream);

/// True while the calling host thread is running a kernel.
bool inside_kernel();

/// Ends the calling kernel thread: the others of its block wait for it at no barrier any more.
[[noreturn]] void end_thread();
} // namespace hip_cpu

namespace hip_cpu {
/// Launches `kernel` over `grid` blocks of `block` threads; the arguments are copied once, before
/// the call returns.
template <typename... Parameters, typename... Arguments>
hipError_t launch_kernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, hipStream_t stream,
                         Arguments &&...arguments) {
  struct packed_call {
    void (*kernel)(Parameters...);
    std::tuple<std::decay_t<Parameters>...> arguments;
  };
  auto *const packed =
      new (std::nothrow) packed_call{kernel, {static_cast<Arguments &&>(arguments)...}};
  if (!packed)
    return hipErrorOutOfMemory;
  return launch({[](void *context) {
                   auto &call = *static_cast<packed_call *>(context);
                   std::apply(call.kernel, call.arguments);
                 },
                 [](void *context) { delete static_cast<packed_call *>(context); }, packed},
                grid, block, stream);
}
} // namespace hip_cpu

/// As HIP spells it. Dynamic shared memory is not supported.
template <typename... Parameters, typename... Arguments>
void hipLaunchKernelGGL(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                        uint32_t /*shared_bytes*/, hipStream_t stream, Arguments &&...arguments) {
  (void)hip_cpu::launch_kernel(kernel, grid, block, stream,
                               static_cast<Arguments &&>(arguments)...);
}
