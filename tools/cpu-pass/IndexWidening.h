// Index widening: the computation of indices that depend on the thread with 64 bits.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// The pass that rewrites, in kernels, extensions of 32-bit sums and products that depend on the
/// thread's place as sums and products of 64 bits. The flags of the operations say that they do not
/// overflow. It must run before LLVM reorders sums, which loses the flags; without them LLVM does
/// not know that adjacent threads access adjacent elements.
class IndexWideningPass : public llvm::PassInfoMixin<IndexWideningPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
};

} // namespace amp2hip::cpu
