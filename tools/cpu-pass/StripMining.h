// Strip mining: the rows of a kernel without barriers are cut into strips with a constant number of
// threads.
#pragma once

#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Returns how many threads a strip has on a processor with vector registers of `RegisterBits`:
/// eight registers hold one 32-bit value of each thread. With fewer, sums would wait for each
/// other; more would not fit the registers.
constexpr unsigned threadsOfStrip(uint64_t RegisterBits) {
  return RegisterBits >= 128 ? static_cast<unsigned>(RegisterBits / 32 * 8) : 32;
}

/// If a uniform loop of `F` is worth going around the loop over the threads (UniformLoops.h), makes
/// `F` run each row of its threads in strips: each strip runs the uniform loop, and in it a loop
/// over the strip's `Width` threads, whose values stay in vector registers between two iterations.
/// `F` must be prepared (ThreadCode.h) and have no barrier. Calls `Simplify` for each function that
/// it creates. Returns false, without a change, if there is no such loop or `F` cannot be cut.
bool stripMine(llvm::Function &F, llvm::CallInst &ThreadEntry, unsigned Width,
               llvm::function_ref<void(llvm::Function &)> Simplify);

} // namespace amp2hip::cpu
