#include "Divergence.h"

#include "DeviceCode.h"
#include "UniformLoads.h"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {

Divergence::Divergence(Function &F, const BasicBlock &Prologue) {
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
    // Phis where the paths from a divergent branch join are divergent.
    const BasicBlock *B = I->getParent();
    const auto *Node = PDT.getNode(B);
    const BasicBlock *Join = Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
    SmallVector<const BasicBlock *> Successors(successors(B));
    DenseSet<const BasicBlock *> Seen;
    while (!Successors.empty()) {
      const BasicBlock *Block = Successors.pop_back_val();
      if (!Seen.insert(Block).second)
        continue;
      for (const PHINode &P : Block->phis())
        add(P);
      if (Block == Join)
        continue;
      ReachedBySome.insert(Block);
      Successors.append(succ_begin(Block), succ_end(Block));
    }
  }
}

void Divergence::add(const Instruction &I) {
  if (Divergent.insert(&I).second)
    Work.push_back(&I);
}

void Divergence::addCopy(const BasicBlock &From, const BasicBlock &Copy) {
  if (ReachedBySome.contains(&From))
    ReachedBySome.insert(&Copy);
  for (const auto &[Original, Copied] : zip_equal(From, Copy))
    if (Divergent.contains(&Original))
      Divergent.insert(&Copied);
}

bool Divergence::isSource(const Instruction &I) {
  if (isa<LoadInst>(I))
    return !isMarkedUniform(I);
  if (isa<CallBase>(I))
    return I.mayReadOrWriteMemory();
  return I.mayReadFromMemory() || isa<AllocaInst>(I) || isa<FreezeInst>(I);
}

} // namespace amp2hip::cpu
