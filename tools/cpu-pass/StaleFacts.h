// What was known of one thread's code and is not true of the code of a block.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Removes metadata, intrinsics and attributes of `F` that say something of one thread only.
/// docs/design/0010-cpu-device.md has the list, with what stays and why.
void dropFactsOfOneThread(llvm::Function &F);

} // namespace amp2hip::cpu
