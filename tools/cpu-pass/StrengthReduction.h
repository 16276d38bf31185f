// Strength reduction: replaces costly operations of a kernel by what is enough on the CPU device.
#pragma once

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Makes atomic accesses to tile_static variables plain ones: one worker runs all threads of a
/// block, and no other sees its variables. To be called directly before a block is cut.
void makeTileAtomicsPlain(llvm::Function &F);

/// Returns true for a load or store that was part of an atomic access. Threads may share what it
/// accesses, so that it does depend on those of other threads.
bool isOrdered(const llvm::Instruction &I);

/// Makes calls of `sqrt` operations that set no errno, which kernels do not have. LLVM vectorises
/// these.
void makeSquareRootsOperations(llvm::Function &F, const llvm::TargetLibraryInfo &Library);

} // namespace amp2hip::cpu
