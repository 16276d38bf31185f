// `amp2hip report`: summarises the time line that a program has written.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"

#include <string>

namespace amp2hip {

llvm::cl::SubCommand &reportCommand();

/// Prints the summary of the file that the command line names. \p BehindSeparator contains the
/// arguments after `--`, where the file may be named too. Returns the exit code.
int runReport(llvm::ArrayRef<std::string> BehindSeparator);

} // namespace amp2hip
