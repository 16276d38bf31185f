// The accesses of a function to memory that other threads may see.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

#include <vector>

namespace amp2hip::races {

typedef llvm::DenseSet<const llvm::GlobalVariable *> TileVariables;

/// An access to memory, by one instruction.
struct Access {
  // The runtime uses these numbers.
  enum Kind { Read, Write, Atomic } AccessKind;
  llvm::Instruction *Inst;
  llvm::Value *Address;
  llvm::Value *Bytes;
  /// For a write: the written value, or, for a copy, the address of the source. Null if unknown.
  llvm::Value *Written, *WrittenFrom;
  /// The tile_static variable that the access is known to be in, or null.
  const llvm::GlobalVariable *Variable;
  /// True if the access does not depend on the old contents.
  bool NeedsNothing;
};

/// Returns the accesses of a function. Omits accesses to a thread's own variables and to constants,
/// and repeated accesses of a thread to the same location.
std::vector<Access> accessesOf(llvm::Function &F, const TileVariables &Tile);

} // namespace amp2hip::races
