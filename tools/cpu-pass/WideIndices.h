// Computes indices that depend on the thread with 64 bits.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Rewrites extensions of 32-bit sums and products that depend on a counter of a loop over threads
/// as sums and products of 64 bits. The flags of the sums say that they do not overflow. Without
/// this, the vectoriser does not know that adjacent threads access adjacent elements.
void widenIndices(llvm::Function &F);

} // namespace amp2hip::cpu
