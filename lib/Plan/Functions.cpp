// Restricted functions, and members that are references to objects of the library.

#include "PlanBuilder.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {

/// Plans a member `array<T, N> &name`; reports an error and returns nothing if its parts are in
/// different texts.
static std::optional<AliasMemberPlan> aliasMember(const FieldDecl *F, const PlanBuilder &P) {
  AliasMemberPlan Result{};
  Result.AliasOf = libraryType(F->getType())->Name;
  Result.IsConst = F->getType().getNonReferenceType().isConstQualified();
  TypeLoc Type = F->getTypeSourceInfo()->getTypeLoc();
  if (const auto Reference = Type.getAs<ReferenceTypeLoc>())
    Type = Reference.getPointeeLoc();
  Type = Type.getUnqualifiedLoc();
  const SourceRange Written = Type.getSourceRange();
  SourceRange Arguments;
  if (const auto Elaborated = Type.getAs<ElaboratedTypeLoc>())
    Type = Elaborated.getNamedTypeLoc();
  if (const auto Array = Type.getAs<TemplateSpecializationTypeLoc>())
    if (Array.getNumArgs() == 2)
      Arguments = {Array.getArgLoc(0).getSourceRange().getBegin(),
                   Array.getArgLoc(1).getSourceRange().getEnd()};
  SourceRange All[] = {
      {F->getInnerLocStart(), F->getLocation()}, F->getLocation(), Written, Arguments};
  if (!P.inCommonText(All))
    return std::nullopt;
  Result.Begin = All[0].getBegin();
  Result.Name = All[1].getBegin();
  Result.Type = All[2];
  Result.Arguments = All[3];
  return Result;
}

namespace {

/// Replaces `decltype(f(x))` in the return types of lambdas, where `f` is for amp alone, by the
/// type itself. Until Clang has parsed the whole lambda, it resolves calls in such a type for the
/// host.
class ReturnTypePrinter : public RecursiveASTVisitor<ReturnTypePrinter> {
public:
  explicit ReturnTypePrinter(PlanBuilder &P) : P(P) {}

  /// Replaces the types in a body. Instantiations are skipped: one text can have a different type
  /// in each.
  void spellIn(const FunctionDecl &Body) {
    for (const DeclContext *In = &Body; In; In = In->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(In); F && F->isTemplateInstantiation())
        return;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(&Body); Method && isLambdaCallOperator(Method))
      spellReturnType(*Method);
    TraverseStmt(Body.getBody());
  }
  bool VisitLambdaExpr(LambdaExpr *L) {
    spellReturnType(*L->getCallOperator());
    return true;
  }
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc Type) {
    const Expr *Named = Type.getUnderlyingExpr();
    if (!IsInReturnType || Type.getType()->isDependentType() || !namesAmpOnly(Named))
      return true;
    const SpellingContext Place{
        P.SM.getExpansionLoc(Type.getBeginLoc()), P.Context.getTranslationUnitDecl(), {}, {}};
    SourceRange Written(Type.getDecltypeLoc(), Type.getRParenLoc());
    if (const auto Text = P.Spell.spell(Type.getType().getCanonicalType(), Place);
        Text && P.inCommonText(Written))
      P.Result.SpelledTypes.push_back({Written, *Text});
    return true;
  }

private:
  void spellReturnType(const CXXMethodDecl &CallOperator) {
    const FunctionTypeLoc Type = PlanBuilder::functionType(CallOperator);
    if (!Type || !Seen.insert(CallOperator.getLocation()).second)
      return;
    const llvm::SaveAndRestore In(IsInReturnType, true);
    TraverseTypeLoc(Type.getReturnLoc());
  }
  static bool namesAmpOnly(const Stmt *S) {
    const auto *Call = dyn_cast<CallExpr>(S);
    if (Call && Call->getDirectCallee() && isAmpOnly(Call->getDirectCallee()))
      return true;
    return llvm::any_of(S->children(),
                        [](const Stmt *Child) { return Child && namesAmpOnly(Child); });
  }

  PlanBuilder &P;
  std::set<SourceLocation> Seen;
  bool IsInReturnType = false;
};

} // namespace

void planFunctions(PlanBuilder &P) {
  if (P.Model.WideMain)
    P.Result.WideMainEnd = P.Model.WideMain->getEndLoc();
  for (const AmpFunction &F : P.Model.Functions)
    if (F.Front.isValid())
      P.Result.Functions.push_back({F.Front, F.Specifier, F.Set, F.Lambda != nullptr});
  ReturnTypePrinter ReturnTypes(P);
  for (const AmpBody &Body : P.Model.Bodies)
    if (!Body.Set.Cpu)
      ReturnTypes.spellIn(*Body.Function);
  for (const ExplicitInstantiation &I : P.Model.Dialect.ExplicitInstantiations)
    P.Result.Functions.push_back({I.Front, I.Specifier, I.Set, false});
  for (const LaterDeclarator &D : P.Model.LaterDeclarators)
    P.Result.SplitDeclarators.push_back({D.Begin, D.FirstDeclarator, D.Comma, D.Set});
  for (const FieldDecl *F : P.Model.ReferenceMembers)
    if (const std::optional<AliasMemberPlan> Member = aliasMember(F, P))
      P.Result.AliasMembers.push_back(*Member);
}

} // namespace amp2hip
