#include "amp2hip/Analysis/TileFlow.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for atomic functions of the library, whose results differ between threads.
bool isAtomic(const FunctionDecl *F) {
  return F && F->getIdentifier() && F->getName().starts_with("atomic_") &&
         isAmpEntity(F, F->getName());
}

/// Finds a divergent part of an expression.
class PartFinder : public AstVisitor {
public:
  PartFinder(TileFlows &All, const Divergent &State) : All(All), State(State) {}

  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool TraverseMemberExpr(MemberExpr *E) override {
    // A member of a variable: the other members do not matter.
    const auto *Reference = dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParens());
    const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
    if (!Reference || !Field || E->isArrow())
      return AstVisitor::TraverseMemberExpr(E);
    return VisitMemberExpr(E) && note(E, State.contains({Reference->getDecl(), Field}));
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    const NamedDecl *Member = E->getMemberDecl();
    const bool IsPlace =
        Member->getIdentifier() && (Member->getName() == "local" || Member->getName() == "global");
    return note(E, IsPlace && isTiledIndex(E->getBase()));
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    return note(E, isa_and_nonnull<CXXConversionDecl>(E->getMethodDecl()) &&
                       isTiledIndex(E->getImplicitObjectArgument()));
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    return note(E, isAtomic(Callee) ||
                       (Callee && Callee->hasBody() && All.effectOf(E, State).ReturnsDivergent));
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override { return note(E, State.contains({E->getDecl()})); }

  const Expr *Found = nullptr;

private:
  static bool isTiledIndex(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    QualType Type = E->getType();
    if (isAmpClass(Type, "tiled_index"))
      return true;
    // The members belong to a base class of tiled_index.
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
  const Divergent &State;
};

/// Returns the variable or member that an assignment to \p Target changes, and sets \p IsWhole to
/// whether all of it changes. std::nullopt for targets that are not followed: tile_static variables
/// and pointers' targets.
std::optional<VariablePart> changedVariable(const Expr *Target, bool &IsWhole) {
  IsWhole = true;
  const FieldDecl *Field = nullptr;
  for (;; Field = nullptr) {
    Target = Target->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(Target)) {
      if (Member->isArrow())
        return std::nullopt;
      Target = Member->getBase();
      Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
      if (Field && isa<DeclRefExpr>(Target->IgnoreParens()))
        break;
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Target)) {
      if (Subscript->getBase()->IgnoreParens()->getType()->isPointerType() &&
          !isa<ImplicitCastExpr>(Subscript->getBase()))
        return std::nullopt;
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
  const auto *Reference = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
  if (!Reference || isTileStatic(Reference->getDecl()))
    return std::nullopt;
  return VariablePart{Reference->getDecl(), Field};
}

/// A statement that changes an object.
struct Assignment {
  const Expr *Target, *Value; // null for `++` and `--`
  bool Replaces;              // the value before does not matter
};
std::optional<Assignment> assignmentIn(const Stmt *S) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(S); Operator && Operator->isAssignmentOp())
    return Assignment{Operator->getLHS(), Operator->getRHS(), !Operator->isCompoundAssignmentOp()};
  if (const auto *Step = dyn_cast<UnaryOperator>(S); Step && Step->isIncrementDecrementOp())
    return Assignment{Step->getSubExpr(), nullptr, false};
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(S); Call && Call->isAssignmentOp())
    return Assignment{Call->getArg(0), Call->getArg(1), Call->getOperator() == OO_Equal};
  return std::nullopt;
}

} // namespace

// ---- Divergent

const SourceLocation *Divergent::find(const VariablePart &Part) const {
  if (const auto Whole = Parts.find({Part.Variable}); Whole != Parts.end())
    return &Whole->second;
  const auto Found = Part.Field ? Parts.find(Part) : Parts.lower_bound(Part);
  return Found != Parts.end() && Found->first.Variable == Part.Variable ? &Found->second : nullptr;
}

bool Divergent::addAll(const Divergent &Others) {
  bool Changed = false;
  for (const auto &[Part, At] : Others.Parts)
    Changed |= add(Part, At);
  return Changed;
}

void Divergent::remove(const VariablePart &Part) {
  Parts.erase(Part);
  if (!Part.Field)
    for (auto It = Parts.lower_bound(Part);
         It != Parts.end() && It->first.Variable == Part.Variable;)
      It = Parts.erase(It);
}

Divergent Divergent::withoutPlaces() const {
  Divergent Result;
  for (const auto &[Part, At] : Parts)
    Result.add(Part, SourceLocation());
  return Result;
}

// ---- TileFlows

