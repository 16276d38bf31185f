// Memory of the worker that runs a block, in which the block's threads keep what they need in more
// than one region.
#pragma once

#include "llvm/IR/IRBuilder.h"

namespace amp2hip::cpu {

/// One call of hip_cpu_scratch in the prologue, whose memory is divided into arrays with an element
/// for each thread.
class ScratchMemory {
public:
  /// What the CPU device's runtime guarantees, in bytes.
  static constexpr uint64_t Alignment = 64;

  /// `Threads`: how many threads the block has; it is computed in `Prologue`.
  ScratchMemory(llvm::BasicBlock &Prologue, llvm::Value *Threads);

  /// The address of a new array of elements of `Bytes` each, aligned as the whole is. It is
  /// computed in the prologue.
  llvm::Value *takeArray(uint64_t Bytes);

private:
  llvm::BasicBlock &Prologue;
  llvm::Value *const Threads;
  llvm::CallInst *Memory; // its argument is what has been taken
};

} // namespace amp2hip::cpu
