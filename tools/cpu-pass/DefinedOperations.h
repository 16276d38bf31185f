// Gives operations of kernels that C++ leaves undefined the results that Direct3D defines.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// In code of kernels a floating value outside of an integer's range becomes the nearest integer,
/// NaN becomes 0. In the host's code a conversion is the processor's. Clang compiles both with
/// -fno-strict-float-cast-overflow, so that constants outside of the range have a value. A function
/// of both sides that converts gets a copy for kernels.
class DefineOperations : public llvm::PassInfoMixin<DefineOperations> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace amp2hip::cpu