TileFlows::TileFlows(ASTContext &Context) : Context(Context) {}
TileFlows::~TileFlows() = default;

const TileFlow *TileFlows::flowOf(const FunctionDecl *F, const Divergent &AtEntry) {
  const FunctionDecl *Definition = nullptr;
  if (!F->hasBody(Definition) || Definition->isDependentContext() || Definition->isInvalidDecl() ||
      Active.count(Definition))
    return nullptr;
  // A flow depends on which parameters are divergent, not on where they became so.
  const Divergent Key = AtEntry.withoutPlaces();
  std::unique_ptr<TileFlow> &Flow = Known[{Definition, Key}];
  if (Flow)
    return Flow.get();
  std::unique_ptr<CFG> Graph =
      CFG::buildCFG(Definition, Definition->getBody(), &Context,
                    CFG::BuildOptions().setAlwaysAdd(Stmt::LambdaExprClass));
  if (!Graph)
    return nullptr;
  Active.insert(Definition);
  auto New = std::make_unique<TileFlow>(*this, Definition, std::move(Graph), AtEntry);
  Active.erase(Definition);
  return (Known[{Definition, Key}] = std::move(New)).get();
}

Divergent TileFlows::entryOf(const CallExpr *Call, const Divergent &State) {
  Divergent Entry;
  const FunctionDecl *Callee = Call->getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Callee || !Callee->hasBody(Definition))
    return Entry;
  // The body of a lambda names variables of the caller.
  const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
  if (Method && Method->getParent()->isLambda())
    Entry = State;
  const unsigned First = isa<CXXOperatorCallExpr>(Call) && Method ? 1 : 0;
  for (unsigned I = First; I < Call->getNumArgs(); ++I) {
    const unsigned P = I - First;
    if (P >= Definition->getNumParams())
      break;
    PartFinder Finder(*this, State);
    Finder.TraverseStmt(const_cast<Expr *>(Call->getArg(I)));
    if (Finder.Found)
      Entry.add({Definition->getParamDecl(P)}, Finder.Found->getExprLoc());
  }
  return Entry;
}

CallEffect TileFlows::effectOf(const CallExpr *Call, const Divergent &State) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || Context.getSourceManager().isInSystemHeader(Callee->getLocation()))
    return {};
  const TileFlow *Flow = flowOf(Callee, entryOf(Call, State));
  return Flow ? Flow->effect() : CallEffect();
}

/// Returns the argument for a parameter of the callee, or null. The first argument of an operator
/// may be its object.
static const Expr *argumentFor(const CallExpr *Call, unsigned Parameter) {
  const bool HasObject =
      isa<CXXOperatorCallExpr>(Call) && isa_and_nonnull<CXXMethodDecl>(Call->getDirectCallee());
  const unsigned I = Parameter + HasObject;
  return I < Call->getNumArgs() ? Call->getArg(I) : nullptr;
}

// ---- TileFlow

TileFlow::TileFlow(TileFlows &All, const FunctionDecl *F, std::unique_ptr<CFG> Graph,
                   Divergent AtEntry)
    : All(All), Function(F), Graph(std::move(Graph)), AtEntry(std::move(AtEntry)) {
  AtEnd.resize(this->Graph->getNumBlockIDs());
  Controls.resize(this->Graph->getNumBlockIDs());
  Reached = blocksReachableFrom(this->Graph->getEntry());
  Reached.insert(&this->Graph->getEntry());
  ControlDependencyCalculator Calculator(this->Graph.get());
  for (CFGBlock *Block : *this->Graph) {
    for (const CFGElement &E : *Block)
      if (const auto S = E.getAs<CFGStmt>())
        if (const auto *Declaration = dyn_cast<DeclStmt>(S->getStmt()))
          for (const Decl *D : Declaration->decls())
            DeclaredIn[D] = Block;
    // These are transitive, because the calculator iterates the frontiers of post-dominance.
    for (const CFGBlock *Control : Calculator.getControlDependencies(Block))
      Controls[Block->getBlockID()].insert(Control);
  }
  solve();
}

/// Propagates divergence until neither a variable nor a branch becomes divergent.
void TileFlow::solve() {
  do {
    while (propagate())
      ;
  } while (findDivergentBranches());
}

/// Runs once over all blocks. Returns true if something became divergent.
bool TileFlow::propagate() {
  bool Changed = false;
  for (const CFGBlock *Block : llvm::reverse(*Graph)) {
    if (!Reached.count(Block) && Block != &Graph->getEntry())
      continue;
    Divergent State = atBegin(Block);
    for (const CFGElement &E : *Block)
      if (const auto S = E.getAs<CFGStmt>())
        transfer(S->getStmt(), Block, State);
    Changed |= AtEnd[Block->getBlockID()].addAll(State);
  }
  return Changed;
}

