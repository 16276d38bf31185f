// Versions of kernels for several sets of instructions, among which the program chooses as it runs.
#pragma once

#include "llvm/IR/Module.h"

namespace amp2hip::cpu {

/// Makes a version for x86-64-v3 and one for x86-64-v4 of each function of `M` that runs blocks,
/// and of the functions with one thread's code that it calls. The function itself calls the best
/// version that the processor can run, according to hip_cpu_instruction_level(). Does nothing for a
/// function that is compiled for a certain processor, or for size.
void makeKernelVersions(llvm::Module &M);

/// Returns true if `F` is a version for x86-64-v3 or v4. Remarks on a kernel are made for the
/// baseline only.
bool isFurtherVersion(const llvm::Function &F);

} // namespace amp2hip::cpu
