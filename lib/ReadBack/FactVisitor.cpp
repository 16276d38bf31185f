#include "Describer.h"
#include "Facts.h"
#include "LambdaFacts.h"
#include "NodeFacts.h"
#include "Replaced.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

using llvm::SaveAndRestore;

/// Walks the user's code, and adds the facts of each node that means the same in the source and its
/// output. Decides which nodes are walked, in which order, and in which state.
class FactVisitor : public RecursiveASTVisitor<FactVisitor>, private Walker {
  using Base = RecursiveASTVisitor<FactVisitor>;

public:
  FactVisitor(ASTContext &Context, const Places &Where, ParseKind Kind)
      : Unit(Context, Where, Kind) {}

  Facts run() {
    TraverseDecl(Unit.Context.getTranslationUnitDecl());
    return std::move(Result);
  }

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }
  bool dataTraverseStmtPre(const Stmt *S) { return !Masks.erase(S); }

  // ---- The nodes that are walked.

  bool TraverseDecl(Decl *D) {
    if (!D || isSystems(D))
      return true;
    if (const FunctionDecl *F = D->getAsFunction())
      Functions.noteFunction(F);
    // The meaning of a template is compared in its instantiations.
    if (const auto *Inner = dyn_cast<DeclContext>(D); Inner && Inner->isDependentContext())
      return true;
    if (auto *F = dyn_cast<FunctionDecl>(D))
      return traverseFunction(F);
    const SaveAndRestore Saved(State);
    State.IsResolvedForHost |= isa<CXXRecordDecl>(D);
    if (isOnDemand(D))
      State.InInstance = State.IsOnDemand = true;
    return Base::TraverseDecl(D);
  }
  bool traverseFunction(FunctionDecl *F) {
    if (F->isImplicit() || isDeclaredOnlyInstance(F))
      return true;
    // A call of a dispatching function is compared as a call of the functions that it calls.
    if (const Dispatch D = Functions.dispatch(F)) {
      const SaveAndRestore Saved(State.InInstance, false);
      addCopiesOfParameters(F, D.Cpu ? D.Cpu : D.Amp, Describe);
      return true;
    }
    const SaveAndRestore Saved(State);
    State.RunsOn = Functions.sidesOf(F);
    State.InFunction = true;
    State.IsResolvedForHost = State.IsResolvedForBoth = false;
    State.InInstance |= isInstance(F);
    const bool GoesOn = Base::TraverseDecl(F);
    // The parameters of an instance have the places of some declaration of the template, not always
    // of the same one. Their types are in the function's type.
    if (!isInstance(F) || isLocal(F))
      for (ParmVarDecl *P : F->parameters())
        TraverseDecl(P);
    return GoesOn;
  }
  // Types, template arguments and attributes are in the facts of the nodes that have them.
  bool TraverseTypeLoc(TypeLoc) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc) { return true; }
  bool TraverseAttr(Attr *) { return true; }

  /// True for a function of a lambda or of a local class, which has one declaration only.
  static bool isLocal(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return Method && Method->getParent()->isLocalClass();
  }
  static bool isInstance(const FunctionDecl *F) {
    return F->getPrimaryTemplate() || F->isTemplateInstantiation();
  }
  /// True for an instance that was only declared: as a candidate of overload resolution, or in a
  /// template without instances. The output may have other candidates, because functions are
  /// renamed.
  static bool isDeclaredOnlyInstance(const FunctionDecl *F) {
    return F->isTemplateInstantiation() && !F->isDefined();
  }
  bool TraverseVarDecl(VarDecl *V) {
    if (isTileStorage(V->getType()))
      return true; // the variables in it have facts
    if (!tileStaticType(V).isNull())
      return true; // its statement has the fact; no constructor runs
    return Base::TraverseVarDecl(V);
  }
  bool TraverseParmVarDecl(ParmVarDecl *P) {
    return Describe.hasDefaultInDispatch(P) ? VisitDecl(P) : Base::TraverseParmVarDecl(P);
  }
  /// True for a variable or an enumeration of an instance, which is instantiated only where it is
  /// used.
  static bool isOnDemand(const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    const auto *Enum = dyn_cast<EnumDecl>(D);
    return (Variable && Variable->getTemplateInstantiationPattern()) ||
           (Enum && Enum->getTemplateInstantiationPattern());
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    Lambdas.addLambda(L);
    return true;
  }
  bool TraverseInitListExpr(InitListExpr *E) {
    // Only the semantic form has the conversions.
    InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm();
    for (Expr *Init : (Semantic ? Semantic : E)->inits())
      TraverseStmt(Init);
    return true;
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) {
    const SaveAndRestore Saved(State.Write, Exprs.writeOf(E->getSyntacticForm()));
    for (Expr *Part : E->semantics())
      TraverseStmt(isa<OpaqueValueExpr>(Part) ? cast<OpaqueValueExpr>(Part)->getSourceExpr()
                                              : Part);
    return true;
  }
  bool TraverseCallExpr(CallExpr *E) {
    if (const LambdaExpr *L = kernelLambda(E))
      return Lambdas.addLaunch(E, L), true;
    if (const FunctionDecl *F = launchedKernel(E))
      return Lambdas.addLaunch(E, F), true;
    if (isOwnLaunch(E))
      return true;
    if (isCheckOf(E))
      return TraverseStmt(const_cast<Expr *>(Exprs.checkedOperand(E)));
    if (isForward(E, Unit.Where))
      return TraverseStmt(E->getArg(0));
    if (const FunctionDecl *Access = chosenAccess(E))
      return traverseAccess(E->getArg(0), Access);
    return Base::TraverseCallExpr(E);
  }
  bool TraverseCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    const SaveAndRestore Saved(State.InOwnLaunch, true);
    bool GoesOn = WalkUpFromCUDAKernelCallExpr(E) && TraverseStmt(E->getCallee());
    for (CallExpr *Part : {E->getConfig(), static_cast<CallExpr *>(E)})
      for (Expr *A : Part->arguments())
        if (Part == E || !isDefaultOfLaunch(A))
          GoesOn = GoesOn && TraverseStmt(A);
    return GoesOn;
  }
  /// True for a default argument of a launch's configuration, and for the argument that the output
  /// writes instead.
  bool isDefaultOfLaunch(Expr *Argument) const {
    return isa<CXXDefaultArgExpr>(Argument) ||
           Unit.Where.isWritten(
               Argument->IgnoreUnlessSpelledInSource()->IgnoreParens()->getBeginLoc());
  }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *E) {
    if (!isBarrier(E))
      return Base::TraverseCXXMemberCallExpr(E);
    return WalkUpFromCXXMemberCallExpr(E); // the object is gone in the output
  }
  bool TraverseConditionalOperator(ConditionalOperator *E) {
    if (!isDispatch(E, SM, Unit.Context.getLangOpts()))
      return Base::TraverseConditionalOperator(E);
    const Sides Outer = State.RunsOn;
    const SaveAndRestore Saved(State.RunsOn, {false, Outer.Device});
    TraverseStmt(E->getTrueExpr());
    State.RunsOn = {Outer.Host, false};
    TraverseStmt(E->getFalseExpr());
    return true;
  }
  // There are no facts inside these nodes: only the result of the operator counts for an operand
  // that is not evaluated.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return WalkUpFromUnaryExprOrTypeTraitExpr(E);
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) { return WalkUpFromCXXNoexceptExpr(E); }
  bool TraversePredefinedExpr(PredefinedExpr *E) { return WalkUpFromPredefinedExpr(E); }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
    for (Stmt *Implied :
         {cast_or_null<Stmt>(S->getBeginStmt()), cast_or_null<Stmt>(S->getEndStmt()),
          static_cast<Stmt *>(S->getCond()), static_cast<Stmt *>(S->getInc())})
      TraverseStmt(Implied);
    return Base::TraverseCXXForRangeStmt(S);
  }

  // ---- The facts of each node.

  bool VisitDecl(Decl *D) {
    addDeclFacts(D, Describe);
    return true;
  }
  bool VisitStmt(Stmt *S) {
    const SaveAndRestore Around(State.RunsOn);
    const SaveAndRestore Demand(State.IsOnDemand);
    const Sides OfElement{true, !State.InFunction};
    if (const ElementAccess Access = elementAccess(S); Access && !Rows.count(S)) {
      addElementFact(Access, cast<Expr>(S), OfElement, Describe);
      Rows.insert(Access.Rows.begin(), Access.Rows.end());
      // Code for the device is compared as it is written.
      State.RunsOn = {false, State.RunsOn.Device && !OfElement.Device};
    }
    // The output may lack a row that only the host constructs.
    if (Rows.erase(S))
      State.IsOnDemand |= !State.RunsOn.Device || OfElement.Device;
    addCallFacts(S, Describe);
    addValueFacts(S, Describe);
    addOperationFacts(S, Describe);
    return true;
  }
  // This comes after the facts of the cast itself.
  bool VisitCXXFunctionalCastExpr(CXXFunctionalCastExpr *E) {
    if (const auto *Made = dyn_cast<CXXConstructExpr>(E->getSubExpr()->IgnoreImplicit()))
      Exprs.noteCast(Made, E);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (Exprs.isMask(E))
      Masks.insert(E->getRHS());
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) {
    addTileStatics(S, Describe);
    return true;
  }

