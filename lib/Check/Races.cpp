#include "Races.h"

#include "amp2hip/Analysis/KernelValues.h"
#include "amp2hip/Analysis/StatementTree.h"
#include "amp2hip/Analysis/TileElements.h"
#include "amp2hip/Analysis/VariableChanges.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <functional>
#include <numeric>

using namespace clang;

namespace amp2hip {
namespace {

/// One access to an element of a tile_static variable.
struct Access {
  unsigned Number; // in the order of the text
  const Expr *Element;
  const VarDecl *Variable;
  bool IsRead, IsWrite;
  /// The index of one dimension.
  struct Index {
    AffineValue Value;
    bool ChangesInLoop; // in a loop around the access
    bool isUniform() const { return Value.isShared(); }
  };
  std::vector<Index> Indices;
  const CFGBlock *Block;
  bool IsGuarded;        // only some threads reach the access
  bool ValueIsDivergent; // for a write
};

/// How far the element that a thread reads is from the one that it writes.
struct Distance {
  AffineValue Size;
  bool IsBelow; // the element that is read comes before the other
};

/// Orders accesses as in the text, because messages name the first that is found.
struct ByPlaceInText {
  bool operator()(const Access *A, const Access *B) const { return A->Number < B->Number; }
};
typedef std::set<const Access *, ByPlaceInText> AccessSet;

/// Finds races in one function: follows the accesses that are open, which means that no barrier has
/// followed them, and compares each access with them.
class Races {
public:
  Races(const FunctionDecl *F, const TileFlow &Flow, TileFlows &Flows, Reporter &Report)
      : Flow(Flow), Flows(Flows), Report(Report), Tree(F->getBody()), Values(F, Tree) {}

  void check() {
    const CFG &Graph = Flow.graph();
    collect();
    if (All.empty())
      return;
    AtEnd.resize(Graph.getNumBlockIDs());
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const CFGBlock *Block : llvm::reverse(Graph)) {
        AccessSet Open = atBegin(Block);
        apply(Block, Open);
        for (const Access *A : Open)
          Changed |= AtEnd[Block->getBlockID()].insert(A).second;
      }
    }
    for (const CFGBlock *Block : llvm::reverse(Graph)) {
      AccessSet Open = atBegin(Block);
      for (const Step &S : Steps[Block]) {
        if (!S.Accessed) {
          Open.clear();
          continue;
        }
        checkAlone(*S.Accessed);
        for (const Access *Before : Open)
          if (Before->Variable == S.Accessed->Variable && compare(*Before, *S.Accessed, Open))
            break;
        Open.insert(S.Accessed);
      }
    }
  }

private:
  /// An access, or null for a barrier.
  struct Step {
    const Access *Accessed;
  };

  AccessSet atBegin(const CFGBlock *Block) const {
    AccessSet Open;
    for (const CFGBlock *Before : Block->preds()) {
      if (!Before)
        continue;
      const auto *Loop = dyn_cast_or_null<ForStmt>(Before->getTerminatorStmt());
      if (Loop && *(Before->succ_begin() + 1) == Block && isEntered(*Loop))
        Open.merge(afterIteration(*Before, *Loop));
      else
        Open.insert(AtEnd[Before->getBlockID()].begin(), AtEnd[Before->getBlockID()].end());
    }
    return Open;
  }
  /// Returns the accesses that are open when the condition of a loop is evaluated after an
  /// iteration.
  AccessSet afterIteration(const CFGBlock &Condition, const ForStmt &Loop) const {
    AccessSet Open;
    for (const CFGBlock *Before : Condition.preds())
      if (Before && Before->getLoopTarget() == &Loop)
        Open.insert(AtEnd[Before->getBlockID()].begin(), AtEnd[Before->getBlockID()].end());
    apply(&Condition, Open);
    return Open;
  }
  void apply(const CFGBlock *Block, AccessSet &Open) const {
    if (const auto Known = Steps.find(Block); Known != Steps.end())
      for (const Step &S : Known->second)
        S.Accessed ? (void)Open.insert(S.Accessed) : Open.clear();
  }
  /// True for a loop whose condition holds on entry: `for (int stride = 1; stride < 64; …)`.
  bool isEntered(const ForStmt &Loop) const {
    const auto *Condition = dyn_cast_or_null<BinaryOperator>(Loop.getCond());
    if (!Condition || !Loop.getInit())
      return false;
    const auto Compared = firstValue(valueOf(Condition->getLHS()) - valueOf(Condition->getRHS()),
                                     Condition, Loop.getInit());
    if (!Compared)
      return false;
    switch (Condition->getOpcode()) {
    case BO_LT:
      return *Compared < 0;
    case BO_LE:
      return *Compared <= 0;
    case BO_GT:
      return *Compared > 0;
    case BO_GE:
      return *Compared >= 0;
    case BO_NE:
      return *Compared != 0;
    default:
      return false;
    }
  }

