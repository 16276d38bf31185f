#include "Divergence.h"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {

DevicePlace devicePlace(const Value *Pointer, const DataLayout &Layout) {
  APInt Offset(64, 0);
  const Value *Base =
      Pointer->stripAndAccumulateConstantOffsets(Layout, Offset, /*AllowNonInbounds=*/true);
  if (const auto *I = dyn_cast<IntrinsicInst>(Base);
      I && I->getIntrinsicID() == Intrinsic::threadlocal_address)
    Base = I->getArgOperand(0);
  const auto *Variable = dyn_cast<GlobalVariable>(Base);
  if (!Variable)
    return {};
  for (StringRef Name : {"threadIdx", "blockIdx", "blockDim", "gridDim", "_ZN7hip_cpu4modeE"})
    if (Variable->getName() == Name)
      return {Name, Offset.getZExtValue()};
  return {};
}

int threadComponent(const Value *V) {
  const auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || Callee->getName() != "hip_cpu_thread")
    return -1;
  return static_cast<int>(cast<ConstantInt>(Call->getArgOperand(0))->getZExtValue());
}

Divergence::Divergence(Function &F, const BasicBlock &Prologue) : F(F) {
  PostDominatorTree PDT(F);
  for (Instruction &I : instructions(F))
    if (I.getParent() == &Prologue ? threadComponent(&I) >= 0 || isa<AllocaInst>(I) : isSource(I))
      add(I);
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    for (const User *U : I->users())
      add(*cast<Instruction>(U));
    if (!I->isTerminator() || I->getNumSuccessors() < 2)
      continue;
    // What meets again behind a branch that threads take differently.
    const BasicBlock *B = I->getParent();
    const auto *Node = PDT.getNode(B);
    const BasicBlock *Join = Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
    SmallVector<const BasicBlock *> Ways(successors(B));
    DenseSet<const BasicBlock *> Seen;
    while (!Ways.empty()) {
      const BasicBlock *At = Ways.pop_back_val();
      if (!Seen.insert(At).second)
        continue;
      for (const PHINode &P : At->phis())
        add(P);
      if (At == Join)
        continue;
      Apart.insert(At);
      Ways.append(succ_begin(At), succ_end(At));
    }
  }
}

void Divergence::add(const Instruction &I) {
  if (Divergent.insert(&I).second)
    Work.push_back(&I);
}

bool Divergence::isSource(const Instruction &I) const {
  if (const auto *L = dyn_cast<LoadInst>(&I)) {
    if (!L->isSimple())
      return true;
    // The launch's arguments, and what is the same for a whole block.
    const Value *Object = getUnderlyingObject(L->getPointerOperand(), 0);
    const DevicePlace Place = devicePlace(L->getPointerOperand(), F.getDataLayout());
    return !isa<Argument>(Object) && (Place.Variable.empty() || Place.Variable == "threadIdx");
  }
  if (isa<CallBase>(I))
    return I.mayReadOrWriteMemory();
  return I.mayReadFromMemory() || isa<AllocaInst>(I) || isa<FreezeInst>(I);
}

} // namespace amp2hip::cpu
