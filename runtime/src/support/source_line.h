// A line of the program's source, for messages.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Without what it is indented by. Empty if the program runs where its source is not.
std::string source_line(const char *file, int line);

} // namespace amp2hip::detail
