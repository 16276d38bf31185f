// Declarations that the parts of the CPU device share.
#pragma once

#include <hip/hip_runtime_api.h>

#include <atomic>

namespace hip_cpu {

/// Stores `error` as the calling thread's last error, unless it is hipSuccess, and returns it.
hipError_t report(hipError_t error);

/// A flag, set in a child of fork() whose parent had streams: the child lacks the streams' threads.
extern std::atomic<bool> is_child;

/// Returns `error` if a test asked that this call of `name` fail (cpu_faults.h), else hipSuccess.
/// In a child that cannot use the device it returns hipErrorNotInitialized, as CUDA does.
hipError_t injected(const char *name, hipError_t error);

extern std::atomic<unsigned> live;

/// Returns the calling thread's current device.
int current_device();
int device_count();

/// Waits until every stream of the device has run all its commands. An error stays with its stream.
void drain_device(int device);
/// Does the same for the streams that are ordered with the null stream.
void drain_blocking_streams(int device);

/// An operation that a stream runs later: call(context), then destroy(context).
struct command {
  hipError_t (*call)(void *context);
  void (*destroy)(void *context);
  void *context;
};
/// Submits `c` to the stream, or runs it at once for the null stream. If the stream has failed
/// already, returns its error and runs nothing.
hipError_t submit(hipStream_t stream, command c);

/// Submits a function object that takes no arguments and returns a hipError_t.
template <typename F> hipError_t enqueue(hipStream_t stream, F f) {
  return submit(stream,
                {[](void *context) { return (*static_cast<F *>(context))(); },
                 [](void *context) { delete static_cast<F *>(context); }, new F(std::move(f))});
}

} // namespace hip_cpu

/// Makes an API function return an error if a test asked for it or the device cannot be used.
#define HIP_CPU_MAY_FAIL(error)                                                                    \
  if (hipError_t asked_for = hip_cpu::injected(__func__, error); asked_for != hipSuccess)          \
  return hip_cpu::report(asked_for)
