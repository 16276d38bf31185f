// Reports errors in the command line.
#pragma once

#include "llvm/ADT/Twine.h"

namespace amp2hip {

/// Prints the message with a hint at --help, and returns the exit code.
int usageError(const llvm::Twine &Message, int ExitCode = 1);

} // namespace amp2hip
