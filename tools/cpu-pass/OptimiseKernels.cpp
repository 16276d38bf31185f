#include "OptimiseKernels.h"

#include "DeviceCode.h"
#include "OwnPipeline.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Returns the functions that run blocks, and their callees with bodies in the module.
SmallSetVector<Function *, 32> codeOfKernels(Module &M) {
  SmallSetVector<Function *, 32> Found;
  for (Function &F : M)
    if (runsBlocks(F))
      Found.insert(&F);
  for (size_t I = 0; I < Found.size(); ++I)
    for (Instruction &Inst : instructions(*Found[I]))
      if (const auto *Call = dyn_cast<CallBase>(&Inst))
        if (Function *Callee = Call->getCalledFunction(); Callee && !Callee->isDeclaration())
          Found.insert(Callee);
  return Found;
}

} // namespace

PreservedAnalyses OptimiseKernels::run(Module &M, ModuleAnalysisManager &) {
  const auto Code = codeOfKernels(M);
  if (Code.empty() || !M.debug_compile_units().empty())
    return PreservedAnalyses::all();
  // The other functions stay `optnone`, which passes respect.
  for (Function *F : Code) {
    F->removeFnAttr(Attribute::OptimizeNone);
    F->removeFnAttr(Attribute::NoInline);
  }
  OwnPipeline Own;
  ModulePassManager Passes;
  Passes.addPass(Own.Builder.buildInlinerPipeline(OptimizationLevel::O2, ThinOrFullLTOPhase::None));
  Passes.run(M, Own.ModuleAnalyses);
  return PreservedAnalyses::none();
}

} // namespace amp2hip::cpu
