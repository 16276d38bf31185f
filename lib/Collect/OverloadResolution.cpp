#include "OverloadResolution.h"

#include "amp2hip/Dialect/LanguageMode.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {

Resolution::Resolution(Sema &S, LangOptions &Lang, WrittenCall Call,
                       const llvm::SetVector<const FunctionDecl *> &OwnNamed)
    : Call(Call), S(S), Lang(Lang), OwnNamed(OwnNamed), Location(Call.Whole->getExprLoc()) {
  readArguments();
  findCandidates();
}

bool Resolution::hasSides() const {
  RestrictionsSeen Seen;
  for (const NamedDecl *D : Candidates)
    Seen.add(D->getUnderlyingDecl()->getAsFunction());
  // Code for the cpu alone can call all functions except those for amp alone.
  return (Seen.AmpOnly && (Seen.Both || Seen.CpuOnly)) ||
         (Call.From.Amp && Seen.Both && Seen.CpuOnly);
}

const FunctionDecl *Resolution::onAccelerator() const {
  return choose([](const FunctionDecl *F) { return isCallableFromAmp(F); }, {}, nullptr);
}

CallAdjustment Resolution::adjustmentFor(const FunctionDecl *Wanted) const {
  CallAdjustment Adjusted;
  if (!Call.ConvertedTo.isNull()) // the conversion's name selects the function
    return Adjusted;
  if (hasOwnName(Wanted))
    return Adjusted; // chosen by its own name
  if (leadsTo(Wanted, Adjusted))
    return Adjusted;
  Adjusted.AmongTemplates = Wanted->getPrimaryTemplate() && canSayTemplate();
  if (Adjusted.AmongTemplates && leadsTo(Wanted, Adjusted))
    return Adjusted;
  Adjusted.ConvertsArguments = true;
  if (leadsTo(Wanted, Adjusted))
    return Adjusted;
  Adjusted.AmongTemplates = false;
  if (leadsTo(Wanted, Adjusted))
    return Adjusted;
  if (isa<CallExpr>(Call.Whole) && Arguments.size() < Wanted->getNumParams()) {
    Adjusted.WritesDefaults = true;
    if (leadsTo(Wanted, Adjusted))
      return Adjusted;
    Adjusted.WritesDefaults = false;
  }
  Adjusted.ConvertsObject = Object != nullptr;
  if (Adjusted.ConvertsObject && leadsTo(Wanted, Adjusted))
    return Adjusted;
  Adjusted.IsKnown = false;
  return Adjusted;
}

std::vector<const FunctionDecl *> Resolution::ampOnly() const {
  std::vector<const FunctionDecl *> Result;
  for (const NamedDecl *D : Candidates)
    if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction(); isAmpOnly(F))
      Result.push_back(F);
  return Result;
}

/// True for a function that lookup in the output finds only by a name of its own. That includes
/// functions of fast_math and the like, because the output does not have the using-directives for
/// them.
bool Resolution::hasOwnName(const FunctionDecl *F) const {
  return isAmpOnly(F) && (OwnNamed.count(asWritten(F)) || needsOwnName(F) || isClashing(F));
}

/// Returns the declaration that stands for a function where functions are compared: the cpu
/// function of an overload pair, the pattern of a specialisation.
static const FunctionDecl *representative(const FunctionDecl *F) {
  if (!F)
    return nullptr;
  const FunctionTemplateDecl *Template = F->getPrimaryTemplate();
  const FunctionDecl *Other = isAmpOnly(F) ? otherSide(F) : nullptr;
  return (Other ? Other : Template ? Template->getTemplatedDecl() : F)->getCanonicalDecl();
}

bool Resolution::leadsTo(const FunctionDecl *Wanted, const CallAdjustment &Adjusted) const {
  const FunctionDecl *Chosen = choose(
      [&](const FunctionDecl *F) { return !isAmpOnly(F) || !(hasOwnName(F) || otherSide(F)); },
      Adjusted, Wanted);
  return Chosen && representative(Chosen) == representative(Wanted);
}

