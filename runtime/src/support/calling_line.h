// The line of the program that made the runtime do something, while the program runs.
#pragma once

#include "call_stack.h"

#include <string>

namespace amp2hip::detail {

/// Returns `file:line` of the innermost call in the program's own source, or an empty text where it
/// is not known or there is no memory to find it. Looks up each stack once. `stack` may be null.
std::string line_of(const call_stack *stack);
/// Returns the same for the calling thread.
std::string calling_line();

/// Returns the line that an exception's text ends with where a launch is refused: the program's
/// line as above, and the name of the kernel, which its address tells.
std::string launch_note(const void *kernel);

} // namespace amp2hip::detail
