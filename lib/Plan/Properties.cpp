// Properties as calls of their getters and setters (L300).

#include "PlanBuilder.h"
#include "SideEffects.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for a call that may be evaluated twice: an overloaded operator, the construction of an
/// object, and another property.
bool isOperator(const Expr &Call) {
  return isa<CXXOperatorCallExpr, CXXConstructExpr, MSPropertyRefExpr>(Call);
}

/// Returns the expression below implicit nodes and an opaque value.
const Expr *plain(const Expr *E) {
  const auto *Opaque = dyn_cast<OpaqueValueExpr>(E->IgnoreImplicit());
  return (Opaque ? Opaque->getSourceExpr() : E)->IgnoreImplicit();
}

/// Returns the operator that combines the old value with the operand; empty for a plain assignment.
std::string operatorOf(const Expr *Whole) {
  llvm::StringRef Spelled;
  if (const auto *Unary = dyn_cast<UnaryOperator>(Whole))
    Spelled = UnaryOperator::getOpcodeStr(Unary->getOpcode());
  else if (const auto *Binary = dyn_cast<BinaryOperator>(Whole))
    Spelled = Binary->getOpcodeStr();
  else
    Spelled = getOperatorSpelling(cast<CXXOperatorCallExpr>(Whole)->getOperator());
  return Spelled.drop_back().str(); // the `=`, or the second `+` or `-`
}

/// The place of an expression: in a function's body, in an unevaluated operand, or elsewhere, such
/// as in an initialiser.
enum class Operand { InBody, Unevaluated, Other };

Operand operandOf(const Expr *E, ASTContext &Context) {
  for (DynTypedNode Node = DynTypedNode::create(*E);;) {
    const DynTypedNodeList Parents = Context.getParents(Node);
    if (Parents.empty())
      return Operand::Other;
    Node = Parents[0];
    if (Node.get<FunctionDecl>())
      return Operand::InBody;
    if (Node.get<TypeLoc>() || Node.get<UnaryExprOrTypeTraitExpr>() || Node.get<CXXNoexceptExpr>())
      return Operand::Unevaluated;
    if (Node.get<ParmVarDecl>())
      return Operand::Other;
  }
}

/// True if the access is the whole operand of a `decltype`: the type is the member's declared type.
bool isOperandOfDecltype(const Expr &Access, ASTContext &Context) {
  for (DynTypedNode Node = DynTypedNode::create(Access);;) {
    const DynTypedNodeList Parents = Context.getParents(Node);
    if (Parents.empty())
      return false;
    Node = Parents[0];
    if (const auto *Type = Node.get<TypeLoc>())
      return bool(Type->getAs<DecltypeTypeLoc>());
    if (!Node.get<PseudoObjectExpr>())
      return false;
  }
}

class PropertyPlanner {
public:
  explicit PropertyPlanner(PlanBuilder &P) : P(P) {}

  void plan(const PropertyRead &R) {
    if (isFieldElsewhere(R.Member))
      return planEither(R);
    const std::string Name = R.Property->getNameAsString();
    const std::string Getter = R.Property->getGetterId()->getName().str();
    P.Result.Names.push_back({R.Member, Name, R.Subscripts ? Getter : Getter + "()"});
    planSubscripts(R, /*IsWrite=*/false);
  }

