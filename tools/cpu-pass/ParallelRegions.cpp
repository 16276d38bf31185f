#include "ParallelRegions.h"

#include "DeviceCode.h"
#include "UniformLoops.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace amp2hip::cpu {

std::variant<SyncPoints, Refusal> separateSyncPoints(Function &F, CallInst &ThreadEntry) {
  SmallVector<CallInst *> Calls;
  SmallVector<ReturnInst *> Returns;
  for (Instruction &I : instructions(F)) {
    if (isBarrier(I))
      Calls.push_back(cast<CallInst>(&I));
    if (auto *R = dyn_cast<ReturnInst>(&I))
      Returns.push_back(R);
    if (I.isTerminator() && !isa<ReturnInst, BranchInst, SwitchInst>(I))
      return Refusal{"its threads may end early", I.getDebugLoc()};
  }
  if (Returns.size() != 1)
    return Refusal{"it does not have exactly one exit", {}};
  SyncPoints Boundaries;
  Boundaries.Prologue = ThreadEntry.getParent();
  Boundaries.Start = Boundaries.Prologue->getSingleSuccessor();
  ThreadEntry.eraseFromParent();
  for (CallInst *Call : Calls) {
    BasicBlock *Barrier = SplitBlock(Call->getParent(), Call);
    SplitBlock(Barrier, Call->getNextNode());
    Boundaries.Barriers[Barrier] = Call->getDebugLoc();
    Call->eraseFromParent();
  }
  Boundaries.End = SplitBlock(Returns[0]->getParent(), Returns[0]);
  return Boundaries;
}

const ParallelRegion *ParallelRegions::regionAt(BasicBlock *Point) const {
  if (Boundaries.Barriers.contains(Point))
    Point = Point->getSingleSuccessor();
  const auto Found = find_if(All, [&](const ParallelRegion &R) { return R.First == Point; });
  return Found == All.end() ? nullptr : &*Found;
}

/// The search for regions: sync points are added until each region has one exit and an entry of its
/// own.
class ParallelRegionFinder {
public:
  ParallelRegionFinder(Function &F, const SyncPoints &Boundaries, Divergence &Divergent)
      : F(F), Divergent(Divergent), Found(Boundaries) {
    Found.Firsts.insert(Boundaries.Start);
    for (const auto &[Barrier, Place] : Boundaries.Barriers)
      Found.Firsts.insert(Barrier->getSingleSuccessor());
  }

  std::variant<ParallelRegions, Refusal> find(function_ref<bool(const Loop &)> GoesOutside) {
    takeUniformLoopsTogether(GoesOutside);
    for (;;) {
      Found.All.clear();
      Found.Owner.clear();
      SetVector<BasicBlock *> Deciding;
      bool IsShared = false;
      for (BasicBlock *First : Found.Firsts) {
        SetVector<BasicBlock *> Next;
        ParallelRegion R = followFrom(First, Next);
        if (Next.empty())
          return Refusal{"it has an infinite loop", First->getTerminator()->getDebugLoc()};
        addDeciding(R, Next, Deciding);
        for (BasicBlock *B : R.Blocks)
          IsShared |= !Found.Owner.try_emplace(B, Found.All.size()).second;
        Found.All.push_back(std::move(R));
      }
      if (!Deciding.empty()) {
        // Uniform branches come first: a divergent branch before a uniform one counts as deciding
        // only until the uniform one is common.
        bool HasTaken = false;
        for (BasicBlock *B : Deciding)
          if (isUniformBranch(B))
            HasTaken |= takeTogether(B);
        if (!HasTaken)
          return refusalOf(*Deciding.front());
      } else if (IsShared) {
        if (BasicBlock *Shared = sharedBlock(/*IsReachedByAll=*/true)) {
          Found.Firsts.insert(Shared);
        } else {
          Shared = sharedBlock(/*IsReachedByAll=*/false);
          if (!giveOwnCopies(Shared))
            return Refusal{"two paths to a barrier join in a block that not all threads reach",
                           Shared->getTerminator()->getDebugLoc()};
        }
      } else {
        return std::move(Found);
      }
    }
  }

private:
  bool isUniformBranch(BasicBlock *B) const { return Divergent.isUniform(B->getTerminator()); }

