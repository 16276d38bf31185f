// `amp2hip verify`: a program's kernels on two devices, from the same inputs, compared.
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace llvm::cl {
class OptionCategory;
} // namespace llvm::cl

namespace amp2hip {

llvm::cl::OptionCategory &verifyOptions();

/// `Given`: one program, two, or with --records two records. `Arguments`: the program's own.
/// Returns the exit code: 0 if nothing differs, 1 if something does, 2 if it could not be compared.
int runVerify(llvm::ArrayRef<std::string> Given, llvm::ArrayRef<std::string> Arguments);

} // namespace amp2hip
