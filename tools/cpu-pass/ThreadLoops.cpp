#include "ThreadLoops.h"

#include "StrengthReduction.h"

#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace amp2hip::cpu {

ThreadLoops::ThreadLoops(Function &F, const ParallelRegions &Found,
                         const std::array<Value *, 3> &Size)
    : F(F), Found(Found) {
  IRBuilder<> B(Found.Boundaries.Prologue->getTerminator());
  for (unsigned I = 0; I < 3; ++I)
    this->Size[I] = B.CreateZExt(Size[I], B.getInt64Ty());
  Threads = B.CreateMul(B.CreateMul(this->Size[0], this->Size[1]), this->Size[2]);
  for (const ParallelRegion &R : Found.All)
    Loops.push_back(makeLoop(R));
}

ThreadLoop ThreadLoops::makeLoop(const ParallelRegion &R) {
  const auto Block = [&](const char *Name, BasicBlock *InFrontOf) {
    return BasicBlock::Create(F.getContext(), Name, &F, InFrontOf);
  };
  ThreadLoop L{};
  L.Before = Block("threads", R.First);
  BasicBlock *Z = Block("threads.z", R.First), *Y = Block("threads.y", R.First);
  L.Body = Block("thread", R.First);
  L.Latch = Block("thread.end", nullptr);
  BasicBlock *YEnd = Block("threads.y.end", nullptr), *ZEnd = Block("threads.z.end", nullptr);
  L.After = Block("threads.end", nullptr);
  IRBuilder<> B(L.Before);
  B.CreateBr(Z);
  PHINode *PZ = makeCounter(Z, L.Before, ZEnd, Size[2], L.After);
  PHINode *PY = makeCounter(Y, Z, YEnd, Size[1], ZEnd);
  PHINode *PX = makeCounter(L.Body, Y, L.Latch, Size[0], YEnd);
  B.SetInsertPoint(Z);
  B.CreateBr(Y);
  B.SetInsertPoint(Y);
  Value *Row = B.CreateMul(B.CreateAdd(B.CreateMul(PZ, Size[1]), PY), Size[0]);
  L.Thread[1] = B.CreateTrunc(PY, B.getInt32Ty(), "", /*IsNUW=*/true, /*IsNSW=*/true);
  L.Thread[2] = B.CreateTrunc(PZ, B.getInt32Ty(), "", /*IsNUW=*/true, /*IsNSW=*/true);
  B.CreateBr(L.Body);
  B.SetInsertPoint(L.Body);
  L.Number = B.CreateNUWAdd(Row, PX);
  L.Thread[0] = B.CreateTrunc(PX, B.getInt32Ty(), "", /*IsNUW=*/true, /*IsNSW=*/true);
  B.CreateBr(R.First);
  return L;
}

bool ThreadLoops::isStrip() const {
  constexpr uint64_t MaxThreads = 128;
  const auto *Count = dyn_cast<ConstantInt>(Threads);
  return Count && Count->getZExtValue() <= MaxThreads && Threads == Size[0];
}

PHINode *ThreadLoops::makeCounter(BasicBlock *Head, BasicBlock *From, BasicBlock *Latch,
                                  Value *Bound, BasicBlock *Out) {
  IRBuilder<> B(Head);
  PHINode *P = B.CreatePHI(B.getInt64Ty(), 2);
  P->addIncoming(B.getInt64(0), From);
  B.SetInsertPoint(Latch);
  Value *Next = B.CreateAdd(P, B.getInt64(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
  P->addIncoming(Next, Latch);
  B.CreateCondBr(B.CreateICmpEQ(Next, Bound), Out, Head);
  return P;
}

BasicBlock *ThreadLoops::beginAt(BasicBlock *Point) const {
  const ParallelRegion *Next = Found.regionAt(Point);
  return Next ? around(*Next).Before : Found.Boundaries.End;
}

void ThreadLoops::connect(function_ref<Value *(Instruction &, const ParallelRegion &)> Condition) {
  for (const ParallelRegion &R : Found.All) {
    const ThreadLoop &L = around(R);
    for (BasicBlock *B : R.Blocks) {
      Instruction *Way = B->getTerminator();
      if (B != R.Branch) {
        for (unsigned I = 0; I < Way->getNumSuccessors(); ++I)
          if (Found.isSyncPoint(Way->getSuccessor(I)))
            Way->setSuccessor(I, L.Latch);
        continue;
      }
      Instruction *Common = Way->clone();
      // Loop metadata of the branch held for one thread's loop.
      Common->setMetadata(LLVMContext::MD_loop, nullptr);
      for (unsigned I = 0; I < Common->getNumSuccessors(); ++I)
        Common->setSuccessor(I, beginAt(Way->getSuccessor(I)));
      if (auto *On = dyn_cast<Instruction>(Way->getOperand(0)))
        Common->setOperand(0, Condition(*On, R));
      Common->insertInto(L.After, L.After->end());
      Way->eraseFromParent();
      BranchInst::Create(L.Latch, B);
    }
    if (!R.Branch)
      BranchInst::Create(beginAt(R.Next), L.After);
  }
  Found.Boundaries.Prologue->getTerminator()->setSuccessor(0, beginAt(Found.Boundaries.Start));
}

void ThreadLoops::useWideCounters() const {
  for (const ThreadLoop &L : Loops)
    for (Value *Component : L.Thread)
      for (User *U : make_early_inc_range(Component->users()))
        if (isa<ZExtInst, SExtInst>(U) && U->getType()->isIntegerTy(64)) {
          U->replaceAllUsesWith(cast<TruncInst>(Component)->getOperand(0));
          cast<Instruction>(U)->eraseFromParent();
        }
}

void ThreadLoops::declareParallel(ArrayRef<Instruction *> KeptByThread) {
  LLVMContext &Context = F.getContext();
  MDNode *Group = MDNode::getDistinct(Context, {});
  const auto Add = [&](Instruction &I) {
    if (!I.hasMetadata(LLVMContext::MD_access_group))
      I.setMetadata(LLVMContext::MD_access_group, Group);
  };
  for (const ParallelRegion &R : Found.All)
    for (BasicBlock *B : R.Blocks)
      for (Instruction &I : *B) {
        const auto *Load = dyn_cast<LoadInst>(&I);
        const auto *Store = dyn_cast<StoreInst>(&I);
        // All threads write the variables of uniform values, so these accesses depend on each
        // other.
        if (((Load && Load->isSimple()) || (Store && Store->isSimple())) &&
            !isa<AllocaInst>(getLoadStorePointerOperand(&I)) && !isOrdered(I))
          Add(I);
      }
  for (Instruction *I : KeptByThread)
    Add(*I);
  MDNode *Parallel =
      MDNode::get(Context, {MDString::get(Context, "llvm.loop.parallel_accesses"), Group});
  const auto Name = [&](const char *Text) { return MDString::get(Context, Text); };
  MDNode *Unrolled = MDNode::get(Context, {Name("llvm.loop.vectorize.followup_vectorized"),
                                           MDNode::get(Context, {Name("llvm.loop.unroll.full")})});
  for (const ThreadLoop &L : Loops) {
    SmallVector<Metadata *> Properties{nullptr, Parallel};
    // Full unrolling keeps values in registers from one iteration of an outer loop to the next.
    if (isStrip())
      Properties.push_back(Unrolled);
    MDNode *Id = MDNode::getDistinct(Context, Properties);
    Id->replaceOperandWith(0, Id);
    L.Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, Id);
  }
}

} // namespace amp2hip::cpu
