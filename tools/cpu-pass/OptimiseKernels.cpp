#include "OptimiseKernels.h"

#include "DeviceCode.h"
#include "OwnPipeline.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {
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
