// Runs pipelines of LLVM from within a pass.
#pragma once

#include "llvm/Passes/PassBuilder.h"

namespace amp2hip::cpu {

/// A pass builder with its own analysis managers.
struct OwnPipeline {
  OwnPipeline() {
    Builder.registerModuleAnalyses(OfModules);
    Builder.registerCGSCCAnalyses(OfComponents);
    Builder.registerFunctionAnalyses(OfFunctions);
    Builder.registerLoopAnalyses(OfLoops);
    Builder.crossRegisterProxies(OfLoops, OfFunctions, OfComponents, OfModules);
  }

  llvm::PassBuilder Builder;
  llvm::LoopAnalysisManager OfLoops;
  llvm::FunctionAnalysisManager OfFunctions;
  llvm::CGSCCAnalysisManager OfComponents;
  llvm::ModuleAnalysisManager OfModules;
};

} // namespace amp2hip::cpu
