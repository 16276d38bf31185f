#include "IndexSetSplitting.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <memory>

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// A comparison of the counter of a loop with a number that is the same in all its iterations. Its
/// result is `Usual` in the iterations from `First` on and before `End`.
struct Boundary {
  ICmpInst *Comparison;
  bool Usual;
  Value *First = nullptr; ///< 64 bits, computed before the loop; null for the beginning
  Value *End = nullptr;   ///< the same; null for the end
  /// True if the result is !Usual in all other iterations; then only one of `First` and `End` is
  /// set.
  bool IsExact = true;
};

/// The division of the loop over x around one region.
class IndexSetSplitter {
public:
  IndexSetSplitter(const ParallelRegion &R, const ThreadLoop &L, const BasicBlock &Prologue)
      : R(R), L(L), Prologue(Prologue) {}

  /// With `AsAWhole`, either all threads are in the middle, or none are.
  void divide(bool AsAWhole) {
    if (!isSimple())
      return;
    for (BasicBlock *B : R.Blocks)
      for (Instruction &I : *B)
        if (auto *Comparison = dyn_cast<ICmpInst>(&I);
            Comparison && decides(*Comparison) && Found.size() < MaxBoundaries)
          addBoundary(*Comparison);
    if (!Found.empty())
      divideLoop(AsAWhole);
  }

private:
  /// Returns true if what a thread does or selects depends on `Comparison`.
  static bool decides(const ICmpInst &Comparison) {
    return any_of(Comparison.users(), [](const User *U) {
      return isa<BranchInst, SelectInst>(U) ||
             (isa<BinaryOperator>(U) && U->getType()->isIntegerTy(1));
    });
  }

  /// Returns true if the region has no loop and no call, and is small enough to be copied.
  bool isSimple() const {
    size_t Instructions = 0;
    DenseMap<const BasicBlock *, unsigned> Number;
    const ReversePostOrderTraversal<BasicBlock *> Order(L.Body);
    for (const BasicBlock *B : Order)
      Number[B] = static_cast<unsigned>(Number.size());
    for (BasicBlock *B : R.Blocks) {
      Instructions += B->size();
      if (any_of(*B,
                 [](const Instruction &I) { return isa<CallBase>(I) && !isa<IntrinsicInst>(I); }))
        return false;
      for (BasicBlock *To : successors(B))
        if (R.Blocks.contains(To) && Number.lookup(To) <= Number.lookup(B))
          return false;
    }
    return Instructions <= MaxInstructions;
  }

