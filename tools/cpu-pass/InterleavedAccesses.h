// Keeps LLVM from grouping the accesses of threads whose loop is declared parallel.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// Forbids LLVM's vectoriser to group strided accesses in functions with loops that are declared
/// parallel, and lets it do in others. For such loops LLVM looks for no dependences at all, and
/// takes that for their absence also within one iteration, which is one thread: it moved a store to
/// `p.x` behind a load that may read it. To be run on each function directly before it is
/// vectorised.
class ForbidInterleavedAccesses : public llvm::PassInfoMixin<ForbidInterleavedAccesses> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace amp2hip::cpu
