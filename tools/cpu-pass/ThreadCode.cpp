#include "ThreadCode.h"

#include "DeviceCode.h"
#include "ScratchMemory.h"
#include "StrengthReduction.h"
#include "UniformLoads.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

#include <map>

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Returns true if a call returns to the next instruction and contains no barrier.
bool isHarmless(const CallBase &Call, const TargetLibraryInfo &Library) {
  if (isa<IntrinsicInst>(Call) || isBarrier(Call) || threadComponent(&Call) >= 0)
    return true;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return false;
  if (isThreadEntry(*Callee) || reportsError(*Callee))
    return true;
  LibFunc Known;
  return isa<CallInst>(Call) && Call.doesNotThrow() && !Call.doesNotReturn() &&
         (Call.doesNotAccessMemory() || Library.getLibFunc(*Callee, Known) ||
          Callee->hasFnAttribute(Attribute::NoSync));
}

/// Refuses calls that may contain a barrier or not return.
std::optional<Refusal> findObstacle(const Function &F, const TargetLibraryInfo &Library) {
  for (const Instruction &I : instructions(F)) {
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isHarmless(*Call, Library))
      continue;
    if (Call->isInlineAsm())
      return Refusal{"it has inline assembly", I.getDebugLoc()};
    const Function *Callee = Call->getCalledFunction();
    if (!Callee)
      return Refusal{"it calls a function through a pointer", I.getDebugLoc()};
    return Refusal{"it calls '" + demangle(Callee->getName()) +
                       "', which may wait at a barrier or not return",
                   I.getDebugLoc()};
  }
  return std::nullopt;
}

/// Replaces the results of some calls of `F` by true, and removes the code that is then
/// unreachable, but not the calls.
void takeForTrue(Function &F, ArrayRef<CallInst *> Calls) {
  SetVector<BasicBlock *> Branches;
  for (CallInst *Call : Calls) {
    for (User *U : Call->users())
      if (isa<BranchInst>(U))
        Branches.insert(cast<Instruction>(U)->getParent());
    Call->replaceAllUsesWith(ConstantInt::getTrue(F.getContext()));
  }
  for (BasicBlock *B : Branches)
    ConstantFoldTerminator(B);
  removeUnreachableBlocks(F);
}

/// Redirects the unreachable default of a switch whose cases cover all values to one of the cases.
/// A path that ends at `unreachable` would have no point to meet the other threads.
void dropUnreachableDefaults(Function &F) {
  for (BasicBlock &B : F) {
    auto *Switch = dyn_cast<SwitchInst>(B.getTerminator());
    if (!Switch || Switch->getNumCases() == 0 ||
        !isa<UnreachableInst>(Switch->getDefaultDest()->getFirstNonPHIOrDbg()))
      continue;
    Switch->getDefaultDest()->removePredecessor(&B);
    const auto Last = std::prev(Switch->case_end());
    Switch->setDefaultDest(Last->getCaseSuccessor());
    Switch->removeCase(Last);
  }
  removeUnreachableBlocks(F);
}

/// Returns true if two values that reach a phi of `B` are the same computation on the same values.
/// It has no effect and reads no memory. A value of `B` itself may be one of another iteration.
bool areSame(const Value *V, const Value *Other, const BasicBlock &B, unsigned Depth = 0) {
  constexpr unsigned MaxDepth = 4;
  const auto *I = dyn_cast<Instruction>(V), *J = dyn_cast<Instruction>(Other);
  if (V == Other && Depth > 0)
    return !I || I->getParent() != &B;
  return I && J && Depth < MaxDepth && !isa<PHINode, AllocaInst>(I) && !I->mayHaveSideEffects() &&
         !I->mayReadFromMemory() && I->isSameOperationAs(J) &&
         all_of(
             zip_equal(I->operands(), J->operands()),
             [&](const auto &Pair) {
               return areSame(std::get<0>(Pair), std::get<1>(Pair), B, Depth + 1);
             });
}

/// Computes at `Builder` the value that all of `Same` have, as areSame() has found.
Value *computeAgain(ArrayRef<Value *> Same, IRBuilder<> &Builder) {
  Instruction *Copy = cast<Instruction>(Same.front())->clone();
  for (Use &U : Copy->operands()) {
    SmallVector<Value *> Operands;
    for (Value *V : Same)
      Operands.push_back(cast<Instruction>(V)->getOperand(U.getOperandNo()));
    if (!all_equal(Operands))
      U.set(computeAgain(Operands, Builder));
  }
  Copy->dropPoisonGeneratingFlags(); // the others may lack these flags
  return Builder.Insert(Copy);
}

