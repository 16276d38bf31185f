// Memory of the worker that runs a block, for values that threads need in several regions.
#pragma once

#include "llvm/IR/IRBuilder.h"

namespace amp2hip::cpu {

/// The source of arrays with an element for each thread. Adds at most one call of hip_cpu_scratch
/// to the prologue and divides its memory.
class ScratchMemory {
public:
  /// The alignment that the CPU device's runtime guarantees, in bytes.
  static constexpr uint64_t Alignment = 64;

  /// `Threads` is the number of threads in the block, computed in `Prologue`.
  ScratchMemory(llvm::BasicBlock &Prologue, llvm::Value *Threads)
      : Prologue(Prologue), Threads(Threads) {}

  /// Returns the address, computed in the prologue, of a new array of elements of `Bytes` bytes.
  /// The array has the full alignment. Small arrays for a known number of threads are variables, so
  /// that LLVM may keep them in registers.
  llvm::Value *takeArray(uint64_t Bytes);

private:
  /// The most bytes of arrays on a fiber's stack, which has 1 MiB.
  static constexpr uint64_t MaxOnStack = 16 * 1024;

  llvm::BasicBlock &Prologue;
  llvm::Value *const Threads;
  llvm::CallInst *Memory = nullptr; // its argument is the number of bytes
  uint64_t OnStack = 0;
};

} // namespace amp2hip::cpu
