// Memory of the worker that runs a block, for values that threads need in several regions.
#pragma once

#include "llvm/IR/IRBuilder.h"

namespace amp2hip::cpu {

/// Adds one call of hip_cpu_scratch to the prologue and divides its memory into arrays with an
/// element for each thread.
class ScratchMemory {
public:
  /// The alignment that the CPU device's runtime guarantees, in bytes.
  static constexpr uint64_t Alignment = 64;

  /// `Threads` is the number of threads in the block, computed in `Prologue`.
  ScratchMemory(llvm::BasicBlock &Prologue, llvm::Value *Threads);

  /// Returns the address, computed in the prologue, of a new array of elements of `Bytes` bytes.
  /// The array has the full alignment.
  llvm::Value *takeArray(uint64_t Bytes);

private:
  llvm::BasicBlock &Prologue;
  llvm::Value *const Threads;
  llvm::CallInst *Memory; // its argument is the number of bytes
};

} // namespace amp2hip::cpu
