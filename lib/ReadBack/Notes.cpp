#include "Notes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

Notes::Notes(ASTContext &Context, const Places &Where, ReadingKind Kind)
    : Context(Context), SM(Context.getSourceManager()), Where(Where), Kind(Kind),
      Id(Where, Context) {}

/// Where the name of a type begins: what qualifies it need not be written.
static SourceLocation placeOfType(const TypeSourceInfo *Type) {
  TypeLoc Named = Type->getTypeLoc();
  if (const auto Elaborated = Named.getAs<ElaboratedTypeLoc>())
    Named = Elaborated.getNamedTypeLoc();
  return Named.getBeginLoc();
}
SourceLocation Notes::placeOfMade(const CXXConstructExpr *E) const {
  if (const auto *Object = dyn_cast<CXXTemporaryObjectExpr>(E))
    return placeOfType(Object->getTypeSourceInfo());
  if (const auto Cast = CastBy.find(E); Cast != CastBy.end())
    return placeOfType(Cast->second->getTypeInfoAsWritten());
  // An object that is made of its initialiser stands where that begins: the user's, not the
  // conversion that says which constructor is meant.
  const Expr *From = E->getNumArgs() > 0 ? E->getArg(0)->IgnoreImplicit() : nullptr;
  if (isa_and_nonnull<CXXStaticCastExpr>(From) && From->getBeginLoc() == E->getLocation() &&
      Where.isWritten(From->getBeginLoc()))
    return bare(From)->getBeginLoc();
  const SourceLocation Open = E->getParenOrBraceRange().getBegin();
  if (Open.isValid())
    return Open;
  // Which constructor is meant may be said inside of the parentheses.
  return isa_and_nonnull<ParenExpr>(From) && From->getBeginLoc() == E->getLocation()
             ? From->IgnoreParens()->getBeginLoc()
             : E->getLocation();
}
const Expr *Notes::calleeOf(const CallExpr *E) { return E->getCallee()->IgnoreParenImpCasts(); }
/// True for what converts an object, which the output may call by a name that nobody wrote.
static bool isConversion(const MemberExpr *Member) {
  const NamedDecl *F = Member->getMemberDecl();
  return Member->getMemberLoc().isInvalid() || isa<CXXConversionDecl>(F) ||
         (F->getIdentifier() && F->getName().starts_with("convert_to_"));
}
SourceLocation Notes::placeOfCall(const CallExpr *E) const {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperatorLoc();
  const Expr *Callee = calleeOf(E);
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return isConversion(Member) ? placeOf(Member->getBase()) : Member->getMemberLoc();
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee))
    return Named->getLocation();
  return E->getBeginLoc();
}
Dispatch Notes::dispatch(const FunctionDecl *F) const {
  // A function of the user's may dispatch by itself.
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  if (!Where.isOutput() || !Where.isInvented((Pattern ? Pattern : F)->getLocation()))
    return {};
  return dispatchOf(F, Kind == ReadingKind::HipDevice, SM, Context.getLangOpts());
}

bool Notes::isAmp(const FunctionDecl *F) const {
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  return Kind == ReadingKind::PlainCpp || (Device && !Device->isImplicit());
}

// ---- Sides.

