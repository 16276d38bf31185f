// Strip mining: cuts the rows of a kernel without barriers into strips of a constant number of
// threads.
#pragma once

#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Returns how many threads a strip has on a processor with vector registers of `RegisterBits`:
/// eight registers hold a value of 32 bits of each. Fewer would wait for each other's sums, more
/// would not fit the registers.
constexpr unsigned threadsOfStrip(uint64_t RegisterBits) {
  return RegisterBits >= 128 ? static_cast<unsigned>(RegisterBits / 32 * 8) : 32;
}

/// If a uniform loop of `F` is worth going around the loop over the threads (UniformLoops.h), makes
/// `F` run each row of its threads in strips: each strip runs the uniform loop, and in it a loop
/// over the strip's `Width` threads, whose values between two rounds then stay in vector registers.
/// `F` has been prepared (ThreadCode.h) and has no barrier. Calls `Simplify` for each function that
/// it makes. Returns false, and leaves `F` as it is, if there is no such loop or `F` cannot be cut.
bool stripMine(llvm::Function &F, llvm::CallInst &ThreadEntry, unsigned Width,
               llvm::function_ref<void(llvm::Function &)> Simplify);

} // namespace amp2hip::cpu
