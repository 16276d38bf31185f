// What an access outside of a view or an array is told as.
#pragma once

#include <string>

namespace amp2hip::detail {

/// `file:line: error: …` as a compiler says it, with the line itself where the file can be read.
/// index and extent have `rank` components.
std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent);

} // namespace amp2hip::detail
