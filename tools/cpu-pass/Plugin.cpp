// The pass that amp2hip++ loads into Clang for the CPU device: it finds the code of one thread
// behind hip_cpu_begin_thread() and makes it the code of a block, cut at barriers.

#include "DeviceCode.h"
#include "OptimiseKernels.h"
#include "OwnPipeline.h"
#include "SplitBlock.h"
#include "ThreadCode.h"

#include "llvm/Analysis/GlobalsModRef.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// The place in the user's source that `At` was inlined from; null if all of it is the library's.
DebugLoc placeOfUser(const DebugLoc &At) {
  for (const DILocation *L = At; L; L = L->getInlinedAt())
    if (!StringRef((L->getDirectory() + "/" + L->getFilename()).str()).contains("/include/amp2hip"))
      return L;
  return {};
}

DebugLoc placeOfFirstBarrier(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (isBarrier(I))
      return placeOfUser(I.getDebugLoc());
  return {};
}

/// Splits the blocks of all kernels of a module. `Simplifies`: the code is simplified before and
/// behind, as the optimiser's pipeline does.
class SplitBlocks : public PassInfoMixin<SplitBlocks> {
public:
  explicit SplitBlocks(bool Simplifies) : Simplifies(Simplifies) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &Analyses) {
    auto &Functions = Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    SmallVector<Function *> Found;
    for (Function &F : M)
      if (findMarker(F))
        Found.push_back(&F);
    for (Function *F : Found)
      runOn(*F, Functions);
    if (Found.empty())
      return PreservedAnalyses::all();
    // GlobalsAA counts as stateless, so "none" alone keeps it. It may say that nobody takes the
    // address of a tile_static variable, but the values that are kept across a barrier may be such
    // addresses, and they are in memory now.
    PreservedAnalyses Kept = PreservedAnalyses::none();
    Kept.abandon<GlobalsAA>();
    return Kept;
  }

private:
  void runOn(Function &F, FunctionAnalysisManager &Analyses) const {
    if (!mayReachBarrier(F)) {
      giveUp(F); // one loop is all it needs, which the headers have
    } else {
      inlineCallsThatMayWait(F, Analyses.getResult<TargetLibraryAnalysis>(F));
      simplify(F);
      const DebugLoc Barrier = placeOfFirstBarrier(F);
      if (const auto Why = split(F, Analyses)) {
        DebugLoc At = placeOfUser(Why->At);
        if (!At)
          At = Barrier;
        OptimizationRemarkEmitter Remarks(&F);
        Remarks.emit(OptimizationRemarkMissed("amp2hip-cpu", "Fibers",
                                              At ? DiagnosticLocation(At)
                                                 : DiagnosticLocation(F.getSubprogram()),
                                              &F.getEntryBlock())
                     << "the threads of this kernel are fibers: " << Why->Why);
        giveUp(F);
      }
    }
    simplify(F);
    Analyses.invalidate(F, PreservedAnalyses::none());
  }

  static std::optional<Refusal> split(Function &F, FunctionAnalysisManager &Analyses) {
    CallInst *Begin = findMarker(F);
    if (!Begin)
      return Refusal{"it does nothing", {}};
    if (auto Why = prepareThreadCode(F, *Begin, Analyses.getResult<TargetLibraryAnalysis>(F)))
      return Why;
    if (auto Why = splitBlock(F, *Begin))
      return Why;
    if (verifyFunction(F))
      return Refusal{"what the pass made of it is malformed", {}};
    return std::nullopt;
  }

  /// Makes the function say that the block has not been run.
  static void giveUp(Function &F) {
    const GlobalValue::LinkageTypes Linkage = F.getLinkage();
    F.deleteBody();
    F.setLinkage(Linkage);
    IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
    B.CreateRet(B.getFalse());
  }

  void simplify(Function &F) const {
    if (!Simplifies)
      return;
    OwnPipeline Own;
    Own.Builder.buildFunctionSimplificationPipeline(OptimizationLevel::O2, ThinOrFullLTOPhase::None)
        .run(F, Own.OfFunctions);
  }

  const bool Simplifies;
};

} // namespace
} // namespace amp2hip::cpu

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "amp2hip-cpu", "1", [](PassBuilder &PB) {
            PB.registerOptimizerEarlyEPCallback([](ModulePassManager &Passes, OptimizationLevel) {
              Passes.addPass(amp2hip::cpu::SplitBlocks(/*Simplifies=*/true));
              // Of the new code, for the loop passes that follow.
              Passes.addPass(RequireAnalysisPass<GlobalsAA, Module>());
            });
            PB.registerOptimizerLastEPCallback(
                [](ModulePassManager &Passes, OptimizationLevel Level) {
                  if (Level == OptimizationLevel::O0)
                    Passes.addPass(amp2hip::cpu::OptimiseKernels());
                });
            // For opt: `-passes=amp2hip-split` shows the code as it is made.
            PB.registerPipelineParsingCallback([](StringRef Name, ModulePassManager &Passes,
                                                  ArrayRef<PassBuilder::PipelineElement>) {
              if (Name != "amp2hip-split")
                return false;
              Passes.addPass(amp2hip::cpu::SplitBlocks(/*Simplifies=*/false));
              return true;
            });
          }};
}
