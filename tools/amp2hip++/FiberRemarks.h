// Says of which kernels the CPU device runs the threads as fibers, for --remarks.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Prints, on standard error, what the pass of tools/cpu-pass has written to `RecordFile`, LLVM's
/// optimisation record of one compilation, as YAML: a remark for each kernel that it could not cut
/// at its barriers, at the place in the user's source.
llvm::Error printFiberRemarks(llvm::StringRef RecordFile);

} // namespace amp2hip
