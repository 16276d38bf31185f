// Prepares the code of one thread for being cut: brings its barriers into one function, and gives
// each thing that the later steps ask for a single form.
#pragma once

#include "Refusal.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Instructions.h"

namespace amp2hip::cpu {

/// Whether `F`, or a function that it calls and whose body is known, has a barrier.
bool mayReachBarrier(const llvm::Function &F);

/// Inlines the calls of `F` that could hide a barrier, as far as their bodies are known. Clang's
/// `flatten` inlines only what the kernel itself calls.
void inlineCallsThatMayWait(llvm::Function &F, const llvm::TargetLibraryInfo &Library);

/// Ends the prologue, the block that runs once for all threads, behind `Begin`, the marker.
/// Replaces loads of the thread's place by calls that threadComponent() knows, and loads of the
/// block's size by what the marker is given. Refuses code that the later steps do not understand.
std::optional<Refusal> prepareThreadCode(llvm::Function &F, llvm::CallInst &Begin,
                                         const llvm::TargetLibraryInfo &Library);

} // namespace amp2hip::cpu
