// Pipelines of LLVM's that a pass runs itself, beside the one that it is part of.
#pragma once

#include "llvm/Passes/PassBuilder.h"

namespace amp2hip::cpu {

/// A pass builder, and analyses that belong to nobody else.
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
