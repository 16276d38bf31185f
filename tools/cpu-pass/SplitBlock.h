// The change of one thread's code into a block's code: loops over the threads, cut at barriers.
#pragma once

#include "Divergence.h"
#include "Refusal.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Transforms `F`, which has one thread's code after `ThreadEntry`, into the code of all threads of
/// a block, which returns true. The arguments of `ThreadEntry` are the block's size. Between two
/// barriers there is one loop over the threads; a uniform loop of the kernel goes around the loops
/// over the threads, if `GoesOutside` agrees. If it refuses, `F` is left in an unusable state.
std::optional<Refusal>
splitBlock(llvm::Function &F, llvm::CallInst &ThreadEntry,
           llvm::function_ref<bool(const llvm::Loop &, const Divergence &)> GoesOutside);

} // namespace amp2hip::cpu
