// The record through which a kernel's error reaches the host. A GPU has one record, whose address
// its kernels know. On the CPU device each accelerator_view has one.
#pragma once

#include <amp2hip/limits.h>

#include <cstddef>

namespace amp2hip::detail {

/// Describes one error in the form in which a kernel records it, in host memory that devices can
/// access. The host constructs the exception's text from it.
struct device_error {
  /// The limit of stored components of an index.
  static constexpr int max_rank = 8;
  /// The limits of numbers in one error and of characters in its text, with the final zero.
  static constexpr int max_arguments = 2 * max_rank, max_text = 240;
  static_assert(max_arguments >= limits::printed_arguments);

  /// A number that the error's text shows.
  struct argument {
    /// The type in which the number is printed.
    enum { signed_number, unsigned_number, floating_number } kind;
    /// The number: a double holds every int, unsigned int and float exactly.
    double value;
  };

  /// 1 after a kernel has written all of the record, and 0 while there is no error.
  volatile int is_set;
  /// The limit of characters in the name of an array or a divisor, with the final zero.
  static constexpr int max_name = 48;
  /// The kind of the error.
  enum kind { user_error, outside_view, outside_array, zero_divisor } what;
  /// The number of arguments that are set.
  int count;
  /// The line of the program; 0 for direct3d_errorf and direct3d_abort.
  int line;
  /// The format for direct3d_errorf and direct3d_abort, otherwise the program's file.
  char text[max_text];
  /// The arguments of the format, or the components of the index followed by those of the extent.
  argument arguments[max_arguments];
  /// The name of the C++ array or of the divisor in the source.
  char name[max_name];
  /// The index outside a C++ array, whether it is unsigned, and the array's extent.
  long long array_index;
  int is_index_unsigned;
  unsigned long long array_extent;
};

#if !defined(__HIP_CPU_DEVICE__)

/// Gives a translation unit's kernels the address of their device's record. Each translation unit
/// has one on each device; the host stores the address there before the first launch.
struct device_error_access {
  /// The record's address on the device; null before the first launch.
  device_error *record;
  /// The address of device memory that all translation units share: 1 from the time when a thread
  /// has claimed the record for its error until the host has thrown the error.
  int *is_claimed;
};

/// Registers the device variable of a translation unit, so that launches can store the record's
/// address in it. `symbol` identifies the variable for HIP.
struct device_error_unit {
  /// Adds the variable to the list of known ones; before main(), in any order.
  explicit device_error_unit(const void *symbol);
  /// Removes the variable when a library that contains the unit is unloaded.
  ~device_error_unit();
  device_error_unit(const device_error_unit &) = delete;
  device_error_unit &operator=(const device_error_unit &) = delete;

private:
  /// The number of the unit, for the destructor.
  const std::size_t number_;
};

#endif

} // namespace amp2hip::detail
