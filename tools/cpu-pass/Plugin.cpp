// The pass that amp2hip++ loads into Clang for the CPU device. It finds the code of one thread
// after hip_cpu_begin_thread() and turns it into the code of a block, cut at barriers.

#include "DefinedOperations.h"
#include "DeviceCode.h"
#include "Functions.h"
#include "IndexWidening.h"
#include "InterleavedAccesses.h"
#include "KernelVersions.h"
#include "OptimiseKernels.h"
#include "OwnPipeline.h"
#include "SplitBlock.h"
#include "StripMining.h"
#include "ThreadCode.h"
#include "TypesInMemory.h"

#include "llvm/Analysis/GlobalsModRef.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetTransformInfo.h"
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

/// Returns the location in the user's source that `Location` was inlined into; null if there is
/// only library code.
DebugLoc locationInUserCode(const DebugLoc &Location) {
  for (const DILocation *L = Location; L; L = L->getInlinedAt())
    if (!StringRef((L->getDirectory() + "/" + L->getFilename()).str()).contains("/include/amp2hip"))
      return L;
  return {};
}

DebugLoc locationOfFirstBarrier(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (isBarrier(I))
      return locationInUserCode(I.getDebugLoc());
  return {};
}

/// Splits the blocks of all kernels of a module. If `Simplifies` is set, simplifies their code
/// before and after, as the optimiser's pipeline does.
class SplitBlocks : public PassInfoMixin<SplitBlocks> {
public:
  explicit SplitBlocks(bool Simplifies) : Simplifies(Simplifies) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &Analyses) {
    auto &Functions = Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    makeKernelVersions(M);
    SmallVector<Function *> Found;
    for (Function &F : M)
      if (findThreadEntry(F))
        Found.push_back(&F);
    for (Function *F : Found)
      answer(*F, runOn(*F, Functions));
    for (Function &F : M)
      if (runsBlocks(F))
        simplify(F);
    if (Found.empty())
      return PreservedAnalyses::all();
    // PreservedAnalyses::none() would keep GlobalsAA, which counts as stateless. GlobalsAA may know
    // that no address of a tile_static variable is taken, but values spilled across a barrier may
    // be such addresses.
    PreservedAnalyses Kept = PreservedAnalyses::none();
    Kept.abandon<GlobalsAA>();
    return Kept;
  }

