// Strength reduction: cheap operations that suffice on the CPU device in place of costly ones.
#pragma once

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Makes atomic accesses to tile_static variables plain ones: one worker runs all threads of a
/// block, and no other worker sees its variables. Must be called directly before a block is cut.
void makeTileAtomicsPlain(llvm::Function &F);

/// Returns true for a load or store that was part of an atomic access. Threads may share its
/// memory, so that it depends on other threads' accesses.
bool isOrdered(const llvm::Instruction &I);

/// Replaces calls of `sqrt` by operations that set no errno, which kernels do not have. LLVM
/// vectorises these operations.
void makeSquareRootsOperations(llvm::Function &F, const llvm::TargetLibraryInfo &Library);

} // namespace amp2hip::cpu