/// Replaces a phi whose incoming values are the same computation on the same values by one
/// computation after the join. LLVM's redundancy elimination creates such phis; with them, the
/// counter of a uniform loop would seem to depend on the thread's path.
void mergeEqualIncomingValues(Function &F) {
  bool HasChanged = true;
  while (HasChanged) {
    HasChanged = false;
    for (BasicBlock &B : F)
      for (PHINode &P : make_early_inc_range(B.phis())) {
        const SmallVector<Value *> Incoming(P.incoming_values());
        if (Incoming.size() < 2 ||
            !all_of(Incoming, [&](const Value *V) { return areSame(Incoming.front(), V, B); }))
          continue;
        IRBuilder<> Builder(&B, B.getFirstInsertionPt());
        P.replaceAllUsesWith(computeAgain(Incoming, Builder));
        P.eraseFromParent();
        HasChanged = true;
      }
  }
}

/// Refuses variables that cannot become arrays with an element for each thread. Variables are in
/// the prologue, which is the entry block, but only the thread's code may use them.
std::optional<Refusal> checkVariables(const Function &F, const BasicBlock &Prologue) {
  if (&Prologue != &F.getEntryBlock())
    return Refusal{"its arguments are not loaded in the entry block", {}};
  for (const Instruction &I : instructions(F)) {
    const auto *A = dyn_cast<AllocaInst>(&I);
    if (!A)
      continue;
    if (A->getParent() != &Prologue || !A->isStaticAlloca())
      return Refusal{"it has a variable of unknown size", I.getDebugLoc()};
    if (A->getAlign() > Align(ScratchMemory::Alignment))
      return Refusal{"it has a variable with an alignment above " +
                         std::to_string(ScratchMemory::Alignment),
                     I.getDebugLoc()};
    for (const User *U : A->users())
      if (const auto *User = cast<Instruction>(U);
          User->getParent() == &Prologue && !User->isLifetimeStartOrEnd())
        return Refusal{"its variables are used before the thread's code begins",
                       User->getDebugLoc()};
  }
  return std::nullopt;
}

/// Marks the positions along x in a simple domain as free of overflow. Each is a component of an
/// index of the domain, which is not negative and less than 2^31.
void markPositions(CallInst &ThreadX, const DataLayout &Layout) {
  for (User *U : ThreadX.users())
    if (auto *Sum = dyn_cast<BinaryOperator>(U);
        Sum && Sum->getOpcode() == Instruction::Add &&
        isBeginOfBlock(*Sum->getOperand(Sum->getOperand(0) == &ThreadX), Layout)) {
      Sum->setHasNoSignedWrap();
      Sum->setHasNoUnsignedWrap();
    }
}

/// Loads a component of the place or the size of the block, which are the same for all its threads.
Value *loadAtEntry(Function &F, const DevicePlace &Place) {
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *Variable = B.CreateThreadLocalAddress(F.getParent()->getNamedGlobal(Place.Variable));
  return B.CreateLoad(B.getInt32Ty(),
                      B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Variable, Place.Offset));
}

/// Moves loads of the launch's arguments, which no thread changes, to the entry.
void loadArgumentsAtEntry(Function &F) {
  BasicBlock &Entry = F.getEntryBlock();
  const DataLayout &Layout = F.getDataLayout();
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->isSimple() || Load->getParent() == &Entry)
      continue;
    APInt Offset(64, 0);
    auto *Arguments =
        dyn_cast<Argument>(Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
            Layout, Offset, /*AllowNonInbounds=*/true));
    const uint64_t Size = Layout.getTypeStoreSize(Load->getType());
    if (!Arguments || Offset.isNegative() ||
        Offset.getZExtValue() + Size > Arguments->getDereferenceableBytes())
      continue;
    IRBuilder<> B(Entry.getTerminator());
    Load->setOperand(0,
                     B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Arguments, Offset.getZExtValue()));
    Load->moveBefore(Entry, Entry.getTerminator()->getIterator());
    Load->setMetadata(LLVMContext::MD_noundef, nullptr);
    Load->setMetadata(LLVMContext::MD_nonnull, nullptr);
    Load->setMetadata(LLVMContext::MD_range, nullptr);
  }
}

