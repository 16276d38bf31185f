// A line of the program's source, for messages.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Returns the line without its indentation, or an empty text if the file cannot be read.
std::string source_line(const char *file, int line);

} // namespace amp2hip::detail
