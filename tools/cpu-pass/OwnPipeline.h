// Pipelines of LLVM that a pass can run.
#pragma once

#include "llvm/Passes/PassBuilder.h"

namespace amp2hip::cpu {

/// A pass builder with its own analysis managers.
struct OwnPipeline {
  explicit OwnPipeline(const llvm::PipelineTuningOptions &Options = {})
      : Builder(/*TM=*/nullptr, Options) {
    Builder.registerModuleAnalyses(ModuleAnalyses);
    Builder.registerCGSCCAnalyses(ComponentAnalyses);
    Builder.registerFunctionAnalyses(FunctionAnalyses);
    Builder.registerLoopAnalyses(LoopAnalyses);
    Builder.crossRegisterProxies(LoopAnalyses, FunctionAnalyses, ComponentAnalyses, ModuleAnalyses);
  }

  llvm::PassBuilder Builder;
  llvm::LoopAnalysisManager LoopAnalyses;
  llvm::FunctionAnalysisManager FunctionAnalyses;
  llvm::CGSCCAnalysisManager ComponentAnalyses;
  llvm::ModuleAnalysisManager ModuleAnalyses;
};

} // namespace amp2hip::cpu
