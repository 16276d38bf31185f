#include "SplitBlock.h"

#include "Divergence.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace amp2hip::cpu {

bool isBarrier(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "_Z13__syncthreadsv";
}

bool mayMeetBarriers(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) { return isBarrier(I); });
}

namespace {

/// A stretch of a thread's work between two points that all threads of the block pass together. It
/// is entered at its first block only, and every way out of it leads to one point: another stretch,
/// a barrier, the end, or a branch that all threads take alike.
struct Stretch {
  BasicBlock *First;
  SetVector<BasicBlock *> Blocks;
  BasicBlock *Next = nullptr;   // the point, if it is a block,
  BasicBlock *Branch = nullptr; // or the block that ends with the common branch

  // The loop over the threads.
  BasicBlock *Before = nullptr, *Body = nullptr, *Latch = nullptr, *After = nullptr;
  Value *Thread[3] = {}; // x, y, z
  Value *Number = nullptr;
};

/// Where a value is kept from one stretch to another.
struct Slot {
  Type *Of;
  AllocaInst *Common = nullptr; // the same for all threads,
  Value *Array = nullptr;       // or by thread
};

/// Of what hip_cpu_scratch returns.
constexpr int64_t ScratchAlignment = 64;

class Splitter {
public:
  Splitter(Function &F, CallInst &Marker)
      : F(F), Context(F.getContext()), Prologue(Marker.getParent()) {
    for (unsigned I = 0; I < 3; ++I)
      Size[I] = Marker.getArgOperand(I);
    Start = SplitBlock(Prologue, Marker.getNextNode());
    Marker.replaceAllUsesWith(ConstantInt::getTrue(Context));
    Marker.eraseFromParent();
  }

  std::optional<std::string> run() {
    if (Prologue != &F.getEntryBlock())
      return "its arguments are made in several steps";
    if (auto Why = separatePoints())
      return Why;
    const Divergence Found(F, *Prologue);
    Divergent = &Found;
    addUniformLoops();
    if (auto Why = findStretches())
      return Why;
    makeLoops();
    return std::nullopt;
  }

private:
  // ---- Where the stretches are.

  std::optional<std::string> separatePoints() {
    SmallVector<CallInst *> Calls;
    SmallVector<ReturnInst *> Returns;
    for (Instruction &I : instructions(F)) {
      if (auto *A = dyn_cast<AllocaInst>(&I)) {
        if (A->getAlign() > Align(ScratchAlignment))
          return "a variable of it has to stand at a rounder address";
        for (const User *U : A->users())
          if (const auto *Used = cast<Instruction>(U);
              Used->getParent() == Prologue && !Used->isLifetimeStartOrEnd())
            return "its variables are used before it begins";
      }
      if (isBarrier(I))
        Calls.push_back(cast<CallInst>(&I));
      if (auto *R = dyn_cast<ReturnInst>(&I))
        Returns.push_back(R);
      if (I.isTerminator() && !isa<ReturnInst, BranchInst, SwitchInst>(I))
        return "it may end early";
    }
    if (Returns.size() != 1)
      return "it does not end at one place";
    Starts.insert(Start);
    for (CallInst *Call : Calls) {
      BasicBlock *Barrier = SplitBlock(Call->getParent(), Call);
      Starts.insert(SplitBlock(Barrier, Call->getNextNode()));
      Call->eraseFromParent();
      Barriers.insert(Barrier);
    }
    End = SplitBlock(Returns[0]->getParent(), Returns[0]);
    return std::nullopt;
  }

  bool isPoint(BasicBlock *B) const {
    return B == End || Barriers.contains(B) || Starts.contains(B);
  }

  /// Makes the branches of the innermost loops that all threads run alike common ones.
  void addUniformLoops() {
    const DominatorTree DT(F);
    const LoopInfo LI(DT);
    for (const Loop *L : LI.getLoopsInPreorder()) {
      SmallVector<BasicBlock *> Exiting;
      L->getExitingBlocks(Exiting);
      if (!L->isInnermost() || !Divergent->isReachedByAll(L->getHeader()) ||
          !all_of(Exiting, [&](BasicBlock *B) { return isUniformBranch(B); }))
        continue;
      for (BasicBlock *B : Exiting)
        takeTogether(B);
      Starts.insert(L->getHeader());
    }
  }

