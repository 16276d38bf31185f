// Prints the kernels whose threads the CPU device runs as fibers, for --remarks.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Prints a remark on standard error for each kernel that the pass of tools/cpu-pass could not
/// divide at its barriers, with its place in the user's source. \p OptRecordFile is LLVM's
/// optimisation record of one compilation in YAML, to which the pass writes them.
llvm::Error printFiberRemarks(llvm::StringRef OptRecordFile);

} // namespace amp2hip
