// What an access outside of a view or an array, and a division by zero, are told as.
#pragma once

#include <string>

namespace amp2hip::detail {

/// `file:line: error: …` as a compiler says it, with the line itself where the file can be read.
/// index and extent have `rank` components.
std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent);
/// The same for an access to a C++ array. `is_unsigned` tells that `index` holds an unsigned
/// number.
std::string text_of_array_access(const char *file, int line, const char *array, long long index,
                                 bool is_unsigned, unsigned long long extent);
/// The same for a division of integers by zero.
std::string text_of_zero_divisor(const char *file, int line, const char *divisor);

} // namespace amp2hip::detail
