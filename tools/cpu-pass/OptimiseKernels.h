// The optimisation of kernels in programs that are built with -O0.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// The pass that optimises the functions that run a launch's threads, and their callees, in a
/// module that is compiled without optimisation. Otherwise every thread would cost several calls,
/// and a launch has up to 2^32 - 1 threads. It leaves modules with debug information unchanged, so
/// that a debugger can step through their kernels.
class OptimiseKernels : public llvm::PassInfoMixin<OptimiseKernels> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace amp2hip::cpu
