// The record through which a kernel's error reaches the host. A GPU has one, whose address its
// kernels are told. On the CPU device each accelerator_view has one.
#pragma once

#include <amp2hip/limits.h>

#include <cstddef>

namespace amp2hip::detail {

/// Describes one error, as the kernel leaves it that ran into it. It is in host memory that devices
/// can reach. The host makes the text of the exception from it.
struct device_error {
  /// Limits the components of an index that are kept.
  static constexpr int max_rank = 8;
  /// Limits the numbers of one error and the characters of its text, with the final zero.
  static constexpr int max_arguments = 2 * max_rank, max_text = 240;
  static_assert(max_arguments >= limits::printed_arguments);

  /// Keeps a number that the error's text shows.
  struct argument {
    /// Tells how the number is printed.
    enum { signed_number, unsigned_number, floating_number } kind;
    /// Holds the number: a double holds every int, unsigned int and float exactly.
    double value;
  };

  /// Is 1 once a kernel has written all of the record, and 0 while there is no error.
  volatile int is_set;
  /// Limits the characters of the name of an array or a divisor, with the final zero.
  static constexpr int max_name = 48;
  /// Tells which error it is.
  enum kind { user_error, outside_view, outside_array, zero_divisor } what;
  /// Counts the arguments that are set.
  int count;
  /// Is the line of the program; 0 for direct3d_errorf and direct3d_abort.
  int line;
  /// Holds the format for direct3d_errorf and direct3d_abort, otherwise the program's file.
  char text[max_text];
  /// Hold the arguments of the format, or the components of the index followed by those of the
  /// extent.
  argument arguments[max_arguments];
  /// Holds the name of the C++ array or of the divisor, as the source has it.
  char name[max_name];
  /// Hold the index outside of a C++ array, whether it has no sign, and the array's extent.
  long long array_index;
  int is_index_unsigned;
  unsigned long long array_extent;
};

#if !defined(__HIP_CPU_DEVICE__)

/// Tells a translation unit's kernels where the record of their device is. There is one of each
/// translation unit on each device; the host writes it there before the first launch.
struct device_error_access {
  /// Is the record's address on the device; null before the first launch.
  device_error *record;
  /// Points to device memory that all translation units share: 1 once a thread has claimed the
  /// record for its error, until the host has thrown it.
  int *is_claimed;
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
  /// Numbers the units, for the destructor.
  const std::size_t number_;
};

#endif

} // namespace amp2hip::detail
