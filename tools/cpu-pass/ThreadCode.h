// The preparation of one thread's code for cutting: its barriers are brought into one function, and
// the patterns that later steps look for are normalised.
#pragma once

#include "Refusal.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Returns true if `F`, or a function with a known body that it calls, has a barrier.
bool mayReachBarrier(const llvm::Function &F);

/// Inlines the calls of `F` that could contain a barrier, if their bodies are known. Clang's
/// `flatten` inlines only calls of the kernel itself.
void inlineCallsThatMayWait(llvm::Function &F, const llvm::TargetLibraryInfo &Library);

/// Ends the prologue, the block that runs once for all threads, after the marker `Begin`. Replaces
/// loads of the thread's index by calls that threadComponent() recognises, and loads of the block's
/// size by the marker's arguments. Refuses code that later steps do not support.
std::optional<Refusal> prepareThreadCode(llvm::Function &F, llvm::CallInst &Begin,
                                         const llvm::TargetLibraryInfo &Library);

} // namespace amp2hip::cpu