  /// Makes the exiting branches of innermost uniform loops common, so that such a loop is around
  /// the threads' loop, which can then be vectorised.
  void takeUniformLoopsTogether(function_ref<bool(const Loop &)> GoesOutside) {
    const DominatorTree DT(F);
    const LoopInfo LI(DT);
    for (const Loop *L : LI.getLoopsInPreorder()) {
      if (!L->isInnermost() || !isUniformLoop(*L, Divergent) || !GoesOutside(*L))
        continue;
      SmallVector<BasicBlock *> Exiting;
      L->getExitingBlocks(Exiting);
      for (BasicBlock *B : Exiting)
        takeTogether(B);
      Found.Firsts.insert(L->getHeader());
    }
  }

  /// Makes the branch at the end of `B` a common one: the region ends there, and a new region
  /// begins at a new block before each successor. Returns false if it was common already.
  bool takeTogether(BasicBlock *B) {
    Instruction *Branch = B->getTerminator();
    if (Branch->getNumSuccessors() < 2 || !Common.insert(B))
      return false;
    for (unsigned I = 0; I < Branch->getNumSuccessors(); ++I) {
      BasicBlock *To = Branch->getSuccessor(I);
      BasicBlock *Between = BasicBlock::Create(F.getContext(), "", &F, To);
      BranchInst::Create(To, Between);
      Branch->setSuccessor(I, Between);
      for (PHINode &P : To->phis())
        P.setIncomingBlock(static_cast<unsigned>(P.getBasicBlockIndex(B)), Between);
      Found.Firsts.insert(Between);
      Found.BranchBefore[Between] = B;
    }
    return true;
  }

  /// Collects the blocks reachable from `First` up to the next sync points, which are added to
  /// `Next`.
  ParallelRegion followFrom(BasicBlock *First, SetVector<BasicBlock *> &Next) const {
    ParallelRegion R{First, {}};
    R.Blocks.insert(First);
    for (unsigned I = 0; I < R.Blocks.size(); ++I) {
      BasicBlock *B = R.Blocks[I];
      if (Common.contains(B)) {
        R.Branch = B;
        Next.insert(B);
        continue;
      }
      for (BasicBlock *To : successors(B)) {
        if (Found.isSyncPoint(To))
          Next.insert(To);
        else
          R.Blocks.insert(To);
      }
    }
    if (!R.Branch)
      R.Next = Next.empty() ? nullptr : Next.front();
    return R;
  }

  /// Adds the branches of `R` that decide which of the sync points `Next` is reached.
  void addDeciding(const ParallelRegion &R, const SetVector<BasicBlock *> &Next,
                   SetVector<BasicBlock *> &Deciding) const {
    if (Next.size() < 2)
      return;
    for (BasicBlock *B : R.Blocks) {
      if (Common.contains(B) || B->getTerminator()->getNumSuccessors() < 2)
        continue;
      SetVector<BasicBlock *> NextOfBranch;
      (void)followFrom(B, NextOfBranch);
      if (NextOfBranch.size() > 1)
        Deciding.insert(B);
    }
  }

  /// Returns the first block in two regions that all threads reach, or that only some threads
  /// reach; null if there is none.
  BasicBlock *sharedBlock(bool IsReachedByAll) const {
    for (const ParallelRegion &R : Found.All)
      for (BasicBlock *B : R.Blocks) // in the order of the paths
        if (Divergent.isReachedByAll(B) == IsReachedByAll &&
            count_if(Found.All,
                     [&](const ParallelRegion &Other) { return Other.Blocks.contains(B); }) > 1)
          return B;
    return nullptr;
  }

