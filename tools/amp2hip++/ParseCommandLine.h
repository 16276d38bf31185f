// Reads the command line of amp2hip++.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Reads a compiler driver's command line with Clang's own table of options, so that it knows
/// which of them take a value.
llvm::Expected<CommandLine> parseCommandLine(llvm::ArrayRef<const char *> Arguments);

} // namespace amp2hip
