// The choice of a barrier-free kernel's loops that go around the loop over the threads.
#pragma once

#include "Divergence.h"

#include "llvm/Analysis/LoopInfo.h"

namespace amp2hip::cpu {

/// Returns true if all threads of a block run `L` equally often, so that the loop can go around the
/// loop over the threads.
bool isUniformLoop(const llvm::Loop &L, const Divergence &Divergent);

/// Returns true if `L`, an innermost uniform loop, is worth going around the loop over the threads
/// along x: in each of its iterations the threads access adjacent elements, or the same ones. If
/// each thread walks along its own memory, the loop stays inside.
bool accessesAdjacentElements(const llvm::Loop &L, const Divergence &Divergent,
                              const llvm::DataLayout &Layout);

} // namespace amp2hip::cpu
