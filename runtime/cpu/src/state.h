// What the parts of the CPU device share.
#pragma once

#include <hip/hip_runtime_api.h>

#include <atomic>

namespace hip_cpu {

/// Remembers `error` as the calling thread's last, unless it is hipSuccess, and returns it.
hipError_t report(hipError_t error);

/// True in a child of fork() whose parent had streams: the child has none of their threads.
extern std::atomic<bool> is_child;

/// hipSuccess, or `error` if the test asked that this call of `name` fail (cpu_faults.h). In a
/// child that cannot use the device it is hipErrorNotInitialized, as with CUDA.
hipError_t injected(const char *name, hipError_t error);

extern std::atomic<unsigned> live;

/// The device that is current for the calling thread.
int current_device();
int device_count();

/// Waits until every stream of the device has done all it was given. What failed stays with the
/// stream.
void drain_device(int device);
/// The same for the streams that the null stream orders itself with.
void drain_blocking_streams(int device);

/// An operation that a stream runs later: call(context), then destroy(context).
struct command {
  hipError_t (*call)(void *context);
  void (*destroy)(void *context);
  void *context;
};
/// Gives `c` to the stream, or runs it now on the null stream. Returns the error of the stream, if
/// it has failed already; then nothing is run.
hipError_t submit(hipStream_t stream, command c);

/// As submit(), for any function object without arguments that returns a hipError_t.
template <typename F> hipError_t enqueue(hipStream_t stream, F f) {
  return submit(stream,
                {[](void *context) { return (*static_cast<F *>(context))(); },
                 [](void *context) { delete static_cast<F *>(context); }, new F(std::move(f))});
}

} // namespace hip_cpu

/// Leaves the calling function of the API if the test asked for it, or the device cannot be used.
#define HIP_CPU_MAY_FAIL(error)                                                                    \
  if (hipError_t asked_for = hip_cpu::injected(__func__, error); asked_for != hipSuccess)          \
  return hip_cpu::report(asked_for)
