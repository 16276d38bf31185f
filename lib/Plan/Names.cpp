// Names of the library that HIP's own declarations make ambiguous.

#include "PlanBuilder.h"

#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <set>

using namespace clang;

namespace amp2hip {

void planNames(PlanBuilder &P) {
  const SpellingContext Everywhere{
      P.SM.getLocForEndOfFile(P.SM.getMainFileID()), P.Context.getTranslationUnitDecl(), {}, {}};
  // The names of calls that depend on the side are planned by planCalls.
  std::set<SourceLocation> Called;
  for (const CallBySide &C : P.Model.CallsBySide)
    if (const auto *Call = dyn_cast<CallExpr>(C.Whole))
      Called.insert(P.SM.getSpellingLoc(Call->getCallee()->getExprLoc()));
  for (const LibraryName &N : P.Model.LibraryNames)
    if (Called.count(P.SM.getSpellingLoc(N.At)))
      continue;
    else if (const auto Text = P.Spell.spell(N.Aliased ? N.Aliased : N.Entity, Everywhere))
      P.Result.Names.push_back({N.At, N.Entity->getNameAsString(), *Text});
  // All uses in amp code are qualified now. Cpu code gets the part with the C library's functions.
  for (const UsingDirectiveDecl *D : P.Model.MathDirectives) {
    const std::string Name = D->getNominatedNamespaceAsWritten()->getNameAsString();
    P.Result.Names.push_back({D->getIdentLocation(), Name, Name + "::" + names::CpuNamespace});
  }
  for (const UsingDecl *D : P.Model.MathUsings) {
    const std::string Name = D->getDeclName().getAsString();
    P.Result.Names.push_back(
        {D->getNameInfo().getLoc(), Name, names::CpuNamespace + ("::" + Name)});
  }
  for (const UsingDecl *D : P.Model.ClashingUsings) {
    const SourceLocation Semicolon = P.tokenBehind(D->getEndLoc(), tok::semi);
    const SourceRange Whole(D->getUsingLoc(), Semicolon);
    if (Semicolon.isValid() && P.textOf(Whole).find(',') == std::string::npos)
      P.Result.RemovedDeclarations.push_back(Whole);
  }
  for (const UsingDecl *D : P.Model.PropertyUsings) {
    const auto *Property = cast<MSPropertyDecl>((*D->shadow_begin())->getTargetDecl());
    std::string Accessors;
    for (const IdentifierInfo *Accessor : {Property->getGetterId(), Property->getSetterId()})
      if (Accessor)
        Accessors +=
            (Accessors.empty() ? "" : ", " + P.textOf(D->getQualifierLoc().getSourceRange())) +
            Accessor->getName().str();
    P.Result.Names.push_back({D->getNameInfo().getLoc(), Property->getNameAsString(), Accessors});
  }
  for (SourceLocation At : P.Model.MissingTemplates) {
    const std::string Name = P.textOf(SourceRange(At));
    P.Result.Names.push_back({At, Name, "template " + Name});
  }
}

} // namespace amp2hip
