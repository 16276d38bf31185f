#include "Races.h"

#include "LoopChanges.h"
#include "TileAccesses.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ExprCXX.h"

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
    std::string Text;
    bool IsUniform;                // the same for all threads
    bool ChangesInLoop;            // in a loop around the access
    bool IsPlain;                  // no binary operator
    bool IsSum;                    // a sum or difference, such as `row * 8 + column`
    std::string Base;              // of `base + uniform` and `base - uniform`
    const Expr *Uniform = nullptr; // the uniform operand of the sum
    bool IsSubtracted = false;
    std::optional<int64_t> Offset; // the uniform operand, if it is constant and added
    std::optional<int64_t> Value;  // the index, if it is constant
  };
  std::vector<Index> Indices;
  const CFGBlock *Block;
  bool IsGuarded;        // only some threads reach the access
  bool ValueIsDivergent; // for a write
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
      : Flow(Flow), Flows(Flows), Report(Report) {
    AroundLoops.TraverseStmt(F->getBody());
  }

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
    const auto *Declares = dyn_cast_or_null<DeclStmt>(Loop.getInit());
    const auto *Variable = Declares && Declares->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declares->getSingleDecl())
                               : nullptr;
    const auto *Condition = dyn_cast_or_null<BinaryOperator>(Loop.getCond());
    if (!Variable || !Variable->getInit() || !Condition)
      return false;
    const auto AtFirst = [&](const Expr *E) {
      const auto *Named = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
      return valueOf(Named && Named->getDecl() == Variable ? Variable->getInit() : E);
    };
    const std::optional<int64_t> Left = AtFirst(Condition->getLHS()),
                                 Right = AtFirst(Condition->getRHS());
    if (!Left || !Right)
      return false;
    switch (Condition->getOpcode()) {
    case BO_LT:
      return *Left < *Right;
    case BO_LE:
      return *Left <= *Right;
    case BO_GT:
      return *Left > *Right;
    case BO_GE:
      return *Left >= *Right;
    case BO_NE:
      return *Left != *Right;
    default:
      return false;
    }
  }

  void collect() {
    std::set<const Expr *> Seen;
    for (const CFGBlock *Block : llvm::reverse(Flow.graph())) {
      const bool IsGuarded = Flow.divergentConditionOf(Block) != nullptr;
      Flow.walk(Block, [&](const Stmt *S, const Divergent &State) {
        if (const auto *Call = dyn_cast<CallExpr>(S)) {
          const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
          if ((Member && isBarrierWait(Member)) || Flows.effectOf(Call, State).Barrier)
            Steps[Block].push_back({nullptr});
        }
        AccessFinder Finder;
        Finder.TraverseStmt(const_cast<Stmt *>(S));
        for (const AccessFinder::Found &F : Finder.All)
          if (Seen.insert(F.Element).second)
            Steps[Block].push_back({describe(F, State, Block, IsGuarded)});
      });
    }
  }

  const Access *describe(const AccessFinder::Found &F, const Divergent &State,
                         const CFGBlock *Block, bool IsGuarded) {
    auto Result = std::make_unique<Access>();
    Result->Element = F.Element;
    Result->Variable = F.Variable;
    Result->IsRead = F.IsRead;
    Result->IsWrite = F.IsWrite;
    Result->Block = Block;
    Result->IsGuarded = IsGuarded;
    Result->ValueIsDivergent = F.Value && Flow.divergentPart(F.Value, State);
    for (const Expr *E : F.Indices) {
      Access::Index I;
      I.Text = textOf(E);
      I.IsUniform = !Flow.divergentPart(E, State);
      I.ChangesInLoop = AroundLoops.changesAround(E);
      const auto *Sum = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
      I.IsPlain = !Sum;
      I.IsSum = Sum && Sum->isAdditiveOp();
      if (I.IsSum) {
        I.IsSubtracted = Sum->getOpcode() == BO_Sub;
        const Expr *Base = Sum->getLHS(), *Uniform = Sum->getRHS();
        if (!I.IsSubtracted && Flow.divergentPart(Uniform, State))
          std::swap(Base, Uniform); // `offset + i`
        if (valueOf(Uniform) == 0)
          I.Text = textOf(Base);
        else if (!Flow.divergentPart(Uniform, State)) {
          I.Base = textOf(Base);
          I.Uniform = Uniform;
        }
        if (!I.IsSubtracted)
          I.Offset = valueOf(Uniform);
      }
      I.Value = valueOf(E);
      Result->Indices.push_back(std::move(I));
    }
    Result->Number = All.size();
    All.push_back(std::move(Result));
    return All.back().get();
  }

  std::optional<int64_t> valueOf(const Expr *E) const {
    const std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(Flows.Context);
    return Value ? std::optional(Value->getExtValue()) : std::nullopt;
  }

  std::string textOf(const Expr *E) const {
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    E->IgnoreParenImpCasts()->printPretty(Stream, nullptr, Flows.Context.getPrintingPolicy());
    return Text;
  }

  /// Reports a write by every thread to the same element.
  void checkAlone(const Access &A) {
    if (!A.IsWrite || A.IsGuarded ||
        !llvm::all_of(A.Indices, [](const Access::Index &I) { return I.IsUniform; }))
      return;
    if (A.IsRead || A.ValueIsDivergent)
      Report(A.Element->getExprLoc(), Diag::RaceUpdate, A.Variable->getNameAsString());
  }

  /// Compares two accesses without a barrier between them. Returns true if it reported a race.
  bool compare(const Access &Before, const Access &Now, const AccessSet &Open) {
    if (Before.IsWrite && Now.IsRead && !Now.IsWrite && isOfOthers(Before, Now))
      return reportRace(Diag::RaceRead, Before, Now);
    if (Before.IsWrite && Now.IsRead && !Now.IsWrite && isOneOfSeveral(Before, Now, Open))
      return !ReportedBlocks.emplace(&Before, Now.Block).second ||
             reportRace(Diag::RaceRead, Before, Now);
    if (Before.IsWrite && Now.IsRead && !Now.IsWrite && isOfLowerThreads(Before, Now))
      return reportRace(Diag::RaceLockStep, Before, Now);
    if (Before.IsWrite && Now.IsRead && !Now.IsWrite && isOfShrinkingHalf(Before, Now))
      return reportRace(Diag::RaceRead, Before, Now);
    if (Before.IsRead && !Before.IsWrite && Now.IsWrite &&
        (isOfOthers(Now, Before) || isOfLowerElements(Now, Before)))
      return reportRace(Diag::RaceWrite, Before, Now);
    return false;
  }

  /// True if some thread reads by \p Read an element that another thread writes by \p Write.
  bool isOfOthers(const Access &Write, const Access &Read) const {
    bool AllAreUniform = true, Differs = false;
    for (size_t I = 0; I < Write.Indices.size(); ++I) {
      const Access::Index &W = Write.Indices[I], &R = Read.Indices[I];
      AllAreUniform &= W.IsUniform && R.IsUniform;
      if (W.Text == R.Text)
        continue;
      if (!W.IsUniform && R.IsUniform)
        // A race needs two of these three: every thread writes its own element, every thread reads,
        // and many elements are read. With only one of them, the reading thread may be the one that
        // wrote.
        Differs |= !Write.IsGuarded + !Read.IsGuarded + R.ChangesInLoop >= 2 &&
                   isOfFirstElements(W, Write);
      else if (!W.IsUniform && !R.IsUniform && R.Base == W.Text && !Write.IsGuarded &&
               (R.IsSubtracted || !isOfUpperThreads(R.Base, Read.Block)) &&
               !isOwnWhileOpen(R, Write))
        Differs = true; // the neighbour's element, if there is a neighbour
      else
        return false;
    }
    if (Differs)
      return true;
    // Some threads write an element that all threads read.
    return AllAreUniform && Write.IsGuarded && !Read.IsGuarded &&
           llvm::none_of(Write.Indices, [](const Access::Index &I) { return I.ChangesInLoop; });
  }

  /// True if the index of a write reaches the first elements of the array: `s[i]` does, but `s[i +
  /// 8]`, `s[2 * i]`, and `s[i]` under `i >= 8` do not.
  bool isOfFirstElements(const Access::Index &I, const Access &Write) const {
    return I.Base.empty() && (I.IsPlain || (!Write.IsGuarded && I.IsSum)) &&
           !isOfUpperThreads(I.Text, Write.Block);
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
        const std::optional<int64_t> One = A->Indices[I].Value, Other = Read.Indices[I].Value;
        if (!Write.Indices[I].IsUniform && One && Other && *One != *Other)
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
    const Access::Index &W = Write.Indices[0], &R = Read.Indices[0];
    if (W.IsUniform || R.Base != W.Text || !R.Offset || *R.Offset <= 0)
      return false;
    const std::optional<int64_t> Writing = threadsBelow(W.Text, Write.Block);
    return Writing && *R.Offset < *Writing && threadsBelow(W.Text, Read.Block);
  }

  /// True if the upper threads read elements at a distance below their own: `if (i >= stride) s[i]
  /// += s[i - stride];`, where `stride` takes several values.
  bool isOfLowerElements(const Access &Write, const Access &Read) const {
    const Access::Index *R = neighbour(Write, Read);
    return R && R->IsSubtracted && AroundLoops.changesAround(R->Uniform) &&
           isHalf(Half::Upper, *R, Write.Block) && isHalf(Half::Upper, *R, Read.Block);
  }
  /// True if the lower threads read elements at a distance above their own, which other threads
  /// wrote in the iteration before: `if (i < stride) s[i] += s[i + stride];`, where `stride`
  /// shrinks.
  bool isOfShrinkingHalf(const Access &Write, const Access &Read) const {
    const Access::Index *R = neighbour(Write, Read);
    return R && !R->IsSubtracted && Read.Number < Write.Number &&
           AroundLoops.shrinksAround(R->Uniform) && isHalf(Half::Lower, *R, Write.Block) &&
           isHalf(Half::Lower, *R, Read.Block);
  }
  /// Returns the index of \p Read that has a uniform distance from the index of \p Write; null if
  /// there is none, or if other indices differ, too.
  static const Access::Index *neighbour(const Access &Write, const Access &Read) {
    const Access::Index *Result = nullptr;
    for (size_t I = 0; I < Write.Indices.size(); ++I) {
      const Access::Index &W = Write.Indices[I], &R = Read.Indices[I];
      if (W.Text == R.Text)
        continue;
      if (Result || W.IsUniform || !R.Uniform || R.Base != W.Text)
        return nullptr;
      Result = &R;
    }
    return Result;
  }
  /// A condition that compares an index, or the base of one: `base < Bound`, and so on.
  struct Comparison {
    BinaryOperatorKind Kind;
    const Expr *Bound;
  };
  /// Returns the comparison of \p Base that ends the block \p Branch, with \p Base on the left.
  std::optional<Comparison> comparison(const std::string &Base, const CFGBlock *Branch) const {
    const auto *Condition = dyn_cast_or_null<BinaryOperator>(Branch->getTerminatorCondition());
    if (!Condition || !Condition->isComparisonOp())
      return std::nullopt;
    const Expr *Left = Condition->getLHS(), *Right = Condition->getRHS();
    if (textOf(Left) == Base)
      return Comparison{Condition->getOpcode(), Right};
    if (textOf(Right) == Base)
      return Comparison{BinaryOperator::reverseComparisonOp(Condition->getOpcode()), Left};
    return std::nullopt;
  }
  static bool isAtLeast(BinaryOperatorKind Kind) { return Kind == BO_GE || Kind == BO_GT; }
  enum class Half { Lower, Upper };
  /// True if only a comparison of the index's base with its uniform distance decides which threads
  /// reach a block: `base < uniform` for the lower half, `base >= uniform` for the upper.
  bool isHalf(Half Wanted, const Access::Index &I, const CFGBlock *Block) const {
    const std::vector<const CFGBlock *> Branches = Flow.divergentBranchesOf(Block);
    return !Branches.empty() && llvm::all_of(Branches, [&](const CFGBlock *Branch) {
      const std::optional<Comparison> Found = comparison(I.Base, Branch);
      return Found && BinaryOperator::isRelationalOp(Found->Kind) &&
             (textOf(Found->Bound) == textOf(I.Uniform) ||
              (firstValue(Found->Bound) && firstValue(Found->Bound) == firstValue(I.Uniform))) &&
             isOnlyBehind(Block, Branch, isAtLeast(Found->Kind) == (Wanted == Half::Upper) ? 0 : 1);
    });
  }
  /// Returns the constant that a variable begins with which a loop around the expression changes.
  std::optional<int64_t> firstValue(const Expr *E) const {
    const auto *Named = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    const auto *Variable = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    return Variable && Variable->getInit() && AroundLoops.changesAround(E)
               ? valueOf(Variable->getInit())
               : std::nullopt;
  }
  /// True if the uniform distance of an index is 0 in the first iteration of the loop around it,
  /// and a barrier follows the write before the second.
  bool isOwnWhileOpen(const Access::Index &I, const Access &Write) const {
    return firstValue(I.Uniform) == 0 && llvm::none_of(Flow.graph(), [&](const CFGBlock *Block) {
             return Block->getLoopTarget() == AroundLoops.loopAround(I.Uniform) &&
                    AtEnd[Block->getBlockID()].count(&Write);
           });
  }
  /// True if a comparison with an index admits only the last threads to a block, or a single one; a
  /// thread further above may not exist.
  bool isOfUpperThreads(const std::string &Index, const CFGBlock *Block) const {
    return llvm::any_of(Flow.divergentBranchesOf(Block), [&](const CFGBlock *Branch) {
      const std::optional<Comparison> Found = comparison(Index, Branch);
      return Found &&
             isOnlyBehind(Block, Branch, isAtLeast(Found->Kind) || Found->Kind == BO_EQ ? 0 : 1);
    });
  }

  /// Returns the bound below which the variable is in every thread that reaches a block;
  /// std::nullopt if other conditions decide which threads reach it.
  std::optional<int64_t> threadsBelow(const std::string &Text, const CFGBlock *Block) const {
    std::optional<int64_t> Lowest;
    for (const CFGBlock *Branch : Flow.divergentBranchesOf(Block)) {
      const auto *Condition = dyn_cast_or_null<BinaryOperator>(Branch->getTerminatorCondition());
      if (!Condition || textOf(Condition->getLHS()) != Text)
        return std::nullopt;
      const std::optional<int64_t> Value = valueOf(Condition->getRHS());
      const BinaryOperatorKind Kind = Condition->getOpcode();
      const bool IsBelowIfTrue = Kind == BO_LT || Kind == BO_LE;
      if (!Value || !(IsBelowIfTrue || Kind == BO_GE || Kind == BO_GT) ||
          !isOnlyBehind(Block, Branch, IsBelowIfTrue ? 0 : 1))
        return std::nullopt;
      const int64_t Bound = *Value + (Kind == BO_LE || Kind == BO_GT ? 1 : 0);
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
  LoopChanges AroundLoops;
  std::vector<std::unique_ptr<Access>> All;
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
