// The record through which a kernel's error reaches the host.
#pragma once

#include <amp2hip/limits.h>

#include <cstddef>

namespace amp2hip::detail {

/// One error, as the kernel that ran into it leaves it. The host puts the text together.
struct device_error {
  static constexpr int max_rank = 8; // of an index that is told in full
  static constexpr int max_arguments = 2 * max_rank, max_text = 240;
  static_assert(max_arguments >= limits::printed_arguments);

  struct argument {
    enum { signed_number, unsigned_number, floating_number } kind;
    double value; // holds every int and unsigned int exactly
  };

  volatile int is_set;                // 1: by a kernel
  static constexpr int only_kept = 2; // nothing here, but the host has found something itself
  int count;
  int line;            // of the program, for an access outside of bounds; 0: an error of its own
  char text[max_text]; // its file; the format of such an error
  argument arguments[max_arguments];
};

/// What the kernels of one translation unit know.
struct device_error_access {
  device_error *record; // null: no launch yet
  int is_claimed;       // by the thread whose error it is
};

/// Keeps the addresses of the variables that launches tell where the record is. `symbol` names one.
struct device_error_unit {
  explicit device_error_unit(const void *symbol);
  ~device_error_unit();
  device_error_unit(const device_error_unit &) = delete;
  device_error_unit &operator=(const device_error_unit &) = delete;

private:
  const std::size_t number_;
};

} // namespace amp2hip::detail
