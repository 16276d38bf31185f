// From the code of one thread to the code of a block: loops over the threads, cut at barriers.
#pragma once

#include "Refusal.h"

#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Makes `F`, one thread's code behind `Marker`, whose arguments are the block's size, the code of
/// all threads of a block, which returns true. Between two barriers there is one loop over the
/// threads; a loop of the kernel that all threads run alike is outside of the loops over the
/// threads. If it refuses, `F` is of no use any more.
std::optional<Refusal> splitBlock(llvm::Function &F, llvm::CallInst &Marker);

} // namespace amp2hip::cpu
