#include "TileFlow.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isAtomic(const FunctionDecl *F) {
  return F && F->getIdentifier() && F->getName().starts_with("atomic_") &&
         isAmpEntity(F, F->getName());
}

/// Finds what in an expression is divergent.
class PartFinder : public RecursiveASTVisitor<PartFinder> {
public:
  PartFinder(TileFlows &All, const Divergent &Of) : All(All), Of(Of) {}

  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
  bool VisitMemberExpr(MemberExpr *E) {
    const NamedDecl *Member = E->getMemberDecl();
    const bool IsPlace =
        Member->getIdentifier() && (Member->getName() == "local" || Member->getName() == "global");
    return note(E, IsPlace && isTiledIndex(E->getBase()));
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    return note(E, isa_and_nonnull<CXXConversionDecl>(E->getMethodDecl()) &&
                       isTiledIndex(E->getImplicitObjectArgument()));
  }
  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    return note(E, isAtomic(Callee) ||
                       (Callee && Callee->hasBody() && All.effectOf(E, Of).ReturnsDivergent));
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E, Of.count(E->getDecl())); }

  const Expr *Found = nullptr;

private:
  static bool isTiledIndex(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    QualType Type = E->getType();
    if (isAmpClass(Type, "tiled_index"))
      return true;
    // The members are those of a base class of the library's.
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return isTiledIndex(Cast->getSubExpr());
    return false;
  }
  bool note(const Expr *E, bool IsDivergent) {
    if (IsDivergent)
      Found = E;
    return !Found;
  }

  TileFlows &All;
  const Divergent &Of;
};

/// The variable that an assignment to an expression changes, whole or in part.
const ValueDecl *changedVariable(const Expr *Target, bool &IsWhole) {
  IsWhole = true;
  for (;;) {
    Target = Target->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(Target)) {
      if (Member->isArrow())
        return nullptr;
      Target = Member->getBase();
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Target)) {
      if (Subscript->getBase()->IgnoreParens()->getType()->isPointerType() &&
          !isa<ImplicitCastExpr>(Subscript->getBase()))
        return nullptr;
      Target = Subscript->getBase();
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(Target);
               Call && Call->getOperator() == OO_Subscript &&
               (isAmpClass(Call->getArg(0)->getType(), "index") ||
                isAmpClass(Call->getArg(0)->getType(), "extent"))) {
      Target = Call->getArg(0);
    } else {
      break;
    }
    IsWhole = false;
  }
  const auto *Reference = dyn_cast<DeclRefExpr>(Target);
  return Reference && !isTileStatic(Reference->getDecl()) ? Reference->getDecl() : nullptr;
}

} // namespace

// ---- All flows.

TileFlows::TileFlows(ASTContext &Context) : Context(Context) {}
TileFlows::~TileFlows() = default;

const TileFlow *TileFlows::flowOf(const FunctionDecl *F, const Divergent &AtEntry) {
  const FunctionDecl *Definition = nullptr;
  if (!F->hasBody(Definition) || Definition->isDependentContext() || Definition->isInvalidDecl() ||
      Active.count(Definition))
    return nullptr;
  // A flow depends on which parameters are divergent, not on where they became so.
  Divergent Key;
  for (const auto &[Variable, At] : AtEntry)
    Key[Variable] = SourceLocation();
  std::unique_ptr<TileFlow> &Flow = Known[{Definition, Key}];
  if (Flow)
    return Flow.get();
  std::unique_ptr<CFG> Graph =
      CFG::buildCFG(Definition, Definition->getBody(), &Context, CFG::BuildOptions());
  if (!Graph)
    return nullptr;
  Active.insert(Definition);
  auto New = std::make_unique<TileFlow>(*this, Definition, std::move(Graph), AtEntry);
  Active.erase(Definition);
  return (Known[{Definition, Key}] = std::move(New)).get();
}

Divergent TileFlows::entryOf(const CallExpr *Call, const Divergent &Of) {
  Divergent Entry;
  const FunctionDecl *Callee = Call->getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Callee || !Callee->hasBody(Definition))
    return Entry;
  // A lambda's body names the variables around it.
  const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
  if (Method && Method->getParent()->isLambda())
    Entry = Of;
  const unsigned First = isa<CXXOperatorCallExpr>(Call) && Method ? 1 : 0;
  for (unsigned I = First; I < Call->getNumArgs(); ++I) {
    const unsigned P = I - First;
    if (P >= Definition->getNumParams())
      break;
    PartFinder Finder(*this, Of);
    Finder.TraverseStmt(const_cast<Expr *>(Call->getArg(I)));
    if (Finder.Found)
      Entry[Definition->getParamDecl(P)] = Finder.Found->getExprLoc();
  }
  return Entry;
}

