// Restricted functions, and members that are references to arrays and the like.

#include "Planning.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

/// `array<T, N> &name`: the arguments where they are written, else the name that stands for them.
static AliasMemberPlan aliasMember(const FieldDecl *F) {
  AliasMemberPlan Result{};
  Result.Begin = F->getInnerLocStart();
  Result.Name = F->getLocation();
  Result.AliasOf = libraryType(F->getType())->Name;
  Result.IsConst = F->getType().getNonReferenceType().isConstQualified();
  TypeLoc Type = F->getTypeSourceInfo()->getTypeLoc();
  if (const auto Reference = Type.getAs<ReferenceTypeLoc>())
    Type = Reference.getPointeeLoc();
  Type = Type.getUnqualifiedLoc();
  Result.Type = Type.getSourceRange();
  if (const auto Elaborated = Type.getAs<ElaboratedTypeLoc>())
    Type = Elaborated.getNamedTypeLoc();
  if (const auto Array = Type.getAs<TemplateSpecializationTypeLoc>())
    if (Array.getNumArgs() == 2)
      Result.Arguments = {Array.getArgLoc(0).getSourceRange().getBegin(),
                          Array.getArgLoc(1).getSourceRange().getEnd()};
  return Result;
}

void planFunctions(Planning &P) {
  for (const AmpFunction &F : P.Model.Functions)
    if (F.Front.isValid())
      P.Result.Functions.push_back({F.Front, F.Specifier, F.Set, F.Lambda != nullptr});
  for (const LaterDeclarator &D : P.Model.LaterDeclarators)
    P.Result.SplitDeclarators.push_back({D.Begin, D.FirstDeclarator, D.Comma, D.Set});
  for (const FieldDecl *F : P.Model.ReferenceMembers)
    P.Result.AliasMembers.push_back(aliasMember(F));
}

} // namespace amp2hip
