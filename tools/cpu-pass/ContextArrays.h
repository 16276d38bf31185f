// The spilling of values that a thread computes in one region and uses in another.
//
// A uniform value is spilled to one variable, a divergent one to an array with an element for each
// thread. Addresses, and the values that they are computed from, are recomputed instead. So the
// vectoriser sees that adjacent threads access adjacent memory, and no address of a variable is
// stored in memory, which would hide the accesses to it.
#pragma once

#include "Divergence.h"
#include "ParallelRegions.h"
#include "ScratchMemory.h"
#include "ThreadLoops.h"

namespace amp2hip::cpu {

/// The replacement of uses across regions by spilled or recomputed values.
class ContextArrays {
public:
  ContextArrays(llvm::Function &F, const ParallelRegions &Found, const ThreadLoops &Loops,
                const Divergence &Divergent);

  /// Replaces every use of a value outside of its region. Must be called while the blocks of
  /// regions still have their original terminators.
  void spill();

  /// Returns the condition of the common branch that ends `R`, for use after the loop of `R`.
  llvm::Value *conditionAfterLoop(llvm::Instruction &Condition, const ParallelRegion &R);

  /// Returns all loads and stores of arrays with an element for each thread.
  llvm::ArrayRef<llvm::Instruction *> accesses() const { return Accesses; }

private:
  /// The memory that a value is spilled to.
  struct Slot {
    llvm::Type *ValueType;
    llvm::Type *StoredType; ///< a byte for an i1, because the vectoriser loads no arrays of bits
    llvm::AllocaInst
        *Uniform; // null for a divergent value, which has an element of Array per thread
    llvm::Value *Array;
  };
  /// The array with each thread's copy of a variable.
  struct Copies {
    llvm::Value *First;
    uint64_t Bytes;
  };

  void giveEachThread(llvm::AllocaInst &Variable);
  void storePhis(const ParallelRegion &R);
  llvm::Value *valueIn(llvm::Instruction *V, const ParallelRegion &R);
  llvm::Value *computeIn(llvm::Instruction *V, const ParallelRegion &R);
  bool isComputedAgain(const llvm::Instruction &I, unsigned Depth = 0) const;
  bool isUniform(const llvm::Instruction &I) const {
    return !LoadedByThread.contains(&I) && Divergent.isUniform(&I);
  }
  const ParallelRegion *definedIn(const llvm::Instruction *V) const;

  Slot makeSlot(llvm::Type *T, bool IsUniform);
  const Slot &slotOf(llvm::Instruction *V);
  llvm::Value *elementOf(const Slot &Of, const ParallelRegion &R, llvm::IRBuilderBase &B) const;
  void store(llvm::Value *V, const Slot &To, const ParallelRegion &R, llvm::IRBuilderBase &B);
  llvm::Instruction *load(const Slot &From, const ParallelRegion &R);

  llvm::Function &F;
  const ParallelRegions &Found;
  const ThreadLoops &Loops;
  const Divergence &Divergent;
  ScratchMemory Scratch;
  llvm::DenseMap<const llvm::Instruction *, Copies> CopiesOf;
  llvm::DenseMap<const llvm::Instruction *, Slot> Slots;
  llvm::DenseMap<std::pair<const llvm::Instruction *, const ParallelRegion *>, llvm::Value *> Known;
  /// Values that load() loaded, and the region of the load.
  llvm::DenseMap<const llvm::Instruction *, const ParallelRegion *> LoadedIn;
  llvm::DenseSet<const llvm::Instruction *> LoadedByThread; // the ones loaded from an array
  llvm::SmallVector<llvm::Instruction *> Accesses;
};

} // namespace amp2hip::cpu