Sides Notes::sidesOf(const FunctionDecl *F) const {
  if (Kind == ReadingKind::PlainCpp)
    return {true, true};
  if (F->hasAttr<CUDAGlobalAttr>())
    return {false, true};
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Host = F->getAttr<CUDAHostAttr>();
  if (Device && !Device->isImplicit())
    return {Host && !Host->isImplicit(), true};
  return isLambdaWithoutSpecifier(F) ? Current : Sides{true, false};
}
bool Notes::isLambdaWithoutSpecifier(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Host = F->getAttr<CUDAHostAttr>();
  return Method && Method->getParent()->isLambda() && !(Device && !Device->isImplicit()) &&
         !(Host && !Host->isImplicit());
}
void Notes::noteOverload(const FunctionDecl *F) {
  const DeclarationName Name = F->getDeclName();
  if (Result.OverloadsDiffer || Kind != ReadingKind::Source || isLambdaCallOperator(F))
    return;
  const Sides Of = sidesOf(F);
  // Whatever they convert to, the conversions of a class are candidates together.
  if (isa<CXXConversionDecl>(F)) {
    const auto OfClass =
        ConversionSides.try_emplace(F->getDeclContext(), Of.Host, Of.Device).first->second;
    Result.DifferBySide |= OfClass != std::pair(Of.Host, Of.Device);
  }
  const auto Seen = SidesByName.try_emplace(Name, Of.Host, Of.Device).first->second;
  Result.OverloadsDiffer = Seen != std::pair(Of.Host, Of.Device);
  if (!Of.Device || F->isCXXClassMember())
    return;
  const DeclContext *Global = Context.getTranslationUnitDecl();
  const auto IsForHost = [&](const NamedDecl *Found) {
    const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
    return Other && SM.isInSystemHeader(Other->getLocation()) && !sidesOf(Other).Device;
  };
  Result.OverloadsDiffer |= llvm::any_of(Global->lookup(Name), IsForHost);
  for (const NamedDecl *Std : Global->lookup(&Context.Idents.get("std")))
    if (const auto *Of = dyn_cast<NamespaceDecl>(Std))
      Result.OverloadsDiffer |= llvm::any_of(Of->lookup(Name), IsForHost);
}
void Notes::noteSideOf(const FunctionDecl *Callee) {
  Result.OverloadsDiffer |=
      Current.Device && !mathFunctions(Callee->getDeclName(), Context).empty();
  const bool IsForBoth = Current.Host || IsReadForBoth;
  if (Result.DifferBySide || !IsForBoth || !Current.Device || Kind != ReadingKind::Source ||
      !Callee->getDeclName())
    return;
  Result.DifferBySide = !mathFunctions(Callee->getDeclName(), Context).empty();
  for (const DeclContext *Of : {Callee->getDeclContext()->getRedeclContext(),
                                static_cast<const DeclContext *>(Context.getTranslationUnitDecl())})
    for (const NamedDecl *Found : Of->lookup(Callee->getDeclName())) {
      const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
      if (!Other || SM.isInSystemHeader(Other->getLocation()))
        continue;
      const bool IsForDevice = Other->hasAttr<CUDADeviceAttr>();
      Result.DifferBySide |= (IsForDevice && !Other->hasAttr<CUDAHostAttr>()) ||
                             IsForDevice != Callee->hasAttr<CUDADeviceAttr>();
    }
}

// ---- Places.

void Notes::noteWrite(const Expr *Syntactic) {
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
    return;
  Write.Name = Write.Member = placeOf(Target);
  // A macro that is given the name has the setter's in place of its parameter.
  const auto Parameter = [&](SourceLocation At) {
    return SM.isMacroArgExpansion(At) ? SM.getImmediateExpansionRange(At).getBegin()
                                      : SourceLocation();
  };
  while (SM.isMacroArgExpansion(Write.Member) &&
         Parameter(Write.Member) != Parameter(Write.Operator))
    Write.Member = Parameter(Write.Member);
}
SourceLocation Notes::moved(SourceLocation At) const {
  if (Elsewhere.isValid())
    return Elsewhere;
  return At.isValid() && (At == Write.Operator || At == Write.Name) ? Write.Member : At;
}

SourceLocation Notes::placeInWrite(const Expr *E) const {
  const SourceLocation At = placeOf(E);
  return isa<IntegerLiteral>(bare(E)) && At == Write.Target ? Write.Member : At;
}

