// From the code of one thread to the code of a block: loops over the threads, cut at barriers.
#pragma once

#include "llvm/IR/Instructions.h"

#include <optional>
#include <string>

namespace amp2hip::cpu {

bool isBarrier(const llvm::Instruction &I);
bool mayMeetBarriers(const llvm::Function &F);

/// Makes `F`, one thread's code behind `Marker`, whose arguments are the block's size, the code of
/// all threads of a block. Between two barriers there is one loop over the threads, and so there is
/// around what is in a loop that all threads run alike, so that it is inside of that loop. Returns
/// why it could not be done; then `F` is of no use any more.
std::optional<std::string> splitBlock(llvm::Function &F, llvm::CallInst &Marker);

} // namespace amp2hip::cpu
