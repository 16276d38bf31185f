// A restriction of LLVM's vectoriser: it does not group accesses in loops declared parallel.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// The pass that forbids LLVM's vectoriser to group strided accesses in functions with loops that
/// are declared parallel, and allows it in others. In such loops LLVM looks for no dependences at
/// all, and concludes that there are none within one iteration either, which is one thread: it
/// moved a store to `p.x` after a load that may read it. Must run on each function directly before
/// the vectoriser.
class ForbidInterleavedAccesses : public llvm::PassInfoMixin<ForbidInterleavedAccesses> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace amp2hip::cpu
