#include "ExprPlaces.h"

#include "Replaced.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

/// Returns where the name of a type begins. The qualifier before it need not be in both texts.
static SourceLocation placeOfType(const TypeSourceInfo *Type) {
  TypeLoc Named = Type->getTypeLoc();
  if (const auto Elaborated = Named.getAs<ElaboratedTypeLoc>())
    Named = Elaborated.getNamedTypeLoc();
  return Named.getBeginLoc();
}

SourceLocation ExprPlaces::placeOfMade(const CXXConstructExpr *E) const {
  if (const auto *Object = dyn_cast<CXXTemporaryObjectExpr>(E))
    return placeOfType(Object->getTypeSourceInfo());
  if (const auto Cast = CastBy.find(E); Cast != CastBy.end())
    return placeOfType(Cast->second->getTypeInfoAsWritten());
  // An object that is constructed from its initialiser has the initialiser's place. A conversion
  // that the rewriter puts around it, to select a constructor, does not count.
  const Expr *From = E->getNumArgs() > 0 ? E->getArg(0)->IgnoreImplicit() : nullptr;
  const Expr *Inner = From ? From->IgnoreParens() : nullptr;
  if (isa_and_nonnull<CXXStaticCastExpr>(Inner) && From->getBeginLoc() == E->getLocation() &&
      Unit.Where.isWritten(Inner->getBeginLoc()))
    return bare(Inner)->getBeginLoc();
  const SourceLocation Open = E->getParenOrBraceRange().getBegin();
  if (Open.isValid())
    return Open;
  // The rewriter puts such a conversion inside of parentheses too.
  return isa_and_nonnull<ParenExpr>(From) && From->getBeginLoc() == E->getLocation()
             ? Inner->getBeginLoc()
             : E->getLocation();
}

const Expr *ExprPlaces::calleeOf(const CallExpr *E) {
  return E->getCallee()->IgnoreParenImpCasts();
}

/// True for a call that converts an object. The output may name the function although the source
/// does not.
static bool isConversion(const MemberExpr *Member) {
  const NamedDecl *F = Member->getMemberDecl();
  return Member->getMemberLoc().isInvalid() || isa<CXXConversionDecl>(F) ||
         (F->getIdentifier() && F->getName().starts_with("convert_to_"));
}

SourceLocation ExprPlaces::placeOfCall(const CallExpr *E) const {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperatorLoc();
  const Expr *Callee = calleeOf(E);
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return isConversion(Member) ? placeOf(Member->getBase()) : Member->getMemberLoc();
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee))
    return Named->getLocation();
  return E->getBeginLoc();
}

PropertyWriteLocations ExprPlaces::writeOf(const Expr *Syntactic) const {
  PropertyWriteLocations Write = State.Write;
  const Expr *Target = nullptr;
  if (const auto *B = dyn_cast<BinaryOperator>(Syntactic)) {
    Target = B->getLHS();
    Write.Operator = B->getOperatorLoc();
  } else if (const auto *U = dyn_cast<UnaryOperator>(Syntactic)) {
    Target = U->getSubExpr();
    Write.Operator = U->getOperatorLoc();
    Write.Target = Target->getBeginLoc();
  }
  if (!Target)
    return Write;
  Write.Name = Write.Member = placeOf(Target);
  // If a macro is given the name, the setter's name stands in place of the macro's parameter.
  const SourceManager &SM = Unit.SM;
  const auto Parameter = [&](SourceLocation Location) {
    return SM.isMacroArgExpansion(Location) ? SM.getImmediateExpansionRange(Location).getBegin()
                                            : SourceLocation();
  };
  while (SM.isMacroArgExpansion(Write.Member) &&
         Parameter(Write.Member) != Parameter(Write.Operator))
    Write.Member = Parameter(Write.Member);
  return Write;
}

SourceLocation ExprPlaces::moved(SourceLocation Location) const {
  if (State.CommonLocation.isValid())
    return State.CommonLocation;
  const PropertyWriteLocations &Write = State.Write;
  return Location.isValid() && (Location == Write.Operator || Location == Write.Name) ? Write.Member
                                                                                      : Location;
}

SourceLocation ExprPlaces::placeInWrite(const Expr *E) const {
  const SourceLocation Location = placeOf(E);
  return isa<IntegerLiteral>(bare(E)) && Location == State.Write.Target ? State.Write.Member
                                                                        : Location;
}

/// Returns the expression inside a node that has no text of its own; else the expression itself.
const Expr *ExprPlaces::withoutNode(const Expr *E) const {
  if (const auto *C = dyn_cast<FullExpr>(E))
    return C->getSubExpr();
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return M->getSubExpr();
  if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
    return B->getSubExpr();
  if (const auto *O = dyn_cast<OpaqueValueExpr>(E))
    return O->getSourceExpr() ? O->getSourceExpr() : E;
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
    return P->getSyntacticForm();
  if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return S->getReplacement();
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E);
      Made && !isa<CXXTemporaryObjectExpr>(E) && Made->getNumArgs() == 1)
    return Made->getArg(0);
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
      Call && isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl()))
    return Call->getImplicitObjectArgument();
  return E;
}