  /// Returns the difference between `V` and the loop's counter, computed before the loop with 64
  /// bits; null if `V` is no such sum. If `MayWrap`, the sum of both equals `V` only in the bits of
  /// `V`.
  Value *offsetFromCounter(Value *V, bool MayWrap) {
    if (V == Counter || V == L.Thread[0])
      return Builder().getInt64(0);
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !isInLoop(*I))
      return nullptr;
    if (I->getOpcode() != Instruction::Add || !(MayWrap || I->hasNoSignedWrap()))
      return nullptr;
    for (unsigned Side : {0, 1})
      if (Value *Rest = beforeLoop(I->getOperand(1 - Side)))
        if (Value *Offset = offsetFromCounter(I->getOperand(Side), MayWrap)) {
          IRBuilder<> B = Builder();
          return B.CreateAdd(Offset, B.CreateSExt(Rest, B.getInt64Ty()));
        }
    return nullptr;
  }

  /// Returns `V` as computed before the loop; null if it may differ between iterations.
  Value *beforeLoop(Value *V, unsigned Depth = 0) {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !isInLoop(*I))
      return V;
    if (Depth > 8 || isa<PHINode, FreezeInst>(I) || I->mayReadOrWriteMemory() ||
        !isSafeToSpeculativelyExecute(I) || !I->getType()->isIntegerTy())
      return nullptr;
    SmallVector<Value *, 3> Operands;
    for (Use &U : I->operands()) {
      Operands.push_back(beforeLoop(U.get(), Depth + 1));
      if (!Operands.back())
        return nullptr;
    }
    Instruction *Copy = I->clone();
    Copy->dropPoisonGeneratingFlags();
    for (unsigned N = 0; N < Operands.size(); ++N)
      Copy->setOperand(N, Operands[N]);
    Copy->insertBefore(L.Before->getTerminator()->getIterator());
    return Copy;
  }

  void addBoundary(ICmpInst &Comparison) {
    // The sums of such numbers do not overflow in 64 bits.
    if (!Comparison.getOperand(0)->getType()->isIntegerTy(32))
      return;
    for (unsigned Side : {0, 1}) {
      const ICmpInst::Predicate Predicate =
          Side == 0 ? Comparison.getPredicate() : Comparison.getSwappedPredicate();
      Value *Bound = beforeLoop(Comparison.getOperand(1 - Side));
      Value *Offset =
          Bound ? offsetFromCounter(Comparison.getOperand(Side), Predicate == ICmpInst::ICMP_ULT)
                : nullptr;
      if (!Offset)
        continue;
      addBoundary(Comparison, Predicate, Offset, Bound);
      return;
    }
  }

  /// Adds the boundary of `counter + Offset <Predicate> Bound`. A comparison with a constant is
  /// treated as the beginning of a domain, any other as its end.
  void addBoundary(ICmpInst &Comparison, ICmpInst::Predicate Predicate, Value *Offset,
                   Value *Bound) {
    const bool IsBegin = isa<ConstantInt>(Bound);
    IRBuilder<> B = Builder();
    // A value that no thread would have computed may be poison. Each limit is frozen on its own, so
    // that the other limits still hold.
    Offset = B.CreateFreeze(Offset);
    Value *Limit = B.CreateSub(ICmpInst::isUnsigned(Predicate)
                                   ? B.CreateZExt(B.CreateFreeze(Bound), B.getInt64Ty())
                                   : B.CreateSExt(B.CreateFreeze(Bound), B.getInt64Ty()),
                               Offset); // the counter at which the two are equal
    const auto Next = [&] { return B.CreateAdd(Limit, B.getInt64(1)); };
    switch (Predicate) {
    case ICmpInst::ICMP_EQ:
    case ICmpInst::ICMP_NE: {
      const bool Usual = Predicate == ICmpInst::ICMP_NE;
      if (IsBegin)
        Found.push_back({&Comparison, Usual, Next(), nullptr, /*IsExact=*/false});
      else
        Found.push_back({&Comparison, Usual, nullptr, Limit, /*IsExact=*/false});
      return;
    }
    case ICmpInst::ICMP_SLT:
    case ICmpInst::ICMP_SGE: {
      const bool IsLess = Predicate == ICmpInst::ICMP_SLT;
      if (IsBegin)
        Found.push_back({&Comparison, !IsLess, Limit, nullptr});
      else
        Found.push_back({&Comparison, IsLess, nullptr, Limit});
      return;
    }
    case ICmpInst::ICMP_SLE:
    case ICmpInst::ICMP_SGT: {
      const bool IsLess = Predicate == ICmpInst::ICMP_SLE;
      if (IsBegin)
        Found.push_back({&Comparison, !IsLess, Next(), nullptr});
      else
        Found.push_back({&Comparison, IsLess, nullptr, Next()});
      return;
    }
    case ICmpInst::ICMP_ULT:
      // From here on the sum is not negative, so that the comparison is as for signed numbers.
      Found.push_back({&Comparison, true, B.CreateNeg(Offset), Limit, /*IsExact=*/false});
      return;
    default:
      return;
    }
  }

  void divideLoop(bool AsAWhole) {
    IRBuilder<> B = Builder();
    Value *const Zero = B.getInt64(0);
    Value *First = Zero, *End = Count;
    SmallVector<const Boundary *> AtBegin, AtEnd;
    for (const Boundary &Each : Found) {
      if (Each.First) {
        First = B.CreateBinaryIntrinsic(Intrinsic::smax, First, Each.First);
        AtBegin.push_back(&Each);
      }
      if (Each.End) {
        End = B.CreateBinaryIntrinsic(Intrinsic::smin, End, Each.End);
        AtEnd.push_back(&Each);
      }
    }
    if (AsAWhole) {
      const RowLoop Other = copyLoop();
      BasicBlock *Entry = BasicBlock::Create(Row->getContext(), "range", Row->getParent(), L.Body);
      IRBuilder<> AtEntry(Entry);
      AtEntry.CreateCondBr(
          AtEntry.CreateAnd(AtEntry.CreateICmpSLE(First, Zero), AtEntry.CreateICmpSGE(End, Count)),
          L.Body, Other.Body);
      for (BasicBlock *Body : {L.Body, Other.Body})
        Body->replacePhiUsesWith(Row, Entry);
      Row->getTerminator()->replaceSuccessorWith(L.Body, Entry);
      settle();
      return;
    }
    First = B.CreateBinaryIntrinsic(Intrinsic::smin, First, Count);
    End = B.CreateBinaryIntrinsic(Intrinsic::smax, End, First);
    // The original loop becomes that of the middle. Entries are created from the last to the first.
    BasicBlock *Next = After;
    if (!AtEnd.empty()) {
      const RowLoop Last = copyLoop();
      Next = enter(Last, End, Count, Next);
      foldUnusual(Last, AtEnd);
    }
    std::optional<RowLoop> Head;
    if (!AtBegin.empty())
      Head = copyLoop();
    Next = enter({L.Body, L.Latch, nullptr}, First, End, Next);
    if (Head) {
      Next = enter(*Head, Zero, First, Next);
      foldUnusual(*Head, AtBegin);
    }
    Row->getTerminator()->replaceSuccessorWith(L.Body, Next);
    settle();
  }

  /// Replaces the comparisons in the loop of the middle by their results there.
  void settle() const {
    for (const Boundary &Each : Found)
      Each.Comparison->replaceAllUsesWith(
          ConstantInt::getBool(Each.Comparison->getContext(), Each.Usual));
  }

  /// The loop over x, or a copy of it.
  struct RowLoop {
    BasicBlock *Body, *Latch;
    std::shared_ptr<ValueToValueMapTy> Copies; // of instructions; null for the original
  };

  RowLoop copyLoop() const {
    Function &F = *L.Body->getParent();
    RowLoop Made{nullptr, nullptr, std::make_shared<ValueToValueMapTy>()};
    ValueToValueMapTy &Copies = *Made.Copies;
    SmallVector<BasicBlock *> Blocks{L.Body}, Copied;
    Blocks.append(R.Blocks.begin(), R.Blocks.end());
    Blocks.push_back(L.Latch);
    for (BasicBlock *Block : Blocks) {
      BasicBlock *Copy = CloneBasicBlock(Block, Copies, "", &F);
      Copies[Block] = Copy;
      Copied.push_back(Copy);
    }
    remapInstructionsInBlocks(Copied, Copies);
    Made.Body = Copied.front();
    Made.Latch = Copied.back();
    // Each loop has an identity of its own.
    Instruction *End = Made.Latch->getTerminator();
    SmallVector<Metadata *> Properties(End->getMetadata(LLVMContext::MD_loop)->operands());
    MDNode *Id = MDNode::getDistinct(F.getContext(), Properties);
    Id->replaceOperandWith(0, Id);
    End->setMetadata(LLVMContext::MD_loop, Id);
    return Made;
  }

  /// Makes a loop run from `First` to `End` and continue at `Next`. Returns the loop's entry.
  BasicBlock *enter(const RowLoop &Loop, Value *First, Value *End, BasicBlock *Next) const {
    BasicBlock *Entry =
        BasicBlock::Create(Next->getContext(), "range", Next->getParent(), Loop.Body);
    IRBuilder<> B(Entry);
    B.CreateCondBr(B.CreateICmpSLT(First, End), Loop.Body, Next);
    for (PHINode &P : Loop.Body->phis()) {
      const int Incoming = P.getBasicBlockIndex(Row);
      P.setIncomingBlock(static_cast<unsigned>(Incoming), Entry);
      P.setIncomingValue(static_cast<unsigned>(Incoming), First);
    }
    auto *Branch = cast<BranchInst>(Loop.Latch->getTerminator());
    cast<ICmpInst>(Branch->getCondition())->setOperand(1, End);
    Branch->setSuccessor(0, Next);
    return Entry;
  }

  /// Replaces the comparison in a loop outside of the middle by its result there, if that is known.
  static void foldUnusual(const RowLoop &Loop, ArrayRef<const Boundary *> Boundaries) {
    if (Boundaries.size() != 1 || !Boundaries.front()->IsExact)
      return;
    Value *Copy = Loop.Copies->lookup(Boundaries.front()->Comparison);
    Copy->replaceAllUsesWith(ConstantInt::getBool(Copy->getContext(), !Boundaries.front()->Usual));
  }

  IRBuilder<> Builder() const { return IRBuilder<>(L.Before->getTerminator()); }
  bool isInLoop(const Instruction &I) const {
    return I.getParent() != &Prologue && I.getParent() != L.Before;
  }

  static constexpr size_t MaxInstructions = 300, MaxBoundaries = 8;
  const ParallelRegion &R;
  const ThreadLoop &L;
  const BasicBlock &Prologue;
  PHINode *const Counter = &*L.Body->phis().begin();
  BasicBlock *const Row = Counter->getIncomingBlock(Counter->getIncomingBlock(0) == L.Latch);
  BasicBlock *const After = L.Latch->getTerminator()->getSuccessor(0);
  Value *const Count =
      cast<ICmpInst>(cast<BranchInst>(L.Latch->getTerminator())->getCondition())->getOperand(1);
  SmallVector<Boundary> Found;
};

} // namespace

void splitThreadLoops(const ParallelRegions &Found, const ThreadLoops &Loops) {
  for (const ParallelRegion &R : Found.All)
    IndexSetSplitter(R, Loops.around(R), *Found.Boundaries.Prologue).divide(Loops.isStrip());
}

} // namespace amp2hip::cpu
