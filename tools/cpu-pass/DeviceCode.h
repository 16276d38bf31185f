// What the pass knows of the CPU device's headers: which functions and variables its kernels name.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"

namespace amp2hip::cpu {

/// The call of hip_cpu_begin_thread, which stands in front of the code of one thread; null if `F`
/// has none.
llvm::CallInst *findMarker(llvm::Function &F);
bool isMarker(const llvm::Function &F);

/// Whether `I` is a call of __syncthreads.
bool isBarrier(const llvm::Instruction &I);
bool hasBarrier(const llvm::Function &F);

/// A place in one of the CPU device's variables. `Variable` is empty for any other place.
struct DevicePlace {
  llvm::StringRef Variable;
  uint64_t Offset = 0; // in bytes
};
DevicePlace devicePlace(const llvm::Value *Pointer, const llvm::DataLayout &Layout);

/// Creates a call that stands for component 0, 1 or 2 (x, y or z) of the current thread's place in
/// its block. The thread loops give it its value.
llvm::CallInst *createThreadComponent(llvm::IRBuilderBase &B, unsigned Component);
/// The component that such a call stands for; -1 for any other value.
int threadComponent(const llvm::Value *V);

} // namespace amp2hip::cpu
