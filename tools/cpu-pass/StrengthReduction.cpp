#include "StrengthReduction.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

constexpr const char *Ordered = "amp2hip.ordered";

const Value *atomicAddress(const Instruction &I) {
  if (const auto *Change = dyn_cast<AtomicRMWInst>(&I))
    return Change->getPointerOperand();
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getPointerOperand();
  return I.isAtomic() ? getLoadStorePointerOperand(&I) : nullptr;
}

/// Returns true if `Address` is in variables of which each worker has a copy of its own.
bool isOfTile(const Value *Address) {
  SmallVector<const Value *> Objects;
  getUnderlyingObjects(Address, Objects);
  return all_of(Objects, [](const Value *Object) {
    if (const auto *I = dyn_cast<IntrinsicInst>(Object);
        I && I->getIntrinsicID() == Intrinsic::threadlocal_address)
      Object = I->getArgOperand(0);
    const auto *Variable = dyn_cast<GlobalVariable>(Object);
    return Variable && Variable->isThreadLocal();
  });
}

void mark(Instruction &I) { I.setMetadata(Ordered, MDNode::get(I.getContext(), {})); }

void makePlain(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Load->setAtomic(AtomicOrdering::NotAtomic);
    mark(I);
    return;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Store->setAtomic(AtomicOrdering::NotAtomic);
    mark(I);
    return;
  }
  // The instruction is replaced by a load and a store in its place.
  BasicBlock::iterator Next = std::next(I.getIterator());
  Instruction *Before = I.getPrevNode();
  BasicBlock *const B = I.getParent();
  if (auto *Change = dyn_cast<AtomicRMWInst>(&I))
    lowerAtomicRMWInst(Change);
  else
    lowerAtomicCmpXchgInst(cast<AtomicCmpXchgInst>(&I));
  for (Instruction &Made : make_range(Before ? std::next(Before->getIterator()) : B->begin(), Next))
    if (isa<LoadInst, StoreInst>(Made))
      mark(Made);
}

} // namespace

void makeTileAtomicsPlain(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (const Value *Address = atomicAddress(I); Address && isOfTile(Address))
      makePlain(I);
}

bool isOrdered(const Instruction &I) { return I.hasMetadata(Ordered); }

void makeSquareRootsOperations(Function &F, const TargetLibraryInfo &Library) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    LibFunc Function;
    if (!Call || !Call->getCalledFunction() || !Library.getLibFunc(*Call, Function) ||
        (Function != LibFunc_sqrt && Function != LibFunc_sqrtf))
      continue;
    IRBuilder<> B(Call);
    Value *Root = B.CreateUnaryIntrinsic(Intrinsic::sqrt, Call->getArgOperand(0), Call);
    Call->replaceAllUsesWith(Root);
    Call->eraseFromParent();
  }
}

} // namespace amp2hip::cpu
