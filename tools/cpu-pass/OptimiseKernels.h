// Kernels of a program that is built with -O0.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// Optimises what runs the threads of a launch, and what it calls, in a module that is compiled
/// without optimisation: every thread would cost some calls, and a launch has up to 2^32 - 1. Not
/// in one with debug information, whose kernels somebody steps through.
class OptimiseKernels : public llvm::PassInfoMixin<OptimiseKernels> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace amp2hip::cpu