  bool isUniformBranch(BasicBlock *B) const { return Divergent->isUniform(B->getTerminator()); }

  /// The branch at the end of `B` is one that all threads take alike.
  void takeTogether(BasicBlock *B) {
    Instruction *T = B->getTerminator();
    if (T->getNumSuccessors() < 2 || !Together.insert(B))
      return;
    for (unsigned I = 0; I < T->getNumSuccessors(); ++I) {
      BasicBlock *To = T->getSuccessor(I);
      BasicBlock *Between = BasicBlock::Create(Context, "", &F, To);
      BranchInst::Create(To, Between);
      T->setSuccessor(I, Between);
      for (PHINode &P : To->phis())
        P.setIncomingBlock(static_cast<unsigned>(P.getBasicBlockIndex(B)), Between);
      Starts.insert(Between);
      BranchBefore[Between] = B;
    }
  }

  Stretch stretchFrom(BasicBlock *First, SetVector<BasicBlock *> &Points) const {
    Stretch S;
    S.First = First;
    S.Blocks.insert(First);
    for (unsigned I = 0; I < S.Blocks.size(); ++I) {
      BasicBlock *B = S.Blocks[I];
      if (Together.contains(B)) {
        S.Branch = B;
        Points.insert(B);
        continue;
      }
      for (BasicBlock *To : successors(B)) {
        if (isPoint(To))
          Points.insert(To);
        else
          S.Blocks.insert(To);
      }
    }
    if (!S.Branch && !Points.empty())
      S.Next = Points[0];
    return S;
  }

  std::optional<std::string> findStretches() {
    for (;;) {
      Stretches.clear();
      Owner.clear();
      BasicBlock *Shared = nullptr;
      SetVector<BasicBlock *> Deciding;
      for (BasicBlock *First : Starts) {
        SetVector<BasicBlock *> Points;
        Stretches.push_back(stretchFrom(First, Points));
        if (Points.empty())
          return "it has a loop without end";
        for (BasicBlock *B : Stretches.back().Blocks) {
          if (!Owner.try_emplace(B, Stretches.size() - 1).second)
            Shared = B;
          SetVector<BasicBlock *> Then;
          if (Points.size() > 1 && !Together.contains(B) &&
              B->getTerminator()->getNumSuccessors() > 1) {
            (void)stretchFrom(B, Then);
            if (Then.size() > 1)
              Deciding.insert(B);
          }
        }
      }
      if (!Deciding.empty()) {
        for (BasicBlock *B : Deciding) {
          if (!isUniformBranch(B))
            return "whether a barrier is reached may depend on the thread";
          takeTogether(B);
        }
      } else if (Shared) {
        Starts.insert(firstSharedBlock());
      } else {
        return std::nullopt;
      }
    }
  }

  /// Where two stretches meet, which is where a third begins.
  BasicBlock *firstSharedBlock() const {
    for (const Stretch &S : Stretches)
      for (BasicBlock *B : S.Blocks) // in the order of the ways through it
        if (count_if(Stretches, [&](const Stretch &T) { return T.Blocks.contains(B); }) > 1)
          return B;
    llvm_unreachable("no block is in two stretches");
  }

  // ---- The loops over the threads.