/// Adds the branches whose condition is divergent. Returns true if there was a new one.
bool TileFlow::findDivergentBranches() {
  bool Changed = false;
  for (const CFGBlock *Block : *Graph) {
    const Stmt *Condition = Block->getTerminatorCondition();
    if (!Condition || Block->succ_size() < 2 || Branches.count(Block) || !Reached.count(Block))
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
      State.addAll(AtEnd[Before->getBlockID()]);
  return State;
}

void TileFlow::transfer(const Stmt *S, const CFGBlock *Block, Divergent &State) const {
  auto Assign = [&](const VariablePart &Part, const Stmt *Value, SourceLocation Location,
                    bool Replaces) {
    if (isUnderDivergence(Block, Part.Variable) || (Value && divergentPart(Value, State)))
      State.add(Part, Location);
    else if (Replaces)
      State.remove(Part);
  };
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D); Variable && !Variable->isStaticLocal())
        initialise(Variable, State);
    return;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(S)) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Lambda->isInitCapture(&Capture))
        initialise(cast<VarDecl>(Capture.getCapturedVar()), State);
    return;
  }
  bool IsWhole = true;
  if (const auto Found = assignmentIn(S)) {
    if (const auto Part = changedVariable(Found->Target, IsWhole))
      Assign(*Part, Found->Value, cast<Expr>(S)->getExprLoc(), IsWhole && Found->Replaces);
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const CallEffect Effect = All.effectOf(Call, State);
    for (unsigned P : Effect.ChangedOutputs)
      if (const Expr *Argument = argumentFor(Call, P))
        if (const auto Part = changedVariable(Argument, IsWhole))
          // A parameter that is changed and uniform at the end was overwritten on every path.
          Assign(*Part, nullptr, Call->getExprLoc(),
                 /*Replaces=*/IsWhole && !Effect.DivergentOutputs.count(P));
    // This comes last, because a variable may be the argument for several parameters.
    for (unsigned P : Effect.DivergentOutputs)
      if (const Expr *Argument = argumentFor(Call, P))
        if (const auto Part = changedVariable(Argument, IsWhole))
          State.add(*Part, Call->getExprLoc());
  }
}

/// Marks the variable as divergent exactly if its initial value is; of a class with an initialiser
/// list, only the members with divergent values.
void TileFlow::initialise(const VarDecl *Variable, Divergent &State) const {
  // A variable that is declared in a branch does not exist for threads that do not take it.
  State.remove({Variable});
  const Expr *Value = Variable->getInit();
  if (!Value)
    return;
  const auto *List = dyn_cast<InitListExpr>(Value->IgnoreImplicit());
  const CXXRecordDecl *Class = List ? List->getType()->getAsCXXRecordDecl() : nullptr;
  if (!Class || Class->isUnion() || Class->getNumBases() != 0) {
    if (divergentPart(Value, State))
      State.add({Variable}, Variable->getLocation());
    return;
  }
  for (const FieldDecl *Field : Class->fields())
    if (Field->getFieldIndex() < List->getNumInits())
      if (const Expr *Part = divergentPart(List->getInit(Field->getFieldIndex()), State))
        State.add({Variable, Field}, Part->getExprLoc());
}

const Expr *TileFlow::divergentPart(const Stmt *S, const Divergent &State) const {
  PartFinder Finder(All, State);
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

/// Adds to ChangedOutputs the reference parameters that the statement changes.
void TileFlow::noteChange(const Stmt *S, const Divergent &State, CallEffect &Result) const {
  bool IsWhole = true;
  auto Note = [&](const Expr *Changed) {
    const auto Part = Changed ? changedVariable(Changed, IsWhole) : std::nullopt;
    const auto *P = Part ? dyn_cast<ParmVarDecl>(Part->Variable) : nullptr;
    if (P && P->getDeclContext() == Function && P->getType()->isReferenceType())
      Result.ChangedOutputs.insert(P->getFunctionScopeIndex());
  };
  if (const auto Found = assignmentIn(S))
    Note(Found->Target);
  else if (const auto *Call = dyn_cast<CallExpr>(S))
    for (unsigned P : All.effectOf(Call, State).ChangedOutputs)
      Note(argumentFor(Call, P));
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
        AtExit.contains({P}))
      Result.DivergentOutputs.insert(I);
  }
  Effect = std::move(Result);
  return Effect;
}

} // namespace amp2hip
