// The host's side of errors that kernels report.
#pragma once

#include <amp2hip/detail/device_error_record.h>

#include <atomic>
#include <string>

namespace amp2hip::detail {

constexpr int max_devices = 64;
extern std::atomic<unsigned> error_units_known, error_units_told[max_devices];
extern std::atomic<device_error *> device_error_record;

/// Tells the kernels of every translation unit where the record is, on the device that is current,
/// which has that ordinal.
void tell_kernels_of_the_record(int device);

/// Before a launch: false if tell_kernels_of_the_record() has to be called first.
inline bool kernels_know_of_the_record(int device) {
  return error_units_told[device].load(std::memory_order_acquire) ==
         error_units_known.load(std::memory_order_acquire);
}

/// What was found of a kernel otherwise: the next wait throws the text.
void keep_error_text(const std::string &text);

[[noreturn]] void throw_device_error();

/// If a kernel has reported an error, forgets it and throws it as a runtime_exception. To be called
/// when a stream has been waited for.
inline void check_device_error() {
  const device_error *error = device_error_record.load(std::memory_order_acquire);
  if (error && error->is_set)
    throw_device_error();
}

} // namespace amp2hip::detail
