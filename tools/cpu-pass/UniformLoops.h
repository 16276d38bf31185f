// Decides which loops of a kernel without barriers go around the loop over the threads.
#pragma once

#include "Divergence.h"

#include "llvm/Analysis/LoopInfo.h"

namespace amp2hip::cpu {

/// Returns true if all threads of a block run `L` equally often, so that the loop can go around the
/// loop over the threads.
bool isUniformLoop(const llvm::Loop &L, const Divergence &Divergent);

/// Returns true if `L`, an innermost uniform loop, is worth going around the loop over the threads
/// along x: in each of its rounds the threads access adjacent elements, or the same ones. Where
/// each thread walks along memory of its own, it is better to let it walk alone.
bool accessesAdjacentElements(const llvm::Loop &L, const Divergence &Divergent,
                              const llvm::DataLayout &Layout);

} // namespace amp2hip::cpu
