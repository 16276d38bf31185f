// Loads that give all threads of a block the same value.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Marks the loads from memory that no thread can write between the barriers before and after the
/// load. So the value is the same for all threads if the address is. The memory is that of the
/// load. So the value is the same for all threads if the address is. The memory is that of the
/// launch's arguments and of `tile_static` variables. It does not suffice that a write of another
/// thread would be a race, because LLVM may make all threads run a load that only a few threads run
/// are calls, and before atomic accesses become plain ones.
void markUniformLoads(llvm::Function &F);

/// Returns true if all threads that load from the same address get the same value.
bool isMarkedUniform(const llvm::Instruction &I);

/// Removes the mark, which has no meaning in the code of a whole block.
void removeUniformMark(llvm::Instruction &I);

} // namespace amp2hip::cpu