  void plan(const PropertyWrite &W) {
    const std::string Obstacle = obstacle(W);
    if (!Obstacle.empty()) {
      report(P.diagnostics(), W.Access.Member, Diag::PropertyWrite)
          << W.Access.Property->getNameAsString() << Obstacle;
      return;
    }
    const MSPropertyDecl *Property = W.Access.Property;
    const Expr *Object = W.Access.Object;
    SourceRange Written[] = {W.Whole->getSourceRange(),
                             {W.Target->getBeginLoc(), W.Access.Member},
                             W.Access.Member,
                             indicesOf(W.Access),
                             W.Value ? W.Value->getSourceRange() : SourceRange(),
                             Object ? Object->getSourceRange() : SourceRange(),
                             W.Operator};
    if (!P.inCommonText(Written))
      return;
    PropertyWritePlan Result{};
    Result.Whole = Written[0];
    Result.Object = Written[1].getBegin();
    Result.Member = Written[2].getBegin();
    Result.Indices = Written[3];
    Result.Value = Written[4];
    if (Property->hasGetter())
      Result.Getter = Property->getGetterId()->getName().str();
    Result.Setter = Property->getSetterId()->getName().str();
    Result.Operator = operatorOf(W.Whole);
    Result.OperatorWritten = Written[6].getBegin();
    if (W.Value)
      Result.ValueIsSimple =
          Result.Operator.empty() ||
          (Result.Value.getBegin() == W.Value->getBeginLoc() && // otherwise the text is a macro's
           isa<DeclRefExpr, IntegerLiteral, FloatingLiteral, ParenExpr, MSPropertyRefExpr, CallExpr,
               PseudoObjectExpr>(plain(W.Value)));
    if (isFieldElsewhere(Result.Member))
      planEither({std::move(Result), Written[5], W.Access.IsArrow}, W.Whole, Object, Property);
    else {
      P.Result.PropertyWrites.push_back(std::move(Result));
      planSubscripts(W.Access, /*IsWrite=*/true);
    }
  }

  void plan(const UnseenMember &M) {
    const CXXDependentScopeMemberExpr &E = *M.Access;
    planUnevaluated(E, *E.getBase(), E.getMemberLoc(), E.isArrow(), E.getMember().getAsString(),
                    M.Getters);
  }

  /// Removes the declaration of a property, from `__declspec` to the semicolon.
  void plan(const MSPropertyDecl *D) {
    SourceLocation End = D->getEndLoc();
    while (const std::optional<Token> Next = Lexer::findNextToken(End, P.SM, P.Lang)) {
      End = Next->getLocation();
      if (Next->isOneOf(tok::semi, tok::eof))
        break;
    }
    P.Result.RemovedDeclarations.push_back({D->getInnerLocStart(), End});
  }

private:
  /// True if the name means a data member in another instance of its template or use of its macro.
  bool isFieldElsewhere(SourceLocation Member) const {
    return P.Model.FieldNames.count(P.SM.getSpellingLoc(Member));
  }
  void planEither(const PropertyRead &R) {
    if (!R.Subscripts && R.Object && operandOf(R.Access, P.Context) == Operand::Unevaluated)
      return planUnevaluated(*R.Access, *R.Object, R.Member, R.IsArrow,
                             R.Property->getNameAsString(),
                             {R.Property->getGetterId()->getName().str()});
    const SourceRange Object = R.Object ? R.Object->getSourceRange() : SourceRange();
    const SourceRange Indices = indicesOf(R);
    const SourceRange Whole(R.Object ? Object.getBegin() : R.Member,
                            R.Subscripts ? Indices.getEnd() : R.Member);
    SourceRange Written[] = {Whole, R.Member, Indices, Object};
    if (!P.inCommonText(Written))
      return;
    PropertyWritePlan Read{};
    Read.Whole = Written[0];
    Read.Object = Written[0].getBegin();
    Read.Member = Written[1].getBegin();
    Read.Indices = Written[2];
    Read.Getter = R.Property->getGetterId()->getName().str();
    planEither({std::move(Read), Written[3], R.IsArrow}, R.Access, R.Object, R.Property);
  }
  void planEither(PropertyOrMemberPlan Either, const Expr *Access, const Expr *Object,
                  const MSPropertyDecl *Property) {
    // The output has lambdas there, which are not allowed everywhere.
    if (operandOf(Access, P.Context) != Operand::InBody) {
      report(P.diagnostics(), Either.Access.Member, Diag::PropertyOrField)
          << Property->getNameAsString();
      return;
    }
    // An overloaded arrow becomes a call, as part of the object.
    if (const auto *Arrow = Object ? dyn_cast<CXXOperatorCallExpr>(plain(Object)) : nullptr;
        Arrow && Arrow->getOperator() == OO_Arrow)
      P.Result.Names.push_back({Arrow->getOperatorLoc(), "->", ".operator->()"});
    P.Result.PropertiesOrMembers.push_back(std::move(Either));
  }
  void planUnevaluated(const Expr &Access, const Expr &Object, SourceLocation Member, bool IsArrow,
                       std::string Name, std::set<std::string> Getters) {
    SourceRange Written[] = {{Object.getBeginLoc(), Member}, Object.getSourceRange(), Member};
    if (!P.inCommonText(Written))
      return;
    const auto [File, Offset] = P.SM.getDecomposedExpansionLoc(Member);
    const Decl *Around = nullptr;
    for (const Decl *D : P.Context.getTranslationUnitDecl()->decls()) {
      const auto Begin = P.SM.getDecomposedExpansionLoc(D->getBeginLoc()),
                 End = P.SM.getDecomposedExpansionLoc(D->getEndLoc());
      if (Begin.first == File && Begin.second <= Offset && End.first == File &&
          Offset <= End.second)
        Around = D;
    }
    if (!Around) {
      report(P.diagnostics(), Member, Diag::PropertyOrField) << Name;
      return;
    }
    P.Result.UnevaluatedProperties.push_back({Written[0],
                                              Written[1],
                                              Written[2].getBegin(),
                                              P.SM.getExpansionLoc(Around->getBeginLoc()),
                                              IsArrow,
                                              isOperandOfDecltype(Access, P.Context),
                                              std::move(Name),
                                              {Getters.begin(), Getters.end()}});
  }
  /// Returns the range from the `[` after the name to the last `]`; invalid if the property has no
  /// subscripts.
  SourceRange indicesOf(const PropertyRead &Access) const {
    return Access.Subscripts ? SourceRange(P.tokenBehind(Access.Member, tok::l_square),
                                           Access.Subscripts->getEndLoc())
                             : SourceRange();
  }