const Expr *Notes::bare(const Expr *E) const {
  for (const Expr *Last = nullptr; E != Last;) {
    Last = E;
    E = E->IgnoreParenImpCasts();
    if (const auto *C = dyn_cast<FullExpr>(E))
      E = C->getSubExpr();
    else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
      E = M->getSubExpr();
    else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
      E = B->getSubExpr();
    else if (const auto *O = dyn_cast<OpaqueValueExpr>(E))
      E = O->getSourceExpr() ? O->getSourceExpr() : E;
    else if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
      E = P->getSyntacticForm();
    else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      E = S->getReplacement();
    else if (const auto *Named = dyn_cast<DeclRefExpr>(E)) {
      if (const auto Object = ObjectOf.find(Named->getDecl()); Object != ObjectOf.end())
        E = Object->second;
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      if (isDispatch(Choice, SM, Context.getLangOpts()))
        E = Choice->getFalseExpr(); // both stand at one place
    } else if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E)) {
      if (Where.isWritten(Cast->getBeginLoc())) // says which function is meant
        E = Cast->getSubExpr();
    } else if (const auto *Made = dyn_cast<CXXFunctionalCastExpr>(E)) {
      const SourceLocation Type = placeOfType(Made->getTypeInfoAsWritten());
      if (isDispatchMacro(macroOfArgument(Type, SM)) && Where.isWritten(Type))
        E = Made->getSubExpr(); // says which constructor is meant
    } else if (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
      if (!isa<CXXTemporaryObjectExpr>(E) && Made->getNumArgs() == 1)
        E = Made->getArg(0);
    } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
      if (isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl()))
        E = Call->getImplicitObjectArgument();
    } else if (const auto *Call = dyn_cast<CallExpr>(E))
      if (const FunctionDecl *Access = chosenAccess(Call))
        E = returned(Access);
  }
  return E;
}
/// The property that an expression is, or that it changes; null for others.
const MSPropertyRefExpr *Notes::propertyIn(const Expr *E) const {
  if (const auto *Assignment = dyn_cast<BinaryOperator>(E);
      Assignment && Assignment->isAssignmentOp())
    E = bare(Assignment->getLHS());
  else if (const auto *Step = dyn_cast<UnaryOperator>(E); Step && Step->isIncrementDecrementOp())
    E = bare(Step->getSubExpr());
  while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(E))
    E = bare(S->getBase());
  return dyn_cast<MSPropertyRefExpr>(E);
}
SourceLocation Notes::placeOf(const Expr *E) const {
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
  // What these begin with may be rewritten.
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Subscript->getRBracketLoc();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return Choice->getQuestionLoc();
  return E->getExprLoc();
}
bool Notes::isWrittenDefault(const Expr *E) const {
  const Expr *Written = bare(E);
  return Where.isInvented(Written->getBeginLoc()) && Where.isInvented(Written->getEndLoc()) &&
         !E->isValueDependent() && E->getType()->isArithmeticType() && E->isEvaluatable(Context);
}
std::string Notes::keyOf(const Expr *E) const {
  if (!E)
    return "none";
  if (isa<CXXDefaultArgExpr>(E) || isWrittenDefault(E))
    return "default";
  if (Elsewhere.isValid())
    return "~";
  if (isa<CXXThisExpr>(bare(E)))
    return "this"; // which need not be written
  // A launch stands where the call began, whatever qualifies its name.
  if (const auto *Call = dyn_cast<CallExpr>(bare(E));
      Call && (kernelLambda(Call) || launchedKernel(Call)))
    return keyOf(Call->getBeginLoc());
  if (const auto *Call = dyn_cast<CallExpr>(bare(E)); Call && isLvalueOf(Call))
    return keyOf(Call->getArg(0));
  return keyOf(placeInWrite(E));
}
std::string Notes::keyOf(SourceLocation At) const {
  const std::optional<PlaceKey> Key = Where.find(moved(At));
  return Key ? Key->text() : "-";
}

std::string Notes::shown(QualType Type) const {
  return Type.getAsString(Context.getPrintingPolicy());
}
void Notes::add(Fact::Kind What, SourceLocation At, std::string Text, std::string Shown) {
  At = moved(At);
  if (const std::optional<PlaceKey> Key = Where.find(At))
    Result.At[*Key].push_back(
        {What, std::move(Text), std::move(Shown), Current, InFunction, InInstance, IsOnDemand, At});
}
} // namespace amp2hip
