// Values that a thread makes in one region and uses in another.
//
// A value that is the same for all threads is kept in one variable, any other in an array with an
// element for each thread. Addresses and what they are computed from are computed again instead:
// so the vectoriser sees which threads access what is side by side, and no address of a variable
// is stored in memory, where it would hide which accesses reach the variable.
#pragma once

#include "Divergence.h"
#include "Regions.h"
#include "ScratchMemory.h"
#include "ThreadLoops.h"

namespace amp2hip::cpu {

class KeptValues {
public:
  KeptValues(llvm::Function &F, const Regions &Found, const ThreadLoops &Loops,
             const Divergence &Divergent);

  /// Makes every use in another region than its definition's a use of a kept or computed value.
  /// The blocks of regions must still have their own ways out.
  void keep();

  /// The condition of the common branch that ends `R`, behind the loop of `R`.
  llvm::Value *conditionAfterLoop(llvm::Instruction &Condition, const Region &R);

  /// All loads and stores of arrays with an element for each thread.
  llvm::ArrayRef<llvm::Instruction *> accesses() const { return Accesses; }

private:
  /// Where a value is kept.
  struct Slot {
    llvm::Type *Of;
    llvm::Type *Stored;       ///< a byte for a single bit: the vectoriser loads no arrays of bits
    llvm::AllocaInst *Common; // null: Array has an element for each thread
    llvm::Value *Array;
  };
  /// Where each thread has its own copy of a variable.
  struct Room {
    llvm::Value *First;
    uint64_t Bytes;
  };

  void giveEachThread(llvm::AllocaInst &Variable);
  void storePhis(const Region &R);
  llvm::Value *valueIn(llvm::Instruction *V, const Region &R);
  llvm::Value *computeIn(llvm::Instruction *V, const Region &R);
  bool isComputedAgain(const llvm::Instruction &I, unsigned Depth = 0) const;
  bool isUniform(const llvm::Instruction &I) const {
    return !LoadedByThread.contains(&I) && Divergent.isUniform(&I);
  }
  const Region *definedIn(const llvm::Instruction *V) const;

  Slot makeSlot(llvm::Type *Of, bool IsUniform);
  const Slot &slotOf(llvm::Instruction *V);
  llvm::Value *elementOf(const Slot &Kept, const Region &R, llvm::IRBuilderBase &B) const;
  void store(llvm::Value *V, const Slot &To, const Region &R, llvm::IRBuilderBase &B);
  llvm::Instruction *load(const Slot &From, const Region &R);

  llvm::Function &F;
  const Regions &Found;
  const ThreadLoops &Loops;
  const Divergence &Divergent;
  ScratchMemory Scratch;
  llvm::DenseMap<const llvm::Instruction *, Room> Rooms;
  llvm::DenseMap<const llvm::Instruction *, Slot> Slots;
  llvm::DenseMap<std::pair<const llvm::Instruction *, const Region *>, llvm::Value *> Known;
  llvm::DenseMap<const llvm::Instruction *, const Region *> LoadedIn; // by load()
  llvm::DenseSet<const llvm::Instruction *> LoadedByThread;           // those from an array
  llvm::SmallVector<llvm::Instruction *> Accesses;
};

} // namespace amp2hip::cpu
