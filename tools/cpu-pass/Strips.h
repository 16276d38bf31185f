// Cuts the rows of a kernel without barriers into strips of a constant number of threads.
#pragma once

#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// If a uniform loop of `F` is worth going around the loop over the threads (UniformLoops.h), makes
/// `F` run each row of its threads in strips: each strip runs the uniform loop, and in it a loop
/// over the strip's threads, whose values between two rounds then stay in vector registers. `F` has
/// been prepared (ThreadCode.h) and has no barrier. Calls `Simplify` for each function that it
/// makes. Returns false, and leaves `F` as it is, if there is no such loop or `F` cannot be cut.
bool runInStrips(llvm::Function &F, llvm::CallInst &ThreadEntry, unsigned Width,
                 llvm::function_ref<void(llvm::Function &)> Simplify);

} // namespace amp2hip::cpu