  void makeLoops() {
    IRBuilder<> B(Prologue->getTerminator());
    for (unsigned I = 0; I < 3; ++I)
      Size64[I] = B.CreateZExt(Size[I], B.getInt64Ty());
    Threads = B.CreateMul(B.CreateMul(Size64[0], Size64[1]), Size64[2]);
    const FunctionCallee GetScratch =
        F.getParent()->getOrInsertFunction("hip_cpu_scratch", B.getPtrTy(), B.getInt64Ty());
    ScratchBytes = B.getInt64(0);
    Scratch = B.CreateCall(GetScratch, {ScratchBytes}, "scratch");
    for (Stretch &S : Stretches)
      makeLoopBlocks(S);
    SmallVector<AllocaInst *> Variables;
    for (Instruction &I : *Prologue)
      if (auto *A = dyn_cast<AllocaInst>(&I))
        Variables.push_back(A);
    for (AllocaInst *A : Variables)
      giveEachThread(*A);
    for (Stretch &S : Stretches)
      storePhis(S);
    SmallVector<std::pair<Use *, Value *>> Found;
    for (Stretch &S : Stretches)
      reachOtherStretches(S, Found);
    for (const auto &[Where, What] : Found)
      Where->set(What);
    Scratch->setArgOperand(0, ScratchBytes);
    Group = MDNode::getDistinct(Context, {});
    for (Stretch &S : Stretches)
      markParallel(S);
    for (Stretch &S : Stretches)
      connect(S);
    Prologue->getTerminator()->setSuccessor(0, stretchFrom(Start).Before);
    removeUnreachableBlocks(F);
    for (Instruction &I : make_early_inc_range(*Prologue))
      if (threadComponent(&I) >= 0)
        I.eraseFromParent();
  }
  Stretch &stretchFrom(BasicBlock *First) {
    return *find_if(Stretches, [&](const Stretch &S) { return S.First == First; });
  }

