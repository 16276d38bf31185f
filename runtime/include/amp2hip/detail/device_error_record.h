// The record through which a kernel's error reaches the host.
#pragma once

#include <amp2hip/limits.h>

#include <cstddef>

namespace amp2hip::detail {

/// Describes one error, as the kernel leaves it that ran into it. It is in host memory that devices
/// can reach. The host makes the text of the exception from it.
struct device_error {
  /// Limits the components of an index that are kept.
  static constexpr int max_rank = 8; // of an index that is told in full
  static constexpr int max_arguments = 2 * max_rank, max_text = 240;
  static_assert(max_arguments >= limits::printed_arguments);

  /// Keeps a number that the error's text shows.
  struct argument {
    enum { signed_number, unsigned_number, floating_number } kind;
    double value; // holds every int and unsigned int exactly
  };

  /// Is 1 once a kernel has written all of the record, and 0 otherwise.
  volatile int is_set;                // 1: by a kernel
  static constexpr int only_kept = 2; // nothing here, but the host has found something itself
  int count;
  int line;            // of the program, for an access outside of bounds; 0: an error of its own
  char text[max_text]; // its file; the format of such an error
  argument arguments[max_arguments];
};

/// Holds the variables of a translation unit's kernels.
struct device_error_access {
  device_error *record; // null: no launch yet
  int is_claimed;       // by the thread whose error it is
};

/// Registers the device variable of a translation unit, so that launches can write the record's
/// address to it. `symbol` names the variable, as HIP is given it.
struct device_error_unit {
  /// Adds the variable to the known ones; before main(), in any order.
  explicit device_error_unit(const void *symbol);
  /// Removes it, when a library that contains the unit is unloaded.
  ~device_error_unit();
  device_error_unit(const device_error_unit &) = delete;
  device_error_unit &operator=(const device_error_unit &) = delete;

private:
  const std::size_t number_;
};

} // namespace amp2hip::detail
