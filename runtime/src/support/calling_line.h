// The line of the program that called the runtime, found while the program runs.
#pragma once

#include "call_stack.h"

#include <string>

namespace amp2hip::detail {

/// Returns `file:line` of the innermost call in the program's own source, or an empty text if the
/// line is unknown or memory runs out. Looks up each stack once. `stack` may be null.
std::string line_of(const call_stack *stack);
/// Returns the same for the calling thread.
std::string calling_line();

/// Returns the last line of an exception's text for a refused launch: the program's line as above,
/// and the name of the kernel at that address.
std::string launch_note(const void *kernel);

} // namespace amp2hip::detail