private:
  void walk(Stmt *S) override { TraverseStmt(S); }
  void walk(Decl *D) override { TraverseDecl(D); }
  bool traverseAccess(Expr *Object, const FunctionDecl *Access) {
    if (auto *Deref = dyn_cast<UnaryOperator>(Object->IgnoreParens());
        Deref && Deref->getOpcode() == UO_Deref && Unit.Where.isWritten(Deref->getOperatorLoc()))
      Object = Deref->getSubExpr();
    Exprs.noteObject(Access->getParamDecl(0), Object);
    return TraverseStmt(Object) && TraverseStmt(const_cast<Expr *>(returned(Access)));
  }
  bool isSystems(const Decl *D) const {
    return D->getDeclContext() && D->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
           D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation());
  }

  const ParsedUnit Unit;
  const SourceManager &SM = Unit.SM;
  WalkState State;
  Facts Result;
  ExprPlaces Exprs{Unit, State};
  SideFacts Functions{Unit, State, Result};
  Describer Describe{Unit, State, Exprs, Functions, Result};
  LambdaFacts Lambdas{Describe, State, *this};
  // The amounts of shifts, and the rows of elements, until the walk reaches them.
  llvm::SmallPtrSet<const Stmt *, 2> Masks;
  llvm::SmallPtrSet<const Stmt *, 8> Rows;
};

} // namespace

Facts collectFacts(ASTContext &Context, const Places &Where, ParseKind Kind) {
  return FactVisitor(Context, Where, Kind).run();
}

} // namespace amp2hip
