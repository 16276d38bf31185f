#include "HostViews.h"
#include "Rules.h"
#include "VariableChanges.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True if a statement is in the arguments of the construction of a view.
bool isInViewConstruction(const Stmt *S, const StatementTree &Tree) {
  return Tree.around(S, [](const Stmt *Around) {
    const auto *Construction = dyn_cast<CXXConstructExpr>(Around);
    return Construction && isAmpClass(Construction->getType(), "array_view");
  });
}

/// True if each round of the loop would construct the object from the same arguments, and nothing
/// else in the loop uses the memory that they name.
bool isSameInEachRound(const CXXConstructExpr *Construction, const Stmt *Loop,
                       const StatementTree &Tree) {
  bool IsSame = true;
  StatementTree(Construction).forEach<DeclRefExpr>([&](const DeclRefExpr *Named) {
    const auto *Variable = dyn_cast<VarDecl>(Named->getDecl());
    if (!Variable)
      return;
    if (Variable->getType().getNonReferenceType()->isArithmeticType()) {
      const auto Changes = changesOf(Variable, Tree);
      IsSame &= Changes && llvm::none_of(*Changes, [&](const VariableChange &Change) {
                  return Tree.isWithin(Change.Whole, Loop);
                });
    } else {
      for (const DeclRefExpr *Other : Tree.namesOf(Variable))
        IsSame &= !Tree.isWithin(Other, Loop) || isInViewConstruction(Other, Tree) ||
                  Tree.isWithin(Other, Construction) || isForExtent(Other, Tree) ||
                  isAmpClass(Variable->getType(), "extent");
    }
    Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
      for (const Decl *D : Declaration->decls())
        IsSame &= D != Variable || !Tree.isWithin(Declaration, Loop);
    });
  });
  return IsSame;
}

} // namespace

void adviseOnObjectsInLoops(const HostCode &Code, Reporter &Report) {
  Code.Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
    const Stmt *Loop = Code.Tree.around(
        Declaration, [](const Stmt *S) { return isLoop(S) || isa<LambdaExpr>(S); });
    if (!Loop || isa<LambdaExpr>(Loop))
      return;
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || Variable->getType()->isReferenceType() || !Variable->hasLocalStorage())
        continue;
      const bool IsArray = isAmpClass(Variable->getType(), "array");
      const CXXConstructExpr *Construction = constructionOf(Variable);
      if (!Construction || (!IsArray && !hostViewOf(Variable)))
        continue;
      const bool IsLaunched = llvm::any_of(Code.Launches, [&](const HostLaunch &Launch) {
        return Code.Tree.isWithin(Launch.Call, Loop) &&
               llvm::any_of(Launch.Lambda->captures(), [&](const LambdaCapture &C) {
                 return C.capturesVariable() && C.getCapturedVar() == Variable;
               });
      });
      if (IsLaunched && isSameInEachRound(Construction, Loop, Code.Tree))
        Report(Variable->getLocation(), Diag::AdviceInLoop, Variable->getNameAsString(),
               IsArray ? 1 : 0);
    }
  });
}

} // namespace amp2hip