  void makeLoopBlocks(Stretch &S) {
    const auto Block = [&](const char *Name) {
      return BasicBlock::Create(Context, Name, &F, S.First);
    };
    S.Before = Block("threads");
    BasicBlock *Z = Block("threads.z"), *Y = Block("threads.y");
    S.Body = Block("thread");
    S.Latch = BasicBlock::Create(Context, "thread.end", &F);
    BasicBlock *YEnd = BasicBlock::Create(Context, "threads.y.end", &F);
    BasicBlock *ZEnd = BasicBlock::Create(Context, "threads.z.end", &F);
    S.After = BasicBlock::Create(Context, "threads.end", &F);
    IRBuilder<> B(S.Before);
    B.CreateBr(Z);
    PHINode *PZ = makeCounter(Z, S.Before, ZEnd, Size64[2], S.After);
    PHINode *PY = makeCounter(Y, Z, YEnd, Size64[1], ZEnd);
    PHINode *PX = makeCounter(S.Body, Y, S.Latch, Size64[0], YEnd);
    B.SetInsertPoint(Z);
    B.CreateBr(Y);
    B.SetInsertPoint(Y);
    Value *Row = B.CreateMul(B.CreateAdd(B.CreateMul(PZ, Size64[1]), PY), Size64[0]);
    Value *ThreadY = B.CreateTrunc(PY, B.getInt32Ty()),
          *ThreadZ = B.CreateTrunc(PZ, B.getInt32Ty());
    B.CreateBr(S.Body);
    B.SetInsertPoint(S.Body);
    S.Number = B.CreateNUWAdd(Row, PX);
    S.Thread[0] = B.CreateTrunc(PX, B.getInt32Ty());
    S.Thread[1] = ThreadY;
    S.Thread[2] = ThreadZ;
    B.CreateBr(S.First);
  }
  /// From 0 to the size; a block has a thread, so that the end is asked for last.
  PHINode *makeCounter(BasicBlock *Head, BasicBlock *From, BasicBlock *Latch, Value *Bound,
                       BasicBlock *Out) {
    IRBuilder<> B(Head);
    PHINode *P = B.CreatePHI(B.getInt64Ty(), 2);
    P->addIncoming(B.getInt64(0), From);
    B.SetInsertPoint(Latch);
    Value *Next = B.CreateAdd(P, B.getInt64(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
    P->addIncoming(Next, Latch);
    B.CreateCondBr(B.CreateICmpEQ(Next, Bound), Out, Head);
    return P;
  }

  // ---- What lives from one stretch to another.

  /// Room of that size for each thread, beginning where every value may.
  Value *takeScratch(uint64_t Bytes) {
    IRBuilder<> B(Prologue->getTerminator());
    Value *Room = B.CreateInBoundsGEP(B.getInt8Ty(), Scratch, ScratchBytes);
    IRBuilder<> InFront(Scratch);
    Value *const End =
        InFront.CreateAdd(ScratchBytes, InFront.CreateMul(Threads, InFront.getInt64(Bytes)));
    ScratchBytes = InFront.CreateAnd(InFront.CreateAdd(End, InFront.getInt64(ScratchAlignment - 1)),
                                     InFront.getInt64(-ScratchAlignment));
    return Room;
  }
  Slot makeSlot(Type *Of, bool IsUniform) {
    Slot Made;
    Made.Of = Of;
    if (IsUniform)
      Made.Common = IRBuilder<>(&F.getEntryBlock().front()).CreateAlloca(Of);
    else
      Made.Array = takeScratch(alignTo(F.getDataLayout().getTypeAllocSize(Of), 16));
    return Made;
  }
  Value *elementOf(const Slot &Kept, Stretch &In, IRBuilder<> &B) {
    return B.CreateInBoundsGEP(Kept.Of, Kept.Array, In.Number);
  }
  void store(Value *V, const Slot &To, Stretch &In, IRBuilder<> B) {
    if (To.Common)
      B.CreateStore(V, To.Common);
    else
      Accesses.insert(B.CreateStore(V, elementOf(To, In, B)));
  }
  Value *load(const Slot &From, Stretch &In) {
    Instruction *Loaded;
    if (From.Common) {
      // In front of the loop: what the threads store is for the stretches that follow.
      Loaded = IRBuilder<>(In.Before->getTerminator()).CreateLoad(From.Of, From.Common);
    } else {
      IRBuilder<> B(In.Body->getTerminator());
      Loaded = B.CreateLoad(From.Of, elementOf(From, In, B));
      Accesses.insert(Loaded);
    }
    DefinedIn[Loaded] = &In;
    if (!From.Common)
      KeptByThread.insert(Loaded);
    return Loaded;
  }

  /// A variable that is in memory: each thread has its own.
  void giveEachThread(AllocaInst &Variable) {
    SmallVector<IntrinsicInst *> Lifetimes;
    for (User *U : Variable.users())
      if (auto *I = dyn_cast<IntrinsicInst>(U); I && I->isLifetimeStartOrEnd())
        Lifetimes.push_back(I);
    for (IntrinsicInst *I : Lifetimes)
      I->eraseFromParent();
    const uint64_t Bytes = alignTo(Variable.getAllocationSize(F.getDataLayout())->getFixedValue(),
                                   Variable.getAlign());
    Rooms[&Variable] = {takeScratch(alignTo(Bytes, 64)), alignTo(Bytes, 64)};
  }

  /// The phis at the begin of a stretch: what comes in is stored where it comes from.
  void storePhis(Stretch &S) {
    SmallVector<PHINode *> Phis;
    for (PHINode &P : S.First->phis())
      Phis.push_back(&P);
    for (PHINode *P : Phis) {
      const Slot Kept = makeSlot(P->getType(), Divergent->isUniform(P));
      for (unsigned I = 0; I < P->getNumIncomingValues(); ++I) {
        BasicBlock *From = P->getIncomingBlock(I);
        // Of both ways of a branch; where it does not go, nobody looks.
        if (BasicBlock *Branch = BranchBefore.lookup(From))
          From = Branch;
        store(P->getIncomingValue(I), Kept, Stretches[Owner.lookup(From)],
              IRBuilder<>(From->getTerminator()));
      }
      Value *Loaded = load(Kept, S);
      P->replaceAllUsesWith(Loaded);
      P->eraseFromParent();
    }
  }

  Stretch *definedIn(Value *V) {
    if (Stretch *S = DefinedIn.lookup(V))
      return S;
    const auto It = Owner.find(cast<Instruction>(V)->getParent());
    return It == Owner.end() ? nullptr : &Stretches[It->second];
  }

  /// Finds where what a stretch uses of others comes from. All of it is found before any is put in:
  /// what is made again is made of what the original is made of.
  void reachOtherStretches(Stretch &S, SmallVectorImpl<std::pair<Use *, Value *>> &Found) {
    SmallVector<Instruction *> Inside;
    for (BasicBlock *B : S.Blocks)
      for (Instruction &I : *B)
        Inside.push_back(&I);
    for (Instruction *I : Inside)
      for (Use &U : I->operands()) {
        auto *Used = dyn_cast<Instruction>(U.get());
        if (!Used || isa<BasicBlock>(U.get()) || definedIn(Used) == &S)
          continue;
        Found.push_back({&U, valueIn(Used, S)});
      }
  }

  /// What was defined outside of the stretch, at the begin of its body.
  Value *valueIn(Instruction *V, Stretch &S) {
    if (const int I = threadComponent(V); I >= 0)
      return S.Thread[I];
    Value *&Known = Inside[{V, &S}];
    if (Known)
      return Known;
    if (const auto Room = Rooms.find(V); Room != Rooms.end()) {
      IRBuilder<> B(S.Body->getTerminator());
      return Inside[{V, &S}] =
                 B.CreateInBoundsGEP(B.getInt8Ty(), Room->second.first,
                                     B.CreateMul(S.Number, B.getInt64(Room->second.second)));
    }
    if (!definedIn(V))
      return V; // of the prologue
    if (isCheaplyMadeAgain(*V, 0)) {
      Instruction *Again = V->clone();
      for (Use &U : Again->operands())
        if (auto *Used = dyn_cast<Instruction>(U.get()))
          U.set(valueIn(Used, S));
      Again->insertBefore(S.Body->getTerminator());
      return Inside[{V, &S}] = Again;
    }
    Value *Loaded = load(slotOf(V), S);
    return Inside[{V, &S}] = Loaded;
  }

  const Slot &slotOf(Instruction *V) {
    const auto It = Slots.find(V);
    if (It != Slots.end())
      return It->second;
    const Slot Made = makeSlot(V->getType(), !KeptByThread.contains(V) && Divergent->isUniform(V));
    const BasicBlock::iterator At =
        isa<PHINode>(V) ? V->getParent()->getFirstInsertionPt() : std::next(V->getIterator());
    store(V, Made, *definedIn(V), IRBuilder<>(V->getParent(), At));
    return Slots[V] = Made;
  }

  /// Addresses and the like: made again they show the vectoriser what is side by side. What they
  /// are made of has not changed since, as they come between it and their use on every way.
  bool isCheaplyMadeAgain(const Instruction &I, unsigned Depth) const {
    if (Depth > 12 || isa<PHINode, AllocaInst, FreezeInst>(I) || I.mayReadOrWriteMemory() ||
        !(I.getType()->isIntegerTy() || I.getType()->isPointerTy()) ||
        !isSafeToSpeculativelyExecute(&I))
      return false;
    if (!KeptByThread.contains(&I) && Divergent->isUniform(&I) && !isa<IntrinsicInst>(I))
      return false;
    return all_of(I.operands(), [&](const Use &U) {
      const auto *Used = dyn_cast<Instruction>(U.get());
      return !Used || threadComponent(Used) >= 0 || Rooms.count(const_cast<Instruction *>(Used)) ||
             !Owner.count(Used->getParent()) || Divergent->isUniform(Used) ||
             isCheaplyMadeAgain(*Used, Depth + 1);
    });
  }

  // ---- The ways between them.

  /// Between two barriers no thread depends on another of its block.
  void markParallel(Stretch &S) {
    for (BasicBlock *B : S.Blocks)
      for (Instruction &I : *B) {
        const auto *L = dyn_cast<LoadInst>(&I);
        const auto *W = dyn_cast<StoreInst>(&I);
        if ((L && L->isSimple() && !isCommon(L->getPointerOperand())) ||
            (W && W->isSimple() && !isCommon(W->getPointerOperand())))
          Accesses.insert(&I);
      }
  }
  bool isCommon(const Value *Pointer) const { return isa<AllocaInst>(Pointer); }

  void connect(Stretch &S) {
    IRBuilder<> After(S.After);
    for (BasicBlock *B : S.Blocks) {
      Instruction *T = B->getTerminator();
      if (B == S.Branch) {
        Instruction *Common = T->clone();
        for (unsigned I = 0; I < Common->getNumSuccessors(); ++I)
          Common->setSuccessor(I, stretchFrom(T->getSuccessor(I)).Before);
        if (auto *Condition = dyn_cast<Instruction>(T->getOperand(0));
            Condition && !isa<BasicBlock>(T->getOperand(0)))
          Common->setOperand(0, afterLoop(Condition, S, After));
        Common->insertInto(S.After, S.After->end());
        T->eraseFromParent();
        BranchInst::Create(S.Latch, B);
        continue;
      }
      for (unsigned I = 0; I < T->getNumSuccessors(); ++I)
        if (isPoint(T->getSuccessor(I)))
          T->setSuccessor(I, S.Latch);
    }
    if (!S.Branch) {
      BasicBlock *To = S.Next;
      if (Barriers.contains(To))
        To = To->getSingleSuccessor();
      After.CreateBr(To == End ? End : stretchFrom(To).Before);
    }
    // The loop over x.
    MDNode *Parallel =
        MDNode::get(Context, {MDString::get(Context, "llvm.loop.parallel_accesses"), Group});
    // Unrolled, it would not be there any more for the vectoriser.
    MDNode *Whole = MDNode::get(Context, {MDString::get(Context, "llvm.loop.unroll.disable")});
    MDNode *Id = MDNode::getDistinct(Context, {nullptr, Parallel, Whole});
    Id->replaceOperandWith(0, Id);
    S.Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, Id);
    for (Instruction *I : Accesses)
      if (!I->hasMetadata(LLVMContext::MD_access_group))
        I->setMetadata(LLVMContext::MD_access_group, Group);
  }
  /// What all threads have as the condition of a branch.
  Value *afterLoop(Instruction *Condition, Stretch &S, IRBuilder<> &After) {
    if (!DefinedIn.count(Condition) && !Owner.count(Condition->getParent()))
      return Condition; // of the prologue
    if (DefinedIn.lookup(Condition) == &S && Condition->getParent() == S.Before)
      return Condition;
    const Slot Kept = makeSlot(Condition->getType(), /*IsUniform=*/true);
    const BasicBlock::iterator At = isa<PHINode>(Condition)
                                        ? Condition->getParent()->getFirstInsertionPt()
                                        : std::next(Condition->getIterator());
    IRBuilder<>(Condition->getParent(), At).CreateStore(Condition, Kept.Common);
    return After.CreateLoad(Kept.Of, Kept.Common);
  }

  Function &F;
  LLVMContext &Context;
  BasicBlock *const Prologue;
  BasicBlock *Start = nullptr, *End = nullptr;
  Value *Size[3], *Size64[3], *Threads = nullptr;
  CallInst *Scratch = nullptr;
  Value *ScratchBytes = nullptr; // that have been taken
  const Divergence *Divergent = nullptr;
  SetVector<BasicBlock *> Barriers, Starts, Together;
  DenseMap<BasicBlock *, BasicBlock *> BranchBefore;
  std::vector<Stretch> Stretches;
  DenseMap<BasicBlock *, size_t> Owner;
  DenseMap<Value *, std::pair<Value *, uint64_t>> Rooms;
  DenseMap<Instruction *, Slot> Slots;
  DenseMap<std::pair<Instruction *, Stretch *>, Value *> Inside;
  DenseMap<Value *, Stretch *> DefinedIn; // what is not in a block of the stretch
  DenseSet<const Value *> KeptByThread;
  SetVector<Instruction *> Accesses;
  MDNode *Group = nullptr;
};

} // namespace

std::optional<std::string> splitBlock(Function &F, CallInst &Marker) {
  return Splitter(F, Marker).run();
}

} // namespace amp2hip::cpu