bool Resolution::canSayTemplate() const {
  return !HasExplicitArguments &&
         (isa<CallExpr>(Call.Whole) && !isa<CXXOperatorCallExpr>(Call.Whole));
}

void Resolution::readArguments() {
  for (const Expr *A : argumentsOf(Call.Whole))
    Arguments.push_back(const_cast<Expr *>(A)); // overload resolution takes non-const expressions
  Object = objectOf(Call.Whole);
  const auto *E = dyn_cast<CallExpr>(Call.Whole);
  if (!E)
    return;
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee)) {
    if (Named->hasExplicitTemplateArgs())
      Named->copyTemplateArgumentsInto(Explicit), HasExplicitArguments = true;
    IsQualified = Named->hasQualifier();
    if (IsQualified)
      Qualifier = Named->getQualifier()->getAsNamespace();
    if (IsQualified && !Qualifier)
      if (const NamespaceAliasDecl *Alias = Named->getQualifier()->getAsNamespaceAlias())
        Qualifier = Alias->getNamespace();
  } else if (const auto *Member = dyn_cast<MemberExpr>(Callee)) {
    if (Member->hasExplicitTemplateArgs())
      Member->copyTemplateArgumentsInto(Explicit), HasExplicitArguments = true;
  }
}

void Resolution::add(const NamedDecl *D) {
  if (D->getUnderlyingDecl()->getAsFunction() && !D->isInvalidDecl() &&
      !isa<ConstructorUsingShadowDecl>(D))
    Candidates.insert(const_cast<NamedDecl *>(D));
}

bool Resolution::addFrom(const DeclContext *Scope) {
  bool Any = false;
  for (const NamedDecl *D : Scope->getRedeclContext()->lookup(Call.Callee->getDeclName()))
    add(D), Any = true;
  return Any;
}

void Resolution::findCandidates() {
  if (!Call.ConvertedTo.isNull()) {
    llvm::for_each(conversionsOf(cast<CXXRecordDecl>(Call.Callee->getDeclContext())),
                   [this](const NamedDecl *D) { add(D); });
  } else if (const auto *Method = dyn_cast<CXXMethodDecl>(Call.Callee)) {
    addFrom(Method->getParent());
  } else {
    addFrom(Call.Callee->getDeclContext());
    if (Qualifier)
      addFrom(Qualifier);
    if (!IsQualified) {
      addVisible();
      addAssociated();
    }
  }
}

/// Adds what unqualified lookup finds: the declarations of the innermost namespace that has the
/// name, and those that using-directives make visible in it.
void Resolution::addVisible() {
  std::vector<const NamespaceDecl *> Nominated = Call.Nominated;
  for (const DeclContext *Level = Call.Around; Level; Level = Level->getLookupParent()) {
    if (Level->isFunctionOrMethod() || Level->isRecord())
      continue;
    for (const UsingDirectiveDecl *U : Level->using_directives())
      Nominated.push_back(U->getNominatedNamespace());
    bool Any = addFrom(Level);
    for (const NamespaceDecl *N : Nominated)
      if (Level->Encloses(N))
        Any |= addFrom(N);
    if (Any)
      return;
  }
}

void Resolution::addAssociated() {
  ADLResult Found;
  S.ArgumentDependentLookup(Call.Callee->getDeclName(), Location, Arguments, Found);
  for (const NamedDecl *D : Found)
    add(D);
}