  /// Turns the brackets into parentheses: `object.name[i][j]` becomes `object.get(i, j)`. For a
  /// write of a property, the plan of the write has the outer brackets.
  void planSubscripts(const PropertyRead &R, bool IsWrite) {
    for (const Expr *E = R.Subscripts, *Inner; E && E != R.Access; E = Inner) {
      Inner = cast<Expr>(*E->child_begin())->IgnoreParens();
      if (E != R.Subscripts || !IsWrite)
        P.Result.Names.push_back({E->getEndLoc(), "]", E == R.Subscripts ? ")" : ","});
      if (Inner != R.Access || !IsWrite)
        P.Result.Names.push_back(
            {P.tokenBehind(Inner->getEndLoc(), tok::l_square), "[", Inner == R.Access ? "(" : " "});
    }
  }

  /// Returns why the change cannot become a call of the setter; empty if it can.
  static std::string obstacle(const PropertyWrite &W) {
    const bool UsesOldValue = !W.Value || !operatorOf(W.Whole).empty();
    if (!W.Access.Property->hasSetter())
      return "it has no setter";
    if (UsesOldValue && hasSideEffects(*W.Target, isOperator))
      return "its object would be evaluated twice";
    if (W.IsValueUsed)
      return "the value of the assignment is used";
    if (isa<ParenExpr>(W.Target))
      return "the property is in parentheses";
    return {};
  }

  PlanBuilder &P;
};

} // namespace

void planProperties(PlanBuilder &P) {
  PropertyPlanner Planner(P);
  for (const PropertyRead &R : P.Model.PropertyReads)
    Planner.plan(R);
  for (const PropertyWrite &W : P.Model.PropertyWrites)
    Planner.plan(W);
  for (const UnseenMember &M : P.Model.UnseenMembers)
    Planner.plan(M);
  for (const MSPropertyDecl *D : P.Model.PropertyDeclarations)
    Planner.plan(D);
}

} // namespace amp2hip
