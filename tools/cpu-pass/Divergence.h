// Which values are the same in all threads of a block, in the code of one thread.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// A value is divergent if it may differ between threads: if it is made of a thread's place in the
/// block, of memory that threads may write, or of what a call gives, and if it depends on which way
/// a thread has come. Everything in the prologue, which runs once, is uniform, but for what stands
/// for a thread's place and for its variables.
class Divergence {
public:
  Divergence(llvm::Function &F, const llvm::BasicBlock &Prologue);

  bool isUniform(const llvm::Value *V) const { return !Divergent.contains(V); }
  /// Whether all threads come to `B`, as often as each other.
  bool isReachedByAll(const llvm::BasicBlock *B) const { return !Apart.contains(B); }

  /// Notes that `Copy` is a copy of `Of`, made since: it is as divergent and as apart.
  void addCopy(const llvm::BasicBlock &Of, const llvm::BasicBlock &Copy);

private:
  bool isSource(const llvm::Instruction &I) const;
  void add(const llvm::Instruction &I);

  llvm::Function &F;
  llvm::DenseSet<const llvm::Value *> Divergent;
  llvm::DenseSet<const llvm::BasicBlock *> Apart;
  llvm::SmallVector<const llvm::Instruction *> Work;
};

} // namespace amp2hip::cpu