/// Replaces loads of the thread's index and the block's size. Returns false if the thread's index
/// is used in another way.
bool replaceThreadPlace(Function &F, CallInst &Begin) {
  IRBuilder<> B(&Begin);
  CallInst *Component[3] = {};
  std::map<std::pair<StringRef, unsigned>, Value *> OfBlock;
  SmallVector<Instruction *> Accesses;
  for (Instruction &I : instructions(F))
    if (getLoadStorePointerOperand(&I))
      Accesses.push_back(&I);
  for (Instruction *Access : Accesses) {
    Instruction &I = *Access;
    const Value *Pointer = getLoadStorePointerOperand(&I);
    const DevicePlace Place = devicePlace(Pointer, F.getDataLayout());
    const bool IsComponent = isa<LoadInst>(I) && I.getType()->isIntegerTy(32) &&
                             Place.Offset % 4 == 0 && Place.Offset < 12;
    const auto Number = static_cast<unsigned>(Place.Offset / 4);
    Value *By = nullptr;
    if (Place.Variable == "blockDim" && IsComponent &&
        isa<ConstantInt>(Begin.getArgOperand(Number))) {
      // Otherwise the block may be wider than the part of it that has work.
      By = Begin.getArgOperand(Number);
    } else if (IsComponent && (Place.Variable == "blockDim" || Place.Variable == "blockIdx" ||
                               Place.Variable == "gridDim")) {
      Value *&Loaded = OfBlock[{Place.Variable, Number}];
      if (!Loaded)
        Loaded = loadAtEntry(F, Place);
      By = Loaded;
    } else if (Place.Variable == "threadIdx") {
      if (!IsComponent || I.getParent() == Begin.getParent())
        return false;
      if (!Component[Number])
        Component[Number] = createThreadComponent(B, Number);
      By = Component[Number];
    }
    if (By) {
      I.replaceAllUsesWith(By);
      I.eraseFromParent();
    }
  }
  if (Component[0])
    markPositions(*Component[0], F.getDataLayout());
  return true;
}

} // namespace

bool mayReachBarrier(const Function &F) {
  SmallVector<const Function *> Work{&F};
  SmallPtrSet<const Function *, 16> Seen{&F};
  while (!Work.empty())
    for (const Instruction &I : instructions(*Work.pop_back_val())) {
      if (isBarrier(I))
        return true;
      const auto *Call = dyn_cast<CallBase>(&I);
      if (const Function *Callee = Call ? Call->getCalledFunction() : nullptr)
        if (Seen.insert(Callee).second)
          Work.push_back(Callee);
    }
  return false;
}

void inlineCallsThatMayWait(Function &F, const TargetLibraryInfo &Library) {
  // Deeper chains are treated as recursion, which C++ AMP forbids.
  constexpr unsigned MaxDepth = 64;
  SmallVector<std::pair<CallBase *, unsigned>> Work;
  const auto Add = [&](CallBase *Call, unsigned Depth) {
    const Function *Callee = Call->getCalledFunction();
    if (Depth < MaxDepth && Callee && !Callee->isDeclaration() && !Callee->isInterposable() &&
        !Callee->hasFnAttribute(Attribute::NoInline) && !isHarmless(*Call, Library))
      Work.emplace_back(Call, Depth);
  };
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Add(Call, 0);
  while (!Work.empty()) {
    const auto [Call, Depth] = Work.pop_back_val();
    InlineFunctionInfo Inlined;
    if (!InlineFunction(*Call, Inlined).isSuccess())
      continue;
    for (CallBase *Nested : Inlined.InlinedCallSites)
      Add(Nested, Depth + 1);
  }
  // Code that only the host runs is removed before anything else is simplified. In it a copy of a
  // view lets its own address escape, and then any store of the kernel might change the view.
  SmallVector<CallInst *> Questions;
  for (Instruction &I : instructions(F))
    if (isQuestionWhetherInKernel(I))
      Questions.push_back(cast<CallInst>(&I));
  takeForTrue(F, Questions);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isQuestionWhetherInKernel(I))
      I.eraseFromParent();
}

std::optional<Refusal> prepareThreadCode(Function &F, CallInst &Begin,
                                         const TargetLibraryInfo &Library) {
  // The marker ends the prologue.
  SplitBlock(Begin.getParent(), Begin.getNextNode());
  takeForTrue(F, &Begin);
  dropUnreachableDefaults(F);
  mergeEqualIncomingValues(F);
  if (auto Found = findObstacle(F, Library))
    return Found;
  if (auto Found = checkVariables(F, *Begin.getParent()))
    return Found;
  if (!replaceThreadPlace(F, Begin))
    return Refusal{"it uses a thread's index in an unknown way", {}};
  loadArgumentsAtEntry(F);
  makeSquareRootsOperations(F, Library);
  markUniformLoads(F);
  makeTileAtomicsPlain(F);
  return std::nullopt;
}

} // namespace amp2hip::cpu
