#include "InterleavedAccesses.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace amp2hip::cpu {

PreservedAnalyses ForbidInterleavedAccesses::run(Function &F, FunctionAnalysisManager &) {
  constexpr const char *Name = "enable-interleaved-mem-accesses";
  cl::Option *const Interleaves = cl::getRegisteredOptions().lookup(Name);
  if (!Interleaves)
    report_fatal_error("the vectoriser of this LLVM has other options");
  const bool IsParallel = any_of(F, [](const BasicBlock &B) {
    const MDNode *Loop = B.getTerminator()->getMetadata(LLVMContext::MD_loop);
    return Loop && findOptionMDForLoopID(const_cast<MDNode *>(Loop), "llvm.loop.parallel_accesses");
  });
  // LLVM uses the option only if it has been given.
  Interleaves->reset();
  if (IsParallel)
    Interleaves->addOccurrence(0, Name, "false");
  return PreservedAnalyses::all();
}

} // namespace amp2hip::cpu
