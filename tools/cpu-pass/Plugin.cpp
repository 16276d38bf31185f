// The pass that amp2hip++ loads into Clang for the CPU device: it finds the code of one thread in
// front of hip_cpu_begin_thread() and makes it the code of a block, cut at barriers.

#include "Divergence.h"
#include "SplitBlock.h"

#include "llvm/Analysis/GlobalsModRef.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Demangle/Demangle.h"
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

constexpr const char *Marker = "hip_cpu_begin_thread";

CallInst *findMarker(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction(); Callee && Callee->getName() == Marker)
        return Call;
  return nullptr;
}

/// Loads of the thread's place become calls that stand for it. False if it is read in another way.
bool findThreadPlace(Function &F, CallInst &Begin) {
  IRBuilder<> B(&Begin);
  const FunctionCallee Thread =
      F.getParent()->getOrInsertFunction("hip_cpu_thread", B.getInt32Ty(), B.getInt32Ty());
  Value *Component[3] = {};
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    const Value *Pointer = getLoadStorePointerOperand(&I);
    if (!Pointer)
      continue;
    const DevicePlace Place = devicePlace(Pointer, F.getDataLayout());
    if (Place.Variable == "blockDim" && isa<LoadInst>(I) && I.getType()->isIntegerTy(32) &&
        Place.Offset % 4 == 0 && Place.Offset < 12) {
      I.replaceAllUsesWith(Begin.getArgOperand(static_cast<unsigned>(Place.Offset / 4)));
      I.eraseFromParent();
    }
    if (Place.Variable != "threadIdx")
      continue;
    if (!isa<LoadInst>(I) || !I.getType()->isIntegerTy(32) || Place.Offset % 4 != 0 ||
        Place.Offset > 8)
      return false;
    Value *&C = Component[Place.Offset / 4];
    if (!C)
      C = B.CreateCall(Thread, {B.getInt32(static_cast<uint32_t>(Place.Offset / 4))});
    I.replaceAllUsesWith(C);
    I.eraseFromParent();
  }
  return true;
}

/// Where the user's kernel has its first barrier.
DiagnosticLocation placeOfBarrier(Function &F) {
  for (Instruction &I : instructions(F))
    if (isBarrier(I)) {
      const DILocation *At = I.getDebugLoc();
      while (At && At->getInlinedAt() && At->getFilename().contains("/include/amp2hip"))
        At = At->getInlinedAt();
      return At ? DiagnosticLocation(DebugLoc(At)) : DiagnosticLocation(F.getSubprogram());
    }
  return DiagnosticLocation(F.getSubprogram());
}

/// Why a call cannot stand in a loop over threads; empty if it can.
std::string obstacle(const Instruction &I, const TargetLibraryInfo &Library) {
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || isa<IntrinsicInst>(I) || isBarrier(I) || threadComponent(&I) >= 0)
    return "";
  const Function *Callee = Call->getCalledFunction();
  if (!Callee)
    return isa<CallInst>(Call) && Call->isInlineAsm() ? "it has assembly"
                                                      : "it calls through a pointer";
  if (Callee->getName() == Marker)
    return "";
  LibFunc Known;
  if (isa<CallInst>(Call) && Call->doesNotThrow() &&
      (Call->doesNotAccessMemory() || Library.getLibFunc(*Callee, Known) ||
       Callee->hasFnAttribute(Attribute::NoSync)))
    return "";
  return ("it calls '" + demangle(Callee->getName()) + "', which may meet a barrier or not return");
}

class SplitBlocks : public PassInfoMixin<SplitBlocks> {
public:
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
  static void runOn(Function &F, FunctionAnalysisManager &Analyses) {
    if (!mayMeetBarriers(F)) {
      giveUp(F); // one loop is all it needs, which the headers have
    } else {
      simplify(F);
      const DiagnosticLocation At = placeOfBarrier(F);
      if (const std::string Why = split(F, Analyses); !Why.empty()) {
        OptimizationRemarkEmitter Remarks(&F);
        Remarks.emit(OptimizationRemarkMissed("amp2hip-cpu", "Fibers", At, &F.getEntryBlock())
                     << "the threads of this kernel are fibers: " << Why);
        giveUp(F);
      }
    }
    simplify(F);
    Analyses.invalidate(F, PreservedAnalyses::none());
  }

  static std::string split(Function &F, FunctionAnalysisManager &Analyses) {
    CallInst *Begin = findMarker(F);
    if (!Begin)
      return "it does nothing";
    const auto &Library = Analyses.getResult<TargetLibraryAnalysis>(F);
    for (const Instruction &I : instructions(F))
      if (const std::string Why = obstacle(I, Library); !Why.empty())
        return Why;
    removeUnreachableBlocks(F);
    if (!findThreadPlace(F, *Begin))
      return "it reads where its thread is in an unknown way";
    if (auto Why = splitBlock(F, *Begin))
      return *Why;
    if (verifyFunction(F))
      return "what the pass made of it is malformed";
    return "";
  }

  /// The function says that the block has not been run.
  static void giveUp(Function &F) {
    const GlobalValue::LinkageTypes Linkage = F.getLinkage();
    F.deleteBody();
    F.setLinkage(Linkage);
    IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
    B.CreateRet(B.getFalse());
  }

  static void simplify(Function &F) {
    PassBuilder PB;
    LoopAnalysisManager LAM;
    FunctionAnalysisManager FAM;
    CGSCCAnalysisManager CGAM;
    ModuleAnalysisManager MAM;
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
    PB.buildFunctionSimplificationPipeline(OptimizationLevel::O2, ThinOrFullLTOPhase::None)
        .run(F, FAM);
  }
};

} // namespace
} // namespace amp2hip::cpu

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "amp2hip-cpu", "1", [](PassBuilder &PB) {
            PB.registerOptimizerEarlyEPCallback([](ModulePassManager &Passes, OptimizationLevel) {
              Passes.addPass(amp2hip::cpu::SplitBlocks());
            });
          }};
}
