// The host's side of errors that kernels report.
//
// On the CPU device an error belongs to the stream that runs the kernel. A kernel on a GPU does not
// know its stream: the device has one record, and queue (queue.h) knows whether its kernels may
// have reported the error.
#pragma once

#include <amp2hip/detail/device_error_record.h>

#include <hip/hip_runtime_api.h>

#include <atomic>
#include <string>

namespace amp2hip::detail {

#if defined(__HIP_CPU_DEVICE__)

// The functions that kernels call (amp2hip/detail/device_error.h).
extern "C" device_error *amp2hip_claim_error_record() noexcept;
extern "C" void amp2hip_publish_error_record(device_error &record) noexcept;

/// The number of errors that take_kernel_error() has not returned yet.
extern std::atomic<unsigned> untold_errors;

inline bool kernels_know_of_the_record(int) { return true; }
inline bool may_have_kernel_error(int) {
  return untold_errors.load(std::memory_order_acquire) != 0;
}

/// Stores an error that the CPU device has found in the kernel of the calling thread. The next wait
/// for its stream throws the text.
void keep_error_text(const std::string &text);

#else

constexpr int max_devices = 64;
extern std::atomic<unsigned> error_units_known, error_units_told[max_devices];
extern std::atomic<device_error *> device_error_records[max_devices];

/// Returns false if tell_kernels_of_the_record() must be called before a launch.
inline bool kernels_know_of_the_record(int device) {
  return error_units_told[device].load(std::memory_order_acquire) ==
         error_units_known.load(std::memory_order_acquire);
}
inline bool may_have_kernel_error(int device) {
  const device_error *error = device_error_records[device].load(std::memory_order_acquire);
  return error && error->is_set;
}

#endif

/// Gives the kernels of all translation units the address of the record on the current device,
/// whose ordinal is `device`.
void tell_kernels_of_the_record(int device);

/// Returns and clears the errors that kernels of the stream (on a GPU: of the device) have
/// reported, or an empty text. Must be called after a wait for the stream.
std::string take_kernel_error(hipStream_t stream, int device);

} // namespace amp2hip::detail