const FunctionDecl *Resolution::choose(llvm::function_ref<bool(const FunctionDecl *)> IsCandidate,
                                       const CallAdjustment &Adjusted,
                                       const FunctionDecl *Wanted) const {
  // Clang must not reject candidates by their sides; \p IsCandidate does.
  const LanguageMode::WithoutSides Plain(Lang);
  OverloadCandidateSet Set(Location, isa<CXXOperatorCallExpr>(Call.Whole)
                                         ? OverloadCandidateSet::CSK_Operator
                                     : Call.ConvertedTo.isNull()
                                         ? OverloadCandidateSet::CSK_Normal
                                         : OverloadCandidateSet::CSK_InitByUserDefinedConversion);
  llvm::SmallVector<Expr *, 4> Given(Arguments);
  if (Wanted && Adjusted.ConvertsArguments)
    for (unsigned I = 0; I < Given.size() && I < Wanted->getNumParams(); ++I)
      Given[I] = converted(Wanted->getParamDecl(I)->getType());
  if (Wanted && Adjusted.WritesDefaults)
    for (unsigned I = Given.size(); I < Wanted->getNumParams(); ++I)
      if (const Expr *Default = defaultArgument(Wanted->getParamDecl(I)))
        Given.push_back(const_cast<Expr *>(Default));
  for (NamedDecl *D : Candidates)
    if (IsCandidate(D->getUnderlyingDecl()->getAsFunction()))
      addCandidate(D, Given, Adjusted, Wanted, Set);
  OverloadCandidateSet::iterator Best;
  return Set.BestViableFunction(S, Location, Best) == OR_Success ? Best->Function : nullptr;
}

Expr *Resolution::converted(QualType Type) const {
  const ExprValueKind Kind = Type->isLValueReferenceType()   ? VK_LValue
                             : Type->isRValueReferenceType() ? VK_XValue
                                                             : VK_PRValue;
  return new (S.Context) OpaqueValueExpr(Location, Type.getNonReferenceType(), Kind);
}

void Resolution::addCandidate(NamedDecl *D, llvm::ArrayRef<Expr *> Given,
                              const CallAdjustment &Adjusted, const FunctionDecl *Wanted,
                              OverloadCandidateSet &Set) const {
  const DeclAccessPair Found = DeclAccessPair::make(D, AS_public);
  TemplateArgumentListInfo *Named = nullptr, Copy = Explicit;
  if (HasExplicitArguments)
    Named = &Copy;
  auto *Template = dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl());
  if (Adjusted.AmongTemplates && !Template)
    return;
  auto *F = cast<NamedDecl>(D->getUnderlyingDecl())->getAsFunction();
  auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Call.ConvertedTo.isNull()) {
    Expr *From = cast<CXXMemberCallExpr>(Call.Whole)->getImplicitObjectArgument();
    if (Template)
      S.AddTemplateConversionCandidate(Template, Found, Method->getParent(), From, Call.ConvertedTo,
                                       Set, false, /*AllowExplicit=*/true);
    else
      S.AddConversionCandidate(cast<CXXConversionDecl>(F), Found, Method->getParent(), From,
                               Call.ConvertedTo, Set, false, /*AllowExplicit=*/true);
    return;
  }
  if (Method && !isa<CXXConstructorDecl>(F) && Object) {
    QualType Type = Object->getType();
    const bool IsArrow = Type->isPointerType();
    if (IsArrow)
      Type = Type->getPointeeType();
    if (Adjusted.ConvertsObject)
      Type = cast<CXXMethodDecl>(Wanted)->getFunctionObjectParameterType();
    const Expr::Classification Kind =
        IsArrow ? Expr::Classification::makeSimpleLValue() : Object->Classify(S.Context);
    if (Template)
      S.AddMethodTemplateCandidate(Template, Found, Method->getParent(), Named, Type, Kind, Given,
                                   Set);
    else
      S.AddMethodCandidate(Method, Found, Method->getParent(), Type, Kind, Given, Set);
    return;
  }
  if (Template)
    S.AddTemplateOverloadCandidate(Template, Found, Named, Given, Set);
  else if (!Named)
    S.AddOverloadCandidate(F, Found, Given, Set);
}

} // namespace amp2hip
