// Handles --launch, with which a build system puts amp2hip++ before a compiler's command, as it
// does with ccache.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Removes `--launch=COMPILER` and the words up to that compiler from \p Arguments, if they are
/// there, and sets the compiler in \p Line. Fails if the compiler does not follow.
llvm::Error takeLaunch(std::vector<const char *> &Arguments, CommandLine &Line);

/// Adjusts parsed options that come from a build system: without -std, the compiler's default
/// applies, and precompiled headers are read as text.
void settleLaunch(CommandLine &Line);

} // namespace amp2hip
