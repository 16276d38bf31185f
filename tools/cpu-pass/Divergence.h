// Divergence analysis of the code of one thread.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// The values that may differ between the threads of a block. A value is divergent if it depends on
/// the thread's index, on memory that threads may write (UniformLoads.h), on the result of a call,
/// or on a divergent branch. Values of the prologue, which runs once, are uniform, except for the
/// calls that stand for the thread's index, and the thread's variables.
class Divergence {
public:
  Divergence(llvm::Function &F, const llvm::BasicBlock &Prologue);

  bool isUniform(const llvm::Value *V) const { return !Divergent.contains(V); }
  /// Returns true if all threads reach `B`, and all of them equally often.
  bool isReachedByAll(const llvm::BasicBlock *B) const { return !ReachedBySome.contains(B); }

  /// Gives the new block `Copy`, a copy of `From`, and its instructions the properties of `From`.
  void addCopy(const llvm::BasicBlock &From, const llvm::BasicBlock &Copy);

private:
  static bool isSource(const llvm::Instruction &I);
  void add(const llvm::Instruction &I);

  llvm::DenseSet<const llvm::Value *> Divergent;
  llvm::DenseSet<const llvm::BasicBlock *> ReachedBySome;
  llvm::SmallVector<const llvm::Instruction *> Work;
};

} // namespace amp2hip::cpu
