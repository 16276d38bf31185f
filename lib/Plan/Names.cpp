// Names of the library's that HIP's side of the world makes ambiguous, and barriers.

#include "Planning.h"

#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <set>

using namespace clang;

namespace amp2hip {

/// As HIP's barrier does not, and as wait() and wait_with_all_memory_fence() do not.
static bool ordersOneMemory(const CXXMemberCallExpr &Call) {
  const StringRef Name = Call.getMethodDecl()->getName();
  return Name != "wait" && Name != "wait_with_all_memory_fence";
}

void planNames(Planning &P, bool KeepsFences) {
  const SpellingPlace Everywhere{
      P.SM.getLocForEndOfFile(P.SM.getMainFileID()), P.Context.getTranslationUnitDecl(), {}, {}};
  // A call for which the side matters says its name by itself.
  std::set<SourceLocation> Called;
  for (const CallBySide &C : P.Model.CallsBySide)
    if (const auto *Call = dyn_cast<CallExpr>(C.Whole))
      Called.insert(P.SM.getSpellingLoc(Call->getCallee()->getExprLoc()));
  for (const LibraryName &N : P.Model.LibraryNames)
    if (Called.count(P.SM.getSpellingLoc(N.At)))
      continue;
    else if (const auto Text = P.Spell.spell(N.Aliased ? N.Aliased : N.Entity, Everywhere))
      P.Result.Names.push_back({N.At, N.Entity->getNameAsString(), *Text});
  // Every use for amp says the namespace now. For the cpu there is the C library's part of it.
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
  for (SourceLocation At : P.Model.MissingTemplates) {
    const std::string Name = P.textOf(SourceRange(At));
    P.Result.Names.push_back({At, Name, "template " + Name});
  }
  for (const BarrierWait &B : P.Model.Barriers)
    if (!KeepsFences || !ordersOneMemory(*B.Call))
      P.Result.Barriers.push_back(B.Call->getSourceRange());
}

} // namespace amp2hip
