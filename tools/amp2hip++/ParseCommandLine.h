// Parses the command line of amp2hip++.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Parses the arguments. A compiler driver's options are parsed with Clang's own table, which knows
/// the options that take a value.
llvm::Expected<CommandLine> parseCommandLine(llvm::ArrayRef<const char *> Arguments);

} // namespace amp2hip
