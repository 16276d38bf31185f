// The removal of facts about one thread's code that do not hold for the code of a block.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Removes metadata, intrinsics and attributes of `F` that hold for one thread only.
/// docs/design/0010-cpu-device.md lists them, and says which facts stay and why.
void dropFactsOfOneThread(llvm::Function &F);

} // namespace amp2hip::cpu
