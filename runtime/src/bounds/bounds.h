// The messages for an access outside a view or an array, and for a division by zero.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Returns `file:line: error: …` in a compiler's format, followed by the source line if the file
/// can be read. `index` and `extent` have `rank` components.
std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent);
/// Does the same for an access to a C++ array. `is_unsigned` is true if `index` holds an unsigned
/// number.
std::string text_of_array_access(const char *file, int line, const char *array, long long index,
                                 bool is_unsigned, unsigned long long extent);
/// Does the same for a division of integers by zero.
std::string text_of_zero_divisor(const char *file, int line, const char *divisor);

} // namespace amp2hip::detail