CallEffect TileFlows::effectOf(const CallExpr *Call, const Divergent &Of) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || Context.getSourceManager().isInSystemHeader(Callee->getLocation()))
    return {};
  const TileFlow *Flow = flowOf(Callee, entryOf(Call, Of));
  return Flow ? Flow->effect() : CallEffect();
}

/// What a call gives for a parameter of the function; an operator's first argument may be its
/// object.
static const Expr *argumentFor(const CallExpr *Call, unsigned Parameter) {
  const bool HasObject = isa<CXXOperatorCallExpr>(Call) &&
                         isa_and_nonnull<CXXMethodDecl>(Call->getDirectCallee());
  const unsigned I = Parameter + HasObject;
  return I < Call->getNumArgs() ? Call->getArg(I) : nullptr;
}

// ---- One flow.

TileFlow::TileFlow(TileFlows &All, const FunctionDecl *F, std::unique_ptr<CFG> Graph,
                   Divergent AtEntry)
    : All(All), Function(F), Graph(std::move(Graph)), AtEntry(std::move(AtEntry)) {
  AtEnd.resize(this->Graph->getNumBlockIDs());
  Controls.resize(this->Graph->getNumBlockIDs());
  Reached = reachedFrom(this->Graph->getEntry());
  Reached.insert(&this->Graph->getEntry());
  ControlDependencyCalculator Calculator(this->Graph.get());
  for (CFGBlock *Block : *this->Graph) {
    for (const CFGElement &E : *Block)
      if (const auto S = E.getAs<CFGStmt>())
        if (const auto *Declaration = dyn_cast<DeclStmt>(S->getStmt()))
          for (const Decl *D : Declaration->decls())
            DeclaredIn[D] = Block;
    std::vector<CFGBlock *> Work = {Block};
    while (!Work.empty()) {
      CFGBlock *Next = Work.back();
      Work.pop_back();
      for (CFGBlock *Control : Calculator.getControlDependencies(Next))
        if (Controls[Block->getBlockID()].insert(Control).second)
          Work.push_back(Control);
    }
  }
  solve();
}

void TileFlow::solve() {
  do {
    while (propagate())
      ;
  } while (findDivergentBranches());
}

/// One round over all blocks; true if something became divergent.
bool TileFlow::propagate() {
  bool Changed = false;
  for (const CFGBlock *Block : llvm::reverse(*Graph)) {
    Divergent State = atBegin(Block);
    for (const CFGElement &E : *Block)
      if (const auto S = E.getAs<CFGStmt>())
        transfer(S->getStmt(), Block, State);
    Divergent &End = AtEnd[Block->getBlockID()];
    for (const auto &Variable : State)
      Changed |= End.insert(Variable).second;
  }
  return Changed;
}

/// True if there is one that was not known.
bool TileFlow::findDivergentBranches() {
  bool Changed = false;
  for (const CFGBlock *Block : *Graph) {
    const Stmt *Condition = Block->getTerminatorCondition();
    if (!Condition || Block->succ_size() < 2 || Branches.count(Block))
      continue;
    if (const Expr *Part = divergentPart(Condition, atEnd(Block))) {
      Branches[Block] = Part;
      Changed = true;
    }
  }
  return Changed;
}

Divergent TileFlow::atBegin(const CFGBlock *Block) const {
  if (Block == &Graph->getEntry())
    return AtEntry;
  Divergent State;
  for (const CFGBlock *Before : Block->preds())
    if (Before)
      State.insert(AtEnd[Before->getBlockID()].begin(), AtEnd[Before->getBlockID()].end());
  return State;
}

void TileFlow::transfer(const Stmt *S, const CFGBlock *Block, Divergent &State) const {
  auto Assign = [&](const ValueDecl *Variable, const Stmt *Value, SourceLocation At,
                    bool Replaces) {
    if (isUnderDivergence(Block, Variable) || (Value && divergentPart(Value, State)))
      State.emplace(Variable, At);
    else if (Replaces)
      State.erase(Variable);
  };
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        if (!Variable->isStaticLocal()) {
          // A variable of this branch does not exist for the threads that take the other one.
          State.erase(Variable);
          if (Variable->getInit() && divergentPart(Variable->getInit(), State))
            State.emplace(Variable, Variable->getLocation());
        }
    return;
  }
  bool IsWhole = true;
  if (const auto *Assignment = dyn_cast<BinaryOperator>(S);
      Assignment && Assignment->isAssignmentOp()) {
    if (const ValueDecl *Variable = changedVariable(Assignment->getLHS(), IsWhole))
      Assign(Variable, Assignment->getRHS(), Assignment->getExprLoc(),
             IsWhole && !Assignment->isCompoundAssignmentOp());
  } else if (const auto *Step = dyn_cast<UnaryOperator>(S);
             Step && Step->isIncrementDecrementOp()) {
    if (const ValueDecl *Variable = changedVariable(Step->getSubExpr(), IsWhole))
      Assign(Variable, nullptr, Step->getExprLoc(), false);
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && Operator->isAssignmentOp()) {
      if (const ValueDecl *Variable = changedVariable(Operator->getArg(0), IsWhole))
        Assign(Variable, Operator->getArg(1), Operator->getExprLoc(),
               IsWhole && Operator->getOperator() == OO_Equal);
      return;
    }
    const CallEffect Effect = All.effectOf(Call, State);
    for (unsigned P : Effect.DivergentOutputs)
      if (const Expr *Argument = argumentFor(Call, P))
        if (const ValueDecl *Variable = changedVariable(Argument, IsWhole))
          State.emplace(Variable, Call->getExprLoc());
    for (unsigned P : Effect.ChangedOutputs)
      if (const Expr *Argument = argumentFor(Call, P))
        if (const ValueDecl *Variable = changedVariable(Argument, IsWhole))
          Assign(Variable, nullptr, Call->getExprLoc(), /*Replaces=*/false);
  }
}