private:
  /// Turns the code of a thread into that of a block. Returns false if that is impossible.
  bool runOn(Function &F, FunctionAnalysisManager &Analyses) const {
    bool IsSplit = true;
    if (!mayReachBarrier(F)) {
      IsSplit = runRows(F, Analyses);
    } else {
      inlineCallsThatMayWait(F, Analyses.getResult<TargetLibraryAnalysis>(F));
      simplify(F);
      const DebugLoc Barrier = locationOfFirstBarrier(F);
      const auto Why = split(F, Analyses);
      IsSplit = !Why;
      if (Why && !isFurtherVersion(F)) {
        DebugLoc Location = locationInUserCode(Why->Location);
        if (!Location)
          Location = Barrier;
        OptimizationRemarkEmitter Remarks(&F);
        Remarks.emit(OptimizationRemarkMissed("amp2hip-cpu", "Fibers",
                                              Location ? DiagnosticLocation(Location)
                                                       : DiagnosticLocation(F.getSubprogram()),
                                              &F.getEntryBlock())
                     << "kernel not converted to loops over threads, runs as fibers: " << Why->Why);
      }
    }
    if (IsSplit)
      simplify(F, /*Unrolls=*/false);
    else
      giveUp(F);
    Analyses.invalidate(F, PreservedAnalyses::none());
    return IsSplit;
  }

  /// Replaces the result of `F` in its caller by `IsSplit`, so that the caller keeps only one way
  /// to run the threads.
  static void answer(Function &F, bool IsSplit) {
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U); Call && Call->getCalledOperand() == &F) {
        Call->replaceAllUsesWith(ConstantInt::getBool(F.getContext(), IsSplit));
        // No function of another translation unit may replace it: that may return another answer.
        makePrivate(F, Call->getFunction()->getComdat());
      }
  }

  /// Creates loops over the threads of a kernel without barriers. Returns false if the kernel has
  /// accesses that order its threads, or cannot be cut.
  bool runRows(Function &F, FunctionAnalysisManager &Analyses) const {
    inlineCallsThatMayWait(F, Analyses.getResult<TargetLibraryAnalysis>(F));
    simplify(F);
    CallInst *Begin = findThreadEntry(F);
    if (!Begin || any_of(instructions(F),
                         [](const Instruction &I) { return I.isAtomic() || I.isVolatile(); }))
      return false;
    if (prepareThreadCode(F, *Begin, Analyses.getResult<TargetLibraryAnalysis>(F)))
      return false;
    const TypeSize Bits = Analyses.getResult<TargetIRAnalysis>(F).getRegisterBitWidth(
        TargetTransformInfo::RGK_FixedWidthVector);
    if (stripMine(F, *Begin, threadsOfStrip(Bits.getFixedValue()),
                  [&](Function &Strip) { simplify(Strip, /*Unrolls=*/false); }))
      return true;
    if (any_of(instructions(F), [](const Instruction &I) { return isa<AllocaInst>(I); }))
      return false;
    return !splitBlock(F, *Begin, [](const Loop &, const Divergence &) { return false; }) &&
           !verifyFunction(F);
  }

  static std::optional<Refusal> split(Function &F, FunctionAnalysisManager &Analyses) {
    CallInst *Begin = findThreadEntry(F);
    if (!Begin)
      return Refusal{"it is empty", {}};
    if (auto Why = prepareThreadCode(F, *Begin, Analyses.getResult<TargetLibraryAnalysis>(F)))
      return Why;
    if (auto Why = splitBlock(F, *Begin, [](const Loop &, const Divergence &) { return true; }))
      return Why;
    if (verifyFunction(F))
      return Refusal{"the pass generated invalid code for it", {}};
    return std::nullopt;
  }

  /// Makes the function return false: the block has not been run.
  static void giveUp(Function &F) {
    deleteOnlyBody(F);
    IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
    B.CreateRet(B.getFalse());
  }

  /// Simplifies `F`. Loops over threads must not be unrolled, or the vectoriser would not find
  /// them.
  void simplify(Function &F, bool Unrolls = true) const {
    if (!Simplifies)
      return;
    PipelineTuningOptions Options;
    Options.LoopUnrolling = Unrolls;
    OwnPipeline Own(Options);
    // O3 moves branches out of loops if a condition is the same for a whole row.
    Own.Builder.buildFunctionSimplificationPipeline(OptimizationLevel::O3, ThinOrFullLTOPhase::None)
        .run(F, Own.FunctionAnalyses);
  }

  const bool Simplifies;
};

} // namespace
} // namespace amp2hip::cpu

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {
      LLVM_PLUGIN_API_VERSION, "amp2hip-cpu", "1", [](PassBuilder &PB) {
        PB.registerPipelineStartEPCallback([](ModulePassManager &Passes, OptimizationLevel) {
          Passes.addPass(amp2hip::cpu::DefineOperations());
          Passes.addPass(amp2hip::cpu::ForgetTypesInMemory());
        });
        PB.registerPeepholeEPCallback([](FunctionPassManager &Passes, OptimizationLevel) {
          Passes.addPass(amp2hip::cpu::IndexWideningPass());
        });
        PB.registerOptimizerEarlyEPCallback([](ModulePassManager &Passes, auto...) {
          Passes.addPass(amp2hip::cpu::SplitBlocks(/*Simplifies=*/true));
          // Computes GlobalsAA of the new code, for the loop passes that follow.
          Passes.addPass(RequireAnalysisPass<GlobalsAA, Module>());
        });
        PB.registerVectorizerStartEPCallback([](FunctionPassManager &Passes, OptimizationLevel) {
          Passes.addPass(amp2hip::cpu::ForbidInterleavedAccesses());
        });
        PB.registerOptimizerLastEPCallback(
            [](ModulePassManager &Passes, OptimizationLevel Level, auto...) {
              if (Level == OptimizationLevel::O0)
                Passes.addPass(amp2hip::cpu::OptimiseKernels());
            });
        // For opt: `-passes=amp2hip-split` shows the split code; `amp2hip-define` and
        // `amp2hip-forget-types` are the passes that come first.
        PB.registerPipelineParsingCallback(
            [](StringRef Name, ModulePassManager &Passes, ArrayRef<PassBuilder::PipelineElement>) {
              if (Name == "amp2hip-split")
                Passes.addPass(amp2hip::cpu::SplitBlocks(/*Simplifies=*/false));
              else if (Name == "amp2hip-define")
                Passes.addPass(amp2hip::cpu::DefineOperations());
              else if (Name == "amp2hip-forget-types")
                Passes.addPass(amp2hip::cpu::ForgetTypesInMemory());
              else
                return false;
              return true;
            });
        // For opt: `-passes=amp2hip-widen` shows the wide indices alone.
        PB.registerPipelineParsingCallback([](StringRef Name, FunctionPassManager &Passes,
                                              ArrayRef<PassBuilder::PipelineElement>) {
          if (Name != "amp2hip-widen")
            return false;
          Passes.addPass(amp2hip::cpu::IndexWideningPass());
          return true;
        });
      }};
}
