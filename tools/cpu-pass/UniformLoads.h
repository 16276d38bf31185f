// Loads that give all threads of a block the same value.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Marks the loads from memory that no thread can write between the same two barriers as the load:
/// neither before it nor after it. So the value is the same for all threads if the address is. The
/// memory is the arguments of the launch and `tile_static` variables. LLVM has made some loads that
/// the program makes in few threads in all of them, so that it does not suffice that a write of
/// another thread would be a race. To be called when the thread's index is no longer loaded, while
/// barriers are calls, and before atomic accesses become plain ones.
void markUniformLoads(llvm::Function &F);

/// True if the load gives all threads the same value that load from the same address.
bool isMarkedUniform(const llvm::Instruction &I);

/// Removes the mark, which says nothing of a whole block's code.
void removeUniformMark(llvm::Instruction &I);

} // namespace amp2hip::cpu
