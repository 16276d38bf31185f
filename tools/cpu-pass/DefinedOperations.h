// Results, as Direct3D defines them, for operations of kernels that C++ leaves undefined.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// The pass for conversions to integers. In kernels, a floating value outside of the integer's
/// range becomes the nearest integer, and NaN becomes 0. In host code the processor decides. Clang
/// compiles both with -fno-strict-float-cast-overflow, so that constants outside of the range have
/// a value. A converting function that both sides call gets a copy for kernels.
class DefineOperations : public llvm::PassInfoMixin<DefineOperations> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace amp2hip::cpu
