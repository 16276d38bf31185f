// The accesses to memory of a function that other threads may see.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

#include <vector>

namespace amp2hip::races {

typedef llvm::DenseSet<const llvm::GlobalVariable *> TileVariables;

struct Access {
  // As the runtime numbers them.
  enum Kind { Read, Write, Atomic } What;
  llvm::Instruction *By;
  llvm::Value *Address;
  llvm::Value *Bytes;
  /// Of a write: what is written, or, for a copy, where it is. Null: not known.
  llvm::Value *Written, *WrittenFrom;
  /// The tile_static variable that it is known to be in.
  const llvm::GlobalVariable *Variable;
  /// It does not use what was there, as far as it reads.
  bool NeedsNothing;
};

/// Without those to a thread's own variables and to constants, and those that do what the same
/// thread has just done to the same place.
std::vector<Access> accessesOf(llvm::Function &F, const TileVariables &Tile);

} // namespace amp2hip::races
