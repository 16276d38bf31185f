// Messages about a wrong command line.
#pragma once

#include "llvm/ADT/Twine.h"

namespace amp2hip {

/// Reports what is wrong with the command line, points to --help and returns the exit code.
int usageError(const llvm::Twine &Message, int ExitCode = 1);

} // namespace amp2hip
