#include "NodeFacts.h"

#include "Replaced.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtVisitor.h"

using namespace clang;

namespace amp2hip {
namespace {

class CallFacts : public ConstStmtVisitor<CallFacts> {
public:
  explicit CallFacts(Describer &Describe) : Describe(Describe) {}

  // ---- Calls and constructions.

  void VisitCallExpr(const CallExpr *E) {
    Describe.noteCallee(ExprPlaces::calleeOf(E));
    if (isBarrier(E))
      return Describe.add(Fact::Barrier, E->getBeginLoc(), "barrier", "a barrier");
    if (isLvalueOf(E))
      return;
    if (const FunctionDecl *F = E->getDirectCallee()) {
      addWrittenDefaults(E, F);
      Describe.addCall(Fact::Call, Exprs.placeOfCall(E), F, operandsOf(E));
    } else if (!E->isTypeDependent()) {
      const QualType Type = E->getCallee()->getType();
      Describe.add(Fact::Call, E->getBeginLoc(), "indirect " + Unit.Id.unqualified(Type),
                   Unit.shown(Type));
    }
  }
  /// Returns the keys of the object and the arguments.
  std::string operandsOf(const CallExpr *E) const {
    std::string Text;
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
      Text = Exprs.keyOf(Member->getImplicitObjectArgument()) + ".";
    else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
             Operator && Operator->getOperator() == OO_Arrow)
      return Exprs.keyOf(Operator->getArg(0)) + "."; // the output may call it by its name
    for (const Expr *A : E->arguments())
      Text += Exprs.keyOf(A) + ",";
    return Text;
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    if (isArrayAlias(E->getConstructor()->getParent()))
      return; // the alias of an array
    std::string Operands;
    bool IsInDispatch = false;
    for (const Expr *A : E->arguments())
      if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(A)) {
        IsInDispatch |= Describe.hasDefaultInDispatch(Default->getParam());
        if (!IsInDispatch)
          addDefaultArgument(Default);
      } else {
        Operands += Exprs.keyOf(A) + ",";
      }
    Describe.addCall(Fact::Construction, Exprs.placeOfMade(E), E->getConstructor(), Operands);
  }
  void VisitCXXNewExpr(const CXXNewExpr *E) {
    Describe.add(Fact::Call, E->getBeginLoc(), "new " + Unit.Id.of(E->getType()),
                 Unit.shown(E->getType()));
  }

  // ---- Default arguments.

  void VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
    // The default arguments of a constructor are added with the object.
    if (!isa<CXXConstructorDecl>(E->getParam()->getDeclContext()))
      addDefaultArgument(E);
  }
  void VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
    Describe.add(Fact::DefaultArgument, E->getUsedLocation(), Unit.Id.of(E->getField()),
                 E->getField()->getNameAsString());
  }
  void addDefaultArgument(const CXXDefaultArgExpr *E) {
    if (!isa<FunctionDecl>(E->getParam()->getDeclContext()))
      return;
    const auto Add = [&](const Expr *Default, Sides From) {
      addDefaultValue(*E->getParam(), Default, E->getUsedLocation(), From);
    };
    const auto *Choice = dyn_cast<ConditionalOperator>(E->getExpr()->IgnoreParenImpCasts());
    if (!Choice || !isDispatch(Choice, Unit.SM, Unit.Context.getLangOpts()))
      return Add(E->getExpr(), {true, true});
    Add(Choice->getFalseExpr(), {true, false});
    Add(Choice->getTrueExpr(), {false, true});
  }
  /// Adds the arguments that the output has in place of default arguments.
  void addWrittenDefaults(const CallExpr *E, const FunctionDecl *F) {
    for (unsigned I = 0; I < E->getNumArgs() && I < F->getNumParams(); ++I)
      if (Exprs.isWrittenDefault(E->getArg(I)))
        addDefaultValue(*F->getParamDecl(I), E->getArg(I), E->getBeginLoc(), {true, true});
  }
  void addDefaultValue(const ParmVarDecl &Parameter, const Expr *Default, SourceLocation Call,
                       Sides From) {
    std::string Value;
    Expr::EvalResult Evaluated;
    if (!Default->isValueDependent() && Default->EvaluateAsRValue(Evaluated, Unit.Context) &&
        !Evaluated.HasSideEffects && !Evaluated.Val.isLValue() && !Evaluated.Val.isStruct())
      Value = Evaluated.Val.getAsString(Unit.Context, Parameter.getType());
    Describe.addFrom(From, Fact::DefaultArgument, Call,
                     std::to_string(Parameter.getFunctionScopeIndex()) + " " + Value,
                     Value.empty() ? Parameter.getNameAsString() : Value);
  }

  // ---- Names.

  void VisitDeclRefExpr(const DeclRefExpr *E) {
    if (Describe.isCallee(E) || Exprs.standsForObject(E->getDecl()))
      return;
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      Describe.addCall(Fact::Name, E->getLocation(), F, "");
    else
      Describe.add(Fact::Name, E->getLocation(), Describe.named(E),
                   E->getDecl()->getNameAsString());
  }
  void VisitMemberExpr(const MemberExpr *E) {
    if (Describe.isCallee(E))
      return;
    if (const auto *F = dyn_cast<FunctionDecl>(E->getMemberDecl()))
      Describe.addCall(Fact::Name, E->getMemberLoc(), F, "");
    else
      Describe.add(Fact::Name, E->getMemberLoc(),
                   Unit.Id.of(E->getMemberDecl()) + " of " + Exprs.keyOf(E->getBase()),
                   E->getMemberDecl()->getNameAsString());
  }

private:
  Describer &Describe;
  const ParsedUnit &Unit = Describe.Unit;
  const ExprPlaces &Exprs = Describe.Exprs;
};

} // namespace

void addElementFact(const ElementAccess &Access, const Expr *Whole, Sides From,
                    Describer &Describe) {
  const ParsedUnit &Unit = Describe.Unit;
  std::string Text = "element " + Unit.Id.unqualified(Whole->getType()) + " of " +
                     Unit.Id.unqualified(Access.Object->getType()) + " " +
                     Describe.Exprs.keyOf(Access.Object);
  for (const Expr *Index : Access.Indices)
    Text += ", " + Unit.Id.of(Index->getType()) + " " + Describe.Exprs.keyOf(Index);
  Describe.addFrom(From, Fact::Call, Describe.Exprs.placeOf(Whole), Text,
                   Unit.shown(Access.Object->getType()) + "::operator()");
}

void addCallFacts(const Stmt *S, Describer &Describe) { CallFacts(Describe).Visit(S); }

} // namespace amp2hip
