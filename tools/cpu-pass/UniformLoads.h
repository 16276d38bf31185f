// Loads that give all threads of a block the same value.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Marks the loads from memory that no thread can have written since the threads of the block last
/// met: on no path from a barrier, or from the begin of the thread, to the load. What another thread
/// writes at the same time would be a race. So the value is the same for all threads if the address
/// is. The memory is the arguments of the launch, `tile_static` variables, and in a kernel with no
/// atomic access to it the device's. To be called when the thread's index is no longer loaded, while
/// barriers are calls, and before atomic accesses become plain ones.
void markUniformLoads(llvm::Function &F);

/// True if the load gives all threads the same value that load from the same address.
bool isMarkedUniform(const llvm::Instruction &I);

/// Removes the mark, which says nothing of a whole block's code.
void removeUniformMark(llvm::Instruction &I);

} // namespace amp2hip::cpu
