// `amp2hip verify`: runs a program on two devices and compares what its kernels compute.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"

#include <string>

namespace amp2hip {

llvm::cl::SubCommand &verifyCommand();
llvm::cl::OptionCategory &verifyOptions();

/// Compares what the options of the subcommand name. \p Arguments are those of the programs.
/// Returns the exit code.
int runVerify(llvm::ArrayRef<std::string> Arguments);

} // namespace amp2hip
