#include "ContextArrays.h"

#include "DeviceCode.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Returns the insertion point after the definition of `V`; after all phis if it is one.
BasicBlock::iterator behind(Instruction &V) {
  return isa<PHINode>(V) ? V.getParent()->getFirstInsertionPt() : std::next(V.getIterator());
}

} // namespace

ContextArrays::ContextArrays(Function &F, const ParallelRegions &Found, const ThreadLoops &Loops,
                             const Divergence &Divergent)
    : F(F), Found(Found), Loops(Loops), Divergent(Divergent),
      Scratch(*Found.Boundaries.Prologue, Loops.threads()) {}

void ContextArrays::spill() {
  SmallVector<AllocaInst *> Variables;
  for (Instruction &I : *Found.Boundaries.Prologue)
    if (auto *A = dyn_cast<AllocaInst>(&I))
      Variables.push_back(A);
  for (AllocaInst *A : Variables)
    giveEachThread(*A);
  for (const ParallelRegion &R : Found.All)
    storePhis(R);
  // All replacements are found before any use is replaced, because recomputed values are cloned
  // from the original operands.
  SmallVector<std::pair<Use *, Value *>> Changes;
  for (const ParallelRegion &R : Found.All) {
    SmallVector<Instruction *> Users;
    for (BasicBlock *B : R.Blocks)
      for (Instruction &I : *B)
        Users.push_back(&I);
    for (Instruction *I : Users)
      for (Use &U : I->operands())
        if (auto *Used = dyn_cast<Instruction>(U.get()); Used && definedIn(Used) != &R)
          Changes.emplace_back(&U, valueIn(Used, R));
  }
  for (const auto &[Where, What] : Changes)
    Where->set(What);
}

/// Gives each thread its own copy of a variable in memory.
void ContextArrays::giveEachThread(AllocaInst &Variable) {
  // The copies live as long as the block runs.
  for (User *U : make_early_inc_range(Variable.users()))
    if (auto *I = cast<Instruction>(U); I->isLifetimeStartOrEnd())
      I->eraseFromParent();
  if (Variable.use_empty())
    return;
  const uint64_t Bytes = alignTo(Variable.getAllocationSize(F.getDataLayout())->getFixedValue(),
                                 ScratchMemory::Alignment);
  CopiesOf[&Variable] = {Scratch.takeArray(Bytes), Bytes};
}

/// Replaces the phis at the beginning of a region by loads. Each incoming value is stored at the
/// end of its incoming block.
void ContextArrays::storePhis(const ParallelRegion &R) {
  SmallVector<PHINode *> Phis;
  for (PHINode &P : R.First->phis())
    Phis.push_back(&P);
  for (PHINode *P : Phis) {
    const Slot To = makeSlot(P->getType(), isUniform(*P));
    for (unsigned I = 0; I < P->getNumIncomingValues(); ++I) {
      BasicBlock *From = P->getIncomingBlock(I);
      // The thread stores before the common branch. It also stores if another successor is taken,
      // but then no load follows.
      if (BasicBlock *Branch = Found.branchBefore(From))
        From = Branch;
      const ParallelRegion *Source = Found.regionOf(From);
      assert(Source && "only a region leads to a block with phis");
      IRBuilder<> B(From->getTerminator());
      store(P->getIncomingValue(I), To, *Source, B);
    }
    P->replaceAllUsesWith(load(To, R));
    P->eraseFromParent();
  }
}

const ParallelRegion *ContextArrays::definedIn(const Instruction *V) const {
  const ParallelRegion *R = LoadedIn.lookup(V);
  return R ? R : Found.regionOf(V->getParent());
}

/// Returns the value that `V`, which is not defined in `R`, has when a thread enters `R`.
Value *ContextArrays::valueIn(Instruction *V, const ParallelRegion &R) {
  const ThreadLoop &L = Loops.around(R);
  if (const int I = threadComponent(V); I >= 0)
    return L.Thread[I];
  if (Value *Value = Known.lookup({V, &R}))
    return Value;
  Value *Result = V; // defined in the prologue
  if (const auto Own = CopiesOf.find(V); Own != CopiesOf.end()) {
    IRBuilder<> B(L.Body->getTerminator());
    Result = B.CreateInBoundsGEP(B.getInt8Ty(), Own->second.First,
                                 B.CreateMul(L.Number, B.getInt64(Own->second.Bytes)));
  } else if (definedIn(V)) {
    Result = isComputedAgain(*V) ? computeIn(V, R) : load(slotOf(V), R);
  }
  return Known[{V, &R}] = Result;
}

