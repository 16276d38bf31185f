// The host's side of errors that kernels report.
//
// On the CPU device a kernel's error belongs to the stream that runs it. On a GPU a kernel does not
// know its stream: the device has one record, and queue (queue.h) knows whether an error can be of
// its kernels.
#pragma once

#include <amp2hip/detail/device_error_record.h>

#include <hip/hip_runtime_api.h>

#include <atomic>
#include <string>

namespace amp2hip::detail {

#if defined(__HIP_CPU_DEVICE__)

// What kernels call (amp2hip/detail/device_error.h).
extern "C" device_error *amp2hip_claim_error_record() noexcept;
extern "C" void amp2hip_publish_error_record(device_error &record) noexcept;

/// The errors that nobody has been told of.
extern std::atomic<unsigned> untold_errors;

inline bool kernels_know_of_the_record(int) { return true; }
inline bool may_have_kernel_error(int) {
  return untold_errors.load(std::memory_order_acquire) != 0;
}

/// Notes what the CPU device has found of the kernel that the calling thread runs: the next wait
/// for its stream throws the text.
void keep_error_text(const std::string &text);

#else

constexpr int max_devices = 64;
extern std::atomic<unsigned> error_units_known, error_units_told[max_devices];
extern std::atomic<device_error *> device_error_records[max_devices];

/// Before a launch: false if tell_kernels_of_the_record() has to be called first.
inline bool kernels_know_of_the_record(int device) {
  return error_units_told[device].load(std::memory_order_acquire) ==
         error_units_known.load(std::memory_order_acquire);
}
inline bool may_have_kernel_error(int device) {
  const device_error *error = device_error_records[device].load(std::memory_order_acquire);
  return error && error->is_set;
}

#endif

/// Tells the kernels of every translation unit where the record is, on the device that is current,
/// which has that ordinal.
void tell_kernels_of_the_record(int device);

/// Returns the text of what kernels of the stream, or of the device where that is all that is
/// known, have reported, and forgets it. Empty if there is nothing. To be called when the stream
/// has been waited for.
std::string take_kernel_error(hipStream_t stream, int device);

} // namespace amp2hip::detail