  void collect() {
    unsigned Number = 0;
    for (const CFGBlock *Block : llvm::reverse(Flow.graph())) {
      const bool IsGuarded = Flow.divergentConditionOf(Block) != nullptr;
      Flow.walk(Block, [&](const Stmt *S, const Divergent &State) {
        if (const auto *Call = dyn_cast<CallExpr>(S)) {
          const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
          if ((Member && isBarrierWait(Member)) || Flows.effectOf(Call, State).Barrier)
            Steps[Block].push_back({nullptr});
        }
        // The reads of a statement come before its writes.
        std::vector<Access *> Found;
        StatementTree(S).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
          if (Access *A = describe(Name, State, Block, IsGuarded))
            Found.push_back(A);
        });
        std::stable_partition(Found.begin(), Found.end(),
                              [](const Access *A) { return !A->IsWrite; });
        for (Access *A : Found) {
          A->Number = Number++;
          Steps[Block].push_back({A});
        }
      });
    }
  }

  /// Returns the access that a name makes; null if it makes none, or if the access is known.
  Access *describe(const DeclRefExpr *Name, const Divergent &State, const CFGBlock *Block,
                   bool IsGuarded) {
    const auto Found = tileElementOf(Name, Tree);
    const auto Use = Found ? useOf(Found->Whole, Tree) : std::nullopt;
    if (!Use || !Described.insert(Name).second ||
        Tree.around(Name, [](const Stmt *S) { return isa<LambdaExpr>(S); }))
      return nullptr;
    auto Result = std::make_unique<Access>();
    Result->Element = Found->Whole;
    Result->Variable = variableOf(Name);
    Result->IsRead = Use->IsRead;
    Result->IsWrite = Use->Change.has_value();
    Result->Block = Block;
    Result->IsGuarded = IsGuarded;
    Result->ValueIsDivergent =
        Use->Change && Use->Change->Value && Flow.divergentPart(Use->Change->Value, State);
    for (const Expr *E : Found->Subscripts)
      Result->Indices.push_back({valueOf(E, &State), changesAround(Found->Whole, E)});
    All.push_back(std::move(Result));
    return All.back().get();
  }

  /// Returns the value of an integer where \p State is divergent; a value that is not proved to be
  /// divergent counts as uniform.
  AffineValue valueOf(const Expr *E, const Divergent *State = nullptr) const {
    return Values.valueOf(
        E, [&](const Expr *Part) { return !State || !Flow.divergentPart(Part, *State); });
  }

  /// True if the expression names a variable that a loop around a statement changes.
  bool changesAround(const Stmt *S, const Expr *E) const {
    return !amp2hip::changesIn(Tree.outermostLoopAround(S), E, Tree).empty();
  }

  /// Reports a write by every thread to the same element.
  void checkAlone(const Access &A) {
    if (!A.IsWrite || A.IsGuarded ||
        !llvm::all_of(A.Indices, std::mem_fn(&Access::Index::isUniform)))
      return;
    if (A.IsRead || A.ValueIsDivergent)
      Report(A.Element->getExprLoc(), Diag::RaceUpdate, A.Variable->getNameAsString());
  }

  /// Compares two accesses without a barrier between them. Returns true if it reported a race.
  bool compare(const Access &Before, const Access &Now, const AccessSet &Open) {
    if (Before.IsWrite && Now.IsRead && !Now.IsWrite) {
      if (isOfOthers(Before, Now))
        return reportRace(Diag::RaceRead, Before, Now);
      if (isOneOfSeveral(Before, Now, Open))
        return !ReportedBlocks.emplace(&Before, Now.Block).second ||
               reportRace(Diag::RaceRead, Before, Now);
      if (isOfLowerThreads(Before, Now))
        return reportRace(Diag::RaceLockStep, Before, Now);
      return isOfShrinkingHalf(Before, Now) && reportRace(Diag::RaceRead, Before, Now);
    }
    return Before.IsRead && !Before.IsWrite && Now.IsWrite &&
           (isOfOthers(Now, Before) || isOfLowerElements(Now, Before)) &&
           reportRace(Diag::RaceWrite, Before, Now);
  }

  /// True if some thread reads by \p Read an element that another thread writes by \p Write.
  bool isOfOthers(const Access &Write, const Access &Read) const {
    bool AllAreUniform = true, Differs = false;
    for (size_t I = 0; I < Write.Indices.size(); ++I) {
      const Access::Index &W = Write.Indices[I], &R = Read.Indices[I];
      AllAreUniform &= W.isUniform() && R.isUniform();
      if (W.Value == R.Value)
        continue;
      if (!W.isUniform() && R.isUniform()) {
        // A race needs two of these three: every thread writes its own element, every thread reads,
        // and many elements are read. With only one of them, the reading thread may be the one that
        // wrote.
        Differs |= !Write.IsGuarded + !Read.IsGuarded + R.ChangesInLoop >= 2 &&
                   reaches(W, Write, R.Value.constant());
        continue;
      }
      // The thread reads a neighbour's element, if there is a neighbour.
      const auto Between = distance(W, R);
      if (!Between || Write.IsGuarded ||
          (Between->IsBelow ? Read.IsGuarded && !(W.Value == W.Value.threadPart())
                            : isOfUpperThreads(W, Read.Block)) ||
          isOwnWhileOpen(*Between, Read, Write))
        return false;
      Differs = true;
    }
    if (Differs)
      return true;
    // Some threads write an element that all threads read.
    return AllAreUniform && Write.IsGuarded && !Read.IsGuarded &&
           llvm::none_of(Write.Indices, [](const Access::Index &I) { return I.ChangesInLoop; });
  }

  /// True if the index of a write is Element in some thread. If Element is not known, true if the
  /// index takes the first values: `s[i]` does, but `s[i + 8]`, `s[2 * i]`, and `s[i]` under
  /// `i >= 8` do not.
  bool reaches(const Access::Index &I, const Access &Write, std::optional<int64_t> Element) const {
    const AffineValue OfThread = I.Value.threadPart();
    const auto &[Product, Factor] = *OfThread.factors().begin();
    const bool IsAlone = OfThread.factors().size() == 1 && Product.size() == 1;
    const auto Begin = (I.Value - OfThread).constant();
    if (IsAlone && Product.front().Kind == Symbol::Place && Begin && Element && !Write.IsGuarded) {
      const int64_t Steps = *Element - *Begin, Size = Values.placesIn(Product.front().Number);
      return Size > 1 && Steps % Factor == 0 && Steps / Factor >= 0 && Steps / Factor < Size;
    }
    if (Begin != 0 || isOfUpperThreads(I, Write.Block))
      return false;
    const Expr *Only = IsAlone ? Values.expressionOf(Product.front()) : nullptr;
    return IsAlone ? Factor == 1 && !(Only && isa<BinaryOperator>(Only)) : !Write.IsGuarded;
  }

  /// Returns the distance from an index of a write to that of a read if it is the same in all
  /// threads, and leads to an element that another thread of the tile writes.
  std::optional<Distance> distance(const Access::Index &Write, const Access::Index &Read) const {
    const AffineValue Between = Read.Value - Write.Value, OfThread = Write.Value.threadPart();
    if (Write.isUniform() || !Between.isShared() || Between == AffineValue())
      return std::nullopt;
    // The elements that threads write are multiples of the step apart, and no further than the
    // span.
    int64_t Step = 0, Span = 0;
    bool HasSpan = true;
    for (const auto &[Product, Factor] : OfThread.factors()) {
      if (Factor < 0)
        return std::nullopt;
      if (Product.size() > 1 || Product.front().Kind != Symbol::Place)
        HasSpan = false;
      else
        Span += Factor * (Values.placesIn(Product.front().Number) - 1);
      if (Product.size() == 1)
        Step = std::gcd(Step, Factor);
    }
    const bool IsBelow = Between.factors().begin()->second < 0;
    const auto IsNoStep = [&](const auto &Term) {
      return Step == 0 || Term.second % Step != 0 || (Term.second < 0) != IsBelow ||
             llvm::any_of(Term.first, [](Symbol S) { return S.Kind == Symbol::Remainder; });
    };
    const Distance Result{IsBelow ? Between * -1 : Between, IsBelow};
    const auto Size = Result.Size.constant();
    if (llvm::any_of(Between.factors(), IsNoStep) || (Size && HasSpan && *Size > Span))
      return std::nullopt;
    return Result;
  }

  /// True if each thread writes its element, and those threads that reach \p Read also read other
  /// elements in the same block: `if (i == 0) sum = s[0] + s[1];`.
  static bool isOneOfSeveral(const Access &Write, const Access &Read, const AccessSet &Open) {
    auto IsOfVariable = [&](const Access *A) { return A->Variable == Write.Variable; };
    auto IsOther = [&](const Access *A) { return A->IsWrite && IsOfVariable(A) && A != &Write; };
    if (Write.IsGuarded || !Read.IsGuarded || llvm::any_of(Open, IsOther) ||
        llvm::any_of(Write.Indices, [](const Access::Index &I) { return I.ChangesInLoop; }))
      return false;
    return llvm::any_of(Open, [&](const Access *A) {
      if (!IsOfVariable(A) || A->IsWrite || A->Block != Read.Block)
        return false;
      for (size_t I = 0; I < Read.Indices.size(); ++I) {
        const auto One = A->Indices[I].Value.constant(), Other = Read.Indices[I].Value.constant();
        if (!Write.Indices[I].isUniform() && One && Other && *One != *Other)
          return true;
      }
      return false;
    });
  }

  /// True if the first threads of the tile write their elements and read those of other threads
  /// among them: `if (i < 32) { s[i] += s[i + 16]; s[i] += s[i + 8]; }`.
  bool isOfLowerThreads(const Access &Write, const Access &Read) const {
    if (Write.Indices.size() != 1 || !Write.IsGuarded)
      return false;
    const Access::Index &W = Write.Indices[0];
    const auto Between = distance(W, Read.Indices[0]);
    const auto Size = Between && !Between->IsBelow ? Between->Size.constant() : std::nullopt;
    const auto Writing = Size ? threadsBelow(W, Write.Block) : std::nullopt;
    return Writing && *Size < *Writing && threadsBelow(W, Read.Block);
  }

  /// True if the upper threads read elements at a distance below their own: `if (i >= stride) s[i]
  /// += s[i - stride];`, where `stride` takes several values.
  bool isOfLowerElements(const Access &Write, const Access &Read) const {
    const auto Between = distanceOfHalf(Half::Upper, Write, Read);
    return Between && !changesIn(Tree.outermostLoopAround(Read.Element), *Between).empty();
  }
  /// True if the lower threads read elements at a distance above their own, which other threads
  /// wrote in the iteration before: `if (i < stride) s[i] += s[i + stride];`, where `stride`
  /// shrinks.
  bool isOfShrinkingHalf(const Access &Write, const Access &Read) const {
    const auto Between = distanceOfHalf(Half::Lower, Write, Read);
    return Between && Read.Number < Write.Number &&
           !changesIn(Tree.loopAround(Read.Element), *Between).empty() &&
           llvm::all_of(changesIn(Tree.outermostLoopAround(Read.Element), *Between),
                        std::mem_fn(&VariableChange::makesSmaller));
  }
  /// Returns the changes of a loop to the variables that a distance depends on.
  std::vector<VariableChange> changesIn(const Stmt *Loop, const Distance &Between) const {
    std::vector<VariableChange> Result;
    for (const auto &[Product, Factor] : Between.Size.factors())
      for (const Symbol S : Product)
        if (const Expr *E = Values.expressionOf(S))
          llvm::append_range(Result, amp2hip::changesIn(Loop, E, Tree));
    return Result;
  }

  /// Returns the constant that a value begins with if loops around the expression change all its
  /// variables. If \p Declaration is given, it declares them.
  std::optional<int64_t> firstValue(const AffineValue &Value, const Expr *At,
                                    const Stmt *Declaration = nullptr) const {
    AffineValue First;
    for (const auto &[Product, Factor] : Value.factors()) {
      AffineValue OfProduct = Factor;
      for (const Symbol S : Product) {
        const Expr *Name = Values.expressionOf(S);
        const VarDecl *Variable = Name ? variableOf(Name) : nullptr;
        if (!Variable || !Variable->getInit() || !changesAround(At, Name) ||
            (Declaration && !Tree.isDeclaredWithin(Variable, Declaration)))
          return std::nullopt;
        const auto Begin = valueOf(Variable->getInit()).constant();
        if (!Begin)
          return std::nullopt;
        OfProduct = OfProduct * *Begin;
      }
      First = First + OfProduct;
    }
    return Value.constant() ? std::nullopt : First.constant();
  }
  /// True if a distance is 0 in the first iteration of the loop around the read, and a barrier
  /// follows the write before the second iteration.
  bool isOwnWhileOpen(const Distance &Between, const Access &Read, const Access &Write) const {
    return firstValue(Between.Size, Read.Element) == 0 &&
           llvm::none_of(Flow.graph(), [&](const CFGBlock *Block) {
             return Block->getLoopTarget() == Tree.loopAround(Read.Element) &&
                    AtEnd[Block->getBlockID()].count(&Write);
           });
  }

  /// A condition that compares the thread's part of an index: `part < Bound`, and so on.
  struct Comparison {
    BinaryOperatorKind Kind;
    AffineValue Bound;
    bool isAtLeast() const { return Kind == BO_GE || Kind == BO_GT; }
  };
  /// Returns the comparison that ends the block \p Branch, with the thread's part on the left.
  std::optional<Comparison> comparison(const Access::Index &I, const CFGBlock *Branch) const {
    const auto *Condition = dyn_cast_or_null<BinaryOperator>(Branch->getTerminatorCondition());
    if (!Condition || !Condition->isComparisonOp())
      return std::nullopt;
    const AffineValue Part = I.Value.threadPart(),
                      Left = valueOf(Condition->getLHS(), &Flow.atEnd(Branch)),
                      Right = valueOf(Condition->getRHS(), &Flow.atEnd(Branch));
    if ((Left - Part).isShared())
      return Comparison{Condition->getOpcode(), Right - (Left - Part)};
    if ((Right - Part).isShared())
      return Comparison{BinaryOperator::reverseComparisonOp(Condition->getOpcode()),
                        Left - (Right - Part)};
    return std::nullopt;
  }
  enum class Half { Lower, Upper };
  /// Returns the distance between accesses that differ in one index if the lower threads read above
  /// their own elements, or the upper ones below, and only a comparison with the distance decides
  /// which threads reach them: `index < distance` for the lower half, `index >= distance` for the
  /// upper.
  std::optional<Distance> distanceOfHalf(Half Wanted, const Access &Write,
                                         const Access &Read) const {
    std::optional<Distance> Result;
    for (const auto &[W, R] : llvm::zip(Write.Indices, Read.Indices)) {
      if (W.Value == R.Value)
        continue;
      const auto Between = distance(W, R);
      if (Result || !Between || Between->IsBelow != (Wanted == Half::Upper))
        return std::nullopt;
      const auto Compares = [&, &W = W](const CFGBlock *Block) {
        const auto Branches = Flow.divergentBranchesOf(Block);
        return !Branches.empty() && llvm::all_of(Branches, [&](const CFGBlock *Branch) {
          const auto Found = comparison(W, Branch);
          if (!Found || !BinaryOperator::isRelationalOp(Found->Kind))
            return false;
          const auto First = firstValue(Found->Bound, Read.Element);
          return (Found->Bound == Between->Size ||
                  (First && First == firstValue(Between->Size, Read.Element))) &&
                 isOnlyBehind(Block, Branch, Found->isAtLeast() == (Wanted == Half::Upper) ? 0 : 1);
        });
      };
      if (!Compares(Write.Block) || !Compares(Read.Block))
        return std::nullopt;
      Result = Between;
    }
    return Result;
  }
  /// True if a comparison with an index admits only the last threads to a block, or a single one; a
  /// thread further above may not exist.
  bool isOfUpperThreads(const Access::Index &I, const CFGBlock *Block) const {
    return llvm::any_of(Flow.divergentBranchesOf(Block), [&](const CFGBlock *Branch) {
      const auto Found = comparison(I, Branch);
      return Found &&
             isOnlyBehind(Block, Branch, Found->isAtLeast() || Found->Kind == BO_EQ ? 0 : 1);
    });
  }
  /// Returns a bound that is greater than the thread's part of an index in every thread that
  /// reaches a block; std::nullopt if other conditions decide which threads reach it.
  std::optional<int64_t> threadsBelow(const Access::Index &I, const CFGBlock *Block) const {
    std::optional<int64_t> Lowest;
    for (const CFGBlock *Branch : Flow.divergentBranchesOf(Block)) {
      const auto Found = comparison(I, Branch);
      const auto Value = Found ? Found->Bound.constant() : std::nullopt;
      if (!Value || !BinaryOperator::isRelationalOp(Found->Kind) ||
          !isOnlyBehind(Block, Branch, Found->isAtLeast() ? 1 : 0))
        return std::nullopt;
      const int64_t Bound = *Value + (Found->Kind == BO_LE || Found->Kind == BO_GT ? 1 : 0);
      Lowest = std::min(Lowest.value_or(Bound), Bound);
    }
    return Lowest;
  }

  /// True if only this successor of the branch leads to the block, not counting paths through the
  /// branch itself.
  static bool isOnlyBehind(const CFGBlock *Block, const CFGBlock *Branch, unsigned Successor) {
    auto IsReached = [&](unsigned From) {
      const CFGBlock *Next = *(Branch->succ_begin() + From);
      return Next == Block ||
             (Next && Next != Branch && blocksReachableFrom(*Next, /*Last=*/Branch).count(Block));
    };
    return Branch->succ_size() == 2 && IsReached(Successor) && !IsReached(1 - Successor);
  }

  /// Reports a race, once for each pair of accesses. Always returns true.
  bool reportRace(Diag Message, const Access &Before, const Access &Now) {
    // In a loop either access may come first.
    if (!ReportedPairs.insert(std::minmax(&Before, &Now)).second)
      return true;
    if (Report(Now.Element->getExprLoc(), Message, Now.Variable->getNameAsString()))
      Report.note(Before.Element->getExprLoc(), Diag::OtherAccess);
    return true;
  }

  const TileFlow &Flow;
  TileFlows &Flows;
  Reporter &Report;
  const StatementTree Tree;
  const KernelValues Values;
  std::vector<std::unique_ptr<Access>> All;
  std::set<const DeclRefExpr *> Described;
  std::set<std::pair<const Access *, const Access *>> ReportedPairs;
  std::set<std::pair<const Access *, const CFGBlock *>> ReportedBlocks;
  std::map<const CFGBlock *, std::vector<Step>> Steps;
  std::vector<AccessSet> AtEnd; // the open accesses, by block
};

} // namespace

void checkRaces(const SourceModel &Model, TileFlows &Flows, Reporter &Report) {
  if (Model.TileStatics.empty())
    return;
  for (const AmpBody &Body : Model.Bodies)
    if (!Body.Set.Cpu)
      if (const TileFlow *Flow = Flows.flowOf(Body.Function, {}))
        Races(Body.Function, *Flow, Flows, Report).check();
}

} // namespace amp2hip
