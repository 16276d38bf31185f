// Functions that recognise the functions and variables of the CPU device's headers in LLVM's code.
#pragma once

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"

namespace amp2hip::cpu {

/// Returns the call of hip_cpu_begin_thread, which precedes the code of one thread; null if `F` has
/// none.
llvm::CallInst *findThreadEntry(llvm::Function &F);
bool isThreadEntry(const llvm::Function &F);

/// Returns true for a function by which a kernel passes an error to the host.
bool reportsError(const llvm::Function &F);

/// Returns true for a definition of hip_cpu::run_blocks<...>, which runs the blocks of a launch.
bool runsBlocks(const llvm::Function &F);

/// Returns the called function, also if an alias is called, as for constructors; null if it is not
/// known.
llvm::Function *calledFunction(const llvm::CallBase &Call);

/// Returns the functions of `M` that run blocks, and their callees with bodies in the module.
llvm::SmallSetVector<llvm::Function *, 32> codeOfKernels(llvm::Module &M);

/// Returns true for a call of hip_cpu::inside_kernel().
bool isQuestionWhetherInKernel(const llvm::Instruction &I);

/// Returns true for a call of __syncthreads.
bool isBarrier(const llvm::Instruction &I);
bool hasBarrier(const llvm::Function &F);

/// Returns true if `M` is optimised again by the linker, which does not load this plugin.
bool isCompiledForLto(const llvm::Module &M);

/// A location in a variable of the CPU device. `Variable` is empty for any other location.
struct DevicePlace {
  llvm::StringRef Variable;
  uint64_t Offset = 0; // in bytes
};
/// Returns the location that a pointer with a constant offset refers to.
DevicePlace devicePlace(const llvm::Value *Pointer, const llvm::DataLayout &Layout);

/// Returns true for blockIdx.x * blockDim.x, both loaded. It is the position along x of the first
/// thread of a simple kernel's block.
bool isBeginOfBlock(const llvm::Value &V, const llvm::DataLayout &Layout);

/// Creates a call that stands for component 0, 1 or 2 (x, y or z) of the current thread's index in
/// its block. The thread loops replace it by a counter.
llvm::CallInst *createThreadComponent(llvm::IRBuilderBase &B, unsigned Component);
/// Returns the component that such a call stands for; -1 for any other value.
int threadComponent(const llvm::Value *V);

} // namespace amp2hip::cpu
