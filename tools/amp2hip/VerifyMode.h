// `amp2hip verify`: runs a program on two devices and compares the results of its kernels.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"

#include <string>

namespace amp2hip {

llvm::cl::SubCommand &verifyCommand();
llvm::cl::OptionCategory &verifyOptions();

/// Runs and compares the programs that the options of the subcommand name. \p Arguments are passed
/// to the programs. Returns the exit code.
int runVerify(llvm::ArrayRef<std::string> Arguments);

} // namespace amp2hip