const Expr *ExprPlaces::checkedOperand(const CallExpr *Check) const {
  const Expr *Operand = Check->getArg(0);
  // The rewriter promotes a bit-field by a plus.
  const auto *Plus = dyn_cast<UnaryOperator>(Operand->IgnoreImpCasts());
  return Plus && Unit.Where.isWritten(Plus->getOperatorLoc()) ? Plus->getSubExpr() : Operand;
}

bool ExprPlaces::isMask(const BinaryOperator *E) const {
  Expr::EvalResult Mask;
  return E->getOpcode() == BO_And && Unit.Where.isWritten(E->getOperatorLoc()) &&
         !E->getRHS()->isValueDependent() && E->getRHS()->EvaluateAsInt(Mask, Unit.Context) &&
         (Mask.Val.getInt() == 31 || Mask.Val.getInt() == 63);
}

/// Returns the user's expression without the calls that the rewriter put around it; else the
/// expression itself.
const Expr *ExprPlaces::withoutRewrite(const Expr *E) const {
  if (const auto *Named = dyn_cast<DeclRefExpr>(E)) {
    const auto Object = ObjectOf.find(Named->getDecl());
    return Object != ObjectOf.end() ? Object->second : E;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isDispatch(Choice, Unit.SM, Unit.Context.getLangOpts())
               ? Choice->getFalseExpr() // both operands have the same place
               : E;
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return isMask(Operator) ? Operator->getLHS() : E;
  // These casts select a function or a constructor.
  if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E))
    return Unit.Where.isWritten(Cast->getBeginLoc()) ? Cast->getSubExpr() : E;
  if (const auto *Made = dyn_cast<CXXFunctionalCastExpr>(E)) {
    const SourceLocation Type = placeOfType(Made->getTypeInfoAsWritten());
    return isDispatchMacro(macroOfArgument(Type, Unit.SM)) && Unit.Where.isWritten(Type)
               ? Made->getSubExpr()
               : E;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E); Call && !isa<CXXMemberCallExpr>(E)) {
    if (isCheckOf(Call))
      return checkedOperand(Call);
    if (isForward(Call, Unit.Where))
      return Call->getArg(0);
    if (const FunctionDecl *Access = chosenAccess(Call))
      return returned(Access);
  }
  return E;
}

const Expr *ExprPlaces::bare(const Expr *E) const {
  for (const Expr *Last = nullptr; E != Last;) {
    Last = E;
    E = E->IgnoreParenImpCasts();
    const Expr *Inner = withoutNode(E);
    E = Inner != E ? Inner : withoutRewrite(E);
  }
  return E;
}

/// Returns the property that an expression reads or writes; null for other expressions.
const MSPropertyRefExpr *ExprPlaces::propertyIn(const Expr *E) const {
  if (const auto *Assignment = dyn_cast<BinaryOperator>(E);
      Assignment && Assignment->isAssignmentOp())
    E = bare(Assignment->getLHS());
  else if (const auto *Step = dyn_cast<UnaryOperator>(E); Step && Step->isIncrementDecrementOp())
    E = bare(Step->getSubExpr());
  while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(E))
    E = bare(S->getBase());
  return dyn_cast<MSPropertyRefExpr>(E);
}

SourceLocation ExprPlaces::placeOf(const Expr *E) const {
  E = bare(E);
  if (const MSPropertyRefExpr *Property = propertyIn(E))
    return Property->getMemberLoc();
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return placeOfCall(Call);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberLoc();
  if (const auto *Object = dyn_cast<CXXTemporaryObjectExpr>(E))
    return placeOfType(Object->getTypeSourceInfo());
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
    return placeOfType(Cast->getTypeInfoAsWritten());
  // The first operand of these may be rewritten.
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Subscript->getRBracketLoc();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return Choice->getQuestionLoc();
  return E->getExprLoc();
}

bool ExprPlaces::isWrittenDefault(const Expr *E) const {
  const Expr *Written = bare(E);
  return Unit.Where.isInvented(Written->getBeginLoc()) &&
         Unit.Where.isInvented(Written->getEndLoc()) && !E->isValueDependent() &&
         E->getType()->isArithmeticType() && E->isEvaluatable(Unit.Context);
}

std::string ExprPlaces::keyOf(const Expr *E) const {
  if (!E)
    return "none";
  if (isa<CXXDefaultArgExpr>(E) || isWrittenDefault(E))
    return "default";
  if (State.CommonLocation.isValid())
    return "~";
  const Expr *Bare = bare(E);
  if (isa<CXXThisExpr>(Bare))
    return "this"; // it need not be written
  if (const auto *Call = dyn_cast<CallExpr>(Bare)) {
    // A launch has the place where its call begins, whatever qualifies its name.
    if (kernelLambda(Call) || launchedKernel(Call))
      return keyOf(Call->getBeginLoc());
    if (isLvalueOf(Call))
      return keyOf(Call->getArg(0));
  }
  return keyOf(placeInWrite(E));
}

std::string ExprPlaces::keyOf(SourceLocation Location) const {
  const std::optional<TokenKey> Key = Unit.Where.find(moved(Location));
  return Key ? Key->text() : "-";
}

} // namespace amp2hip
