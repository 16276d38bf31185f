// Restricted functions, and members that are references to arrays and the like.

#include "Planning.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

/// `array<T, N> &name`: the arguments where they are written, else the name that stands for them.
static std::optional<AliasMemberPlan> aliasMember(const FieldDecl *F, const Planning &P) {
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

void planFunctions(Planning &P) {
  if (P.Model.WideMain)
    P.Result.WideMainEnd = P.Model.WideMain->getEndLoc();
  for (const AmpFunction &F : P.Model.Functions)
    if (F.Front.isValid())
      P.Result.Functions.push_back({F.Front, F.Specifier, F.Set, F.Lambda != nullptr});
  for (const ExplicitInstantiation &I : P.Model.Dialect.ExplicitInstantiations)
    P.Result.Functions.push_back({I.Front, I.Specifier, I.Set, false});
  for (const LaterDeclarator &D : P.Model.LaterDeclarators)
    P.Result.SplitDeclarators.push_back({D.Begin, D.FirstDeclarator, D.Comma, D.Set});
  for (const FieldDecl *F : P.Model.ReferenceMembers)
    if (const std::optional<AliasMemberPlan> Member = aliasMember(F, P))
      P.Result.AliasMembers.push_back(*Member);
}

} // namespace amp2hip