  /// Gives each region except one its own copy of the code from `Shared` to the next sync point,
  /// such as a guarded store that LLVM merged after two uniform paths. `Shared` cannot be a sync
  /// point, because not all threads reach it. Returns false if the code contains a common branch.
  bool giveOwnCopies(BasicBlock *Shared) {
    SetVector<BasicBlock *> Next;
    const ParallelRegion Tail = followFrom(Shared, Next);
    if (Tail.Branch)
      return false;
    bool IsFirst = true;
    for (const ParallelRegion &R : Found.All) {
      if (!R.Blocks.contains(Shared))
        continue;
      if (!IsFirst)
        copyFor(R, Shared, Tail);
      IsFirst = false;
    }
    return true;
  }

  void copyFor(const ParallelRegion &R, BasicBlock *Shared, const ParallelRegion &Tail) {
    SmallVector<BasicBlock *> From;
    for (BasicBlock *B : predecessors(Shared))
      if (R.Blocks.contains(B) && !Tail.Blocks.contains(B) && !is_contained(From, B))
        From.push_back(B);
    ValueToValueMapTy Copies;
    SmallVector<BasicBlock *> Copied;
    for (BasicBlock *B : Tail.Blocks) {
      BasicBlock *Copy = CloneBasicBlock(B, Copies, "", &F);
      Copies[B] = Copy;
      Copied.push_back(Copy);
      Divergent.addCopy(*B, *Copy);
    }
    remapInstructionsInBlocks(Copied, Copies);
    // The copy's exits are new predecessors of the same phis.
    for (BasicBlock *B : Tail.Blocks)
      for (BasicBlock *To : successors(B))
        if (!Tail.Blocks.contains(To))
          for (PHINode &P : To->phis()) {
            Value *In = P.getIncomingValueForBlock(B);
            const auto Mapped = Copies.find(In);
            P.addIncoming(Mapped == Copies.end() ? In : static_cast<Value *>(Mapped->second),
                          cast<BasicBlock>(Copies[B]));
          }
    // Only the region branches to the copy, and only to its first block.
    auto *Own = cast<BasicBlock>(Copies[Shared]);
    for (BasicBlock *Copy : Copied)
      removeIncoming(*Copy, [&](BasicBlock *In) {
        return !is_contained(Copied, In) && (Copy != Own || !is_contained(From, In));
      });
    removeIncoming(*Shared, [&](BasicBlock *In) { return is_contained(From, In); });
    for (BasicBlock *B : From)
      B->getTerminator()->replaceSuccessorWith(Shared, Own);
  }

  static void removeIncoming(BasicBlock &B, function_ref<bool(BasicBlock *)> IsGone) {
    for (PHINode &P : B.phis())
      P.removeIncomingValueIf([&](unsigned I) { return IsGone(P.getIncomingBlock(I)); },
                              /*DeletePHIIfEmpty=*/false);
  }

  /// Returns a refusal at a barrier that the divergent branch at the end of `B` leads to.
  Refusal refusalOf(BasicBlock &B) const {
    SetVector<BasicBlock *> Seen;
    Seen.insert(&B);
    for (unsigned I = 0; I < Seen.size(); ++I) {
      if (const auto Barrier = Found.Boundaries.Barriers.find(Seen[I]);
          Barrier != Found.Boundaries.Barriers.end())
        return {"this barrier may not be reached by all threads", Barrier->second};
      Seen.insert(succ_begin(Seen[I]), succ_end(Seen[I]));
    }
    return {"a barrier may not be reached by all threads", B.getTerminator()->getDebugLoc()};
  }

  Function &F;
  Divergence &Divergent;
  ParallelRegions Found;
  SetVector<BasicBlock *> Common; // blocks that end with a common branch
};

std::variant<ParallelRegions, Refusal>
findParallelRegions(Function &F, const SyncPoints &Boundaries, Divergence &Divergent,
                    function_ref<bool(const Loop &)> GoesOutside) {
  return ParallelRegionFinder(F, Boundaries, Divergent).find(GoesOutside);
}

} // namespace amp2hip::cpu