const Expr *TileFlow::divergentPart(const Stmt *S, const Divergent &Of) const {
  PartFinder Finder(All, Of);
  Finder.TraverseStmt(const_cast<Stmt *>(S));
  return Finder.Found;
}

const Expr *TileFlow::divergentConditionOf(const CFGBlock *Block) const {
  for (const CFGBlock *Control : Controls[Block->getBlockID()])
    if (const auto Branch = Branches.find(Control); Branch != Branches.end())
      return Branch->second;
  return nullptr;
}

std::vector<const CFGBlock *> TileFlow::divergentBranchesOf(const CFGBlock *Block) const {
  std::vector<const CFGBlock *> Result;
  for (const CFGBlock *Control : Controls[Block->getBlockID()])
    if (Branches.count(Control))
      Result.push_back(Control);
  return Result;
}

bool TileFlow::isUnderDivergence(const CFGBlock *Block, const ValueDecl *Variable) const {
  const auto Declared = DeclaredIn.find(Variable);
  for (const CFGBlock *Control : Controls[Block->getBlockID()])
    if (Branches.count(Control) &&
        (Declared == DeclaredIn.end() || !Controls[Declared->second->getBlockID()].count(Control)))
      return true;
  return false;
}

const CFGBlock *TileFlow::blockOfCondition(const Expr *Condition) const {
  for (const auto &[Block, Part] : Branches)
    if (Part == Condition)
      return Block;
  return nullptr;
}

/// Notes a parameter by reference that the statement changes.
void TileFlow::noteChange(const Stmt *S, const Divergent &State, CallEffect &Result) const {
  bool IsWhole = true;
  auto Note = [&](const Expr *Changed) {
    const auto *P = dyn_cast_or_null<ParmVarDecl>(Changed ? changedVariable(Changed, IsWhole)
                                                          : nullptr);
    if (P && P->getDeclContext() == Function && P->getType()->isReferenceType())
      Result.ChangedOutputs.insert(P->getFunctionScopeIndex());
  };
  if (const auto *Assignment = dyn_cast<BinaryOperator>(S)) {
    if (Assignment->isAssignmentOp())
      Note(Assignment->getLHS());
  } else if (const auto *Step = dyn_cast<UnaryOperator>(S)) {
    if (Step->isIncrementDecrementOp())
      Note(Step->getSubExpr());
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && Operator->isAssignmentOp())
      Note(Operator->getArg(0));
    else
      for (unsigned P : All.effectOf(Call, State).ChangedOutputs)
        Note(argumentFor(Call, P));
  }
}

const CallEffect &TileFlow::effect() const {
  if (EffectIsKnown)
    return Effect;
  EffectIsKnown = true;
  CallEffect Result;
  for (const CFGBlock *Block : *Graph) {
    walk(Block, [&](const Stmt *S, const Divergent &State) {
      noteChange(S, State, Result);
      if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
        if (Return->getRetValue() &&
            (isUnderDivergence(Block) || divergentPart(Return->getRetValue(), State)))
          Result.ReturnsDivergent = true;
      } else if (const auto *Member = dyn_cast<CXXMemberCallExpr>(S);
                 Member && isBarrierWait(Member)) {
        Result.Barrier = Member;
      } else if (const auto *Call = dyn_cast<CallExpr>(S); Call && !Result.Barrier) {
        Result.Barrier = All.effectOf(Call, State).Barrier;
      }
    });
  }
  const Divergent &AtExit = AtEnd[Graph->getExit().getBlockID()];
  for (unsigned I = 0; I < Function->getNumParams(); ++I) {
    const ParmVarDecl *P = Function->getParamDecl(I);
    if (P->getType()->isReferenceType() && !P->getType()->getPointeeType().isConstQualified() &&
        AtExit.count(P))
      Result.DivergentOutputs.insert(I);
  }
  Effect = std::move(Result);
  return Effect;
}

} // namespace amp2hip