/// Recomputes `V` at the beginning of each iteration of the loop around `R`.
Value *ContextArrays::computeIn(Instruction *V, const ParallelRegion &R) {
  Instruction *Again = V->clone();
  for (Use &U : Again->operands())
    if (auto *Used = dyn_cast<Instruction>(U.get()))
      U.set(valueIn(Used, R));
  Again->insertBefore(Loops.around(R).Body->getTerminator()->getIterator());
  return Again;
}

/// Returns true if `I` is recomputed rather than spilled. Its operands then have the same values as
/// at `I`: on every path from there to a use, they change only if `I` is executed again.
bool ContextArrays::isComputedAgain(const Instruction &I, unsigned Depth) const {
  if (Depth > 12 || isa<PHINode, AllocaInst, FreezeInst>(I) || I.mayReadOrWriteMemory() ||
      LoadedIn.contains(&I) || !(I.getType()->isIntegerTy() || I.getType()->isPointerTy()) ||
      !isSafeToSpeculativelyExecute(&I))
    return false;
  if (isUniform(I) && !isa<IntrinsicInst>(I))
    return false;
  // Indices are spilled rather than addresses.
  if (isa<GetElementPtrInst, ZExtInst, SExtInst>(I))
    return true;
  return all_of(I.operands(), [&](const Use &U) {
    const auto *Used = dyn_cast<Instruction>(U.get());
    return !Used || threadComponent(Used) >= 0 || CopiesOf.contains(Used) ||
           !Found.regionOf(Used->getParent()) || isUniform(*Used) ||
           isComputedAgain(*Used, Depth + 1);
  });
}

ContextArrays::Slot ContextArrays::makeSlot(Type *T, bool IsUniform) {
  if (IsUniform)
    return {T, T, IRBuilder<>(&F.getEntryBlock().front()).CreateAlloca(T), nullptr};
  Type *Stored = T->isIntegerTy(1) ? Type::getInt8Ty(F.getContext()) : T;
  const uint64_t Bytes = F.getDataLayout().getTypeAllocSize(Stored);
  return {T, Stored, nullptr, Scratch.takeArray(Bytes)};
}

const ContextArrays::Slot &ContextArrays::slotOf(Instruction *V) {
  if (const auto It = Slots.find(V); It != Slots.end())
    return It->second;
  const Slot Made = makeSlot(V->getType(), isUniform(*V));
  IRBuilder<> B(V->getParent(), behind(*V));
  store(V, Made, *definedIn(V), B);
  return Slots[V] = Made;
}

Value *ContextArrays::elementOf(const Slot &Of, const ParallelRegion &R, IRBuilderBase &B) const {
  return B.CreateInBoundsGEP(Of.StoredType, Of.Array, Loops.around(R).Number);
}

void ContextArrays::store(Value *V, const Slot &To, const ParallelRegion &R, IRBuilderBase &B) {
  if (To.Uniform)
    B.CreateStore(V, To.Uniform);
  else
    Accesses.push_back(B.CreateStore(
        To.ValueType == To.StoredType ? V : B.CreateZExt(V, To.StoredType), elementOf(To, R, B)));
}

/// Loads a value when a thread enters `R`. A uniform value is loaded before the loop, because the
/// stores of threads in `R` are for the regions that follow.
Instruction *ContextArrays::load(const Slot &From, const ParallelRegion &R) {
  const ThreadLoop &L = Loops.around(R);
  IRBuilder<> B(From.Uniform ? L.Before->getTerminator() : L.Body->getTerminator());
  Instruction *Loaded =
      B.CreateLoad(From.StoredType, From.Uniform ? From.Uniform : elementOf(From, R, B));
  if (!From.Uniform)
    Accesses.push_back(Loaded);
  if (From.ValueType != From.StoredType)
    Loaded = cast<Instruction>(B.CreateTrunc(Loaded, From.ValueType));
  LoadedIn[Loaded] = &R;
  if (!From.Uniform)
    LoadedByThread.insert(Loaded);
  return Loaded;
}

Value *ContextArrays::conditionAfterLoop(Instruction &Condition, const ParallelRegion &R) {
  const ThreadLoop &L = Loops.around(R);
  if (!definedIn(&Condition) || Condition.getParent() == L.Before)
    return &Condition;
  const Slot To = makeSlot(Condition.getType(), /*IsUniform=*/true);
  IRBuilder<> B(Condition.getParent(), behind(Condition));
  B.CreateStore(&Condition, To.Uniform);
  return IRBuilder<>(L.After, L.After->end()).CreateLoad(To.ValueType, To.Uniform);
}

} // namespace amp2hip::cpu
