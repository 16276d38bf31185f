#include "HostViews.h"
#include "Rules.h"
#include "amp2hip/Analysis/VariableChanges.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

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

/// True if the loop calls a function of the program's own, which may reach any memory.
bool callsForeigners(const Stmt *Loop, const HostCode &Code) {
  const SourceManager &SM = Code.Context.getSourceManager();
  bool IsCalled = false;
  StatementTree(Loop).forEach<CallExpr>([&](const CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    IsCalled |= !Code.launchAround(Call) && !(Callee && SM.isInSystemHeader(Callee->getLocation()));
  });
  return IsCalled;
}

/// True if each iteration of the loop would construct the object from the same arguments, and
/// nothing else in the loop uses the memory that they name.
bool isSameInEachRound(const CXXConstructExpr *Construction, const Stmt *Loop,
                       const HostCode &Code) {
  const StatementTree &Tree = Code.Tree;
  bool IsSame = true;
  StatementTree(Construction).forEach<Expr>([&](const Expr *Part) {
    const auto *Named = dyn_cast<DeclRefExpr>(Part);
    const auto *Variable = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    IsSame &= !isa<CXXThisExpr>(Part) && !(Variable && !Variable->hasLocalStorage() &&
                                           !Variable->getType().isConstQualified());
    if (!Variable)
      return;
    if (Variable->getType().getNonReferenceType()->isArithmeticType()) {
      const auto Changes = changesOf(Variable, Tree);
      IsSame &= Changes && llvm::none_of(*Changes, [&](const VariableChange &Change) {
                  return Tree.isWithin(Change.Whole, Loop);
                });
    } else {
      const bool IsExtent = isAmpClass(Variable->getType(), "extent");
      IsSame &= IsExtent || (!Variable->getType()->isPointerType() && isUnaliased(Variable, Tree));
      for (const DeclRefExpr *Other : Tree.namesOf(Variable))
        IsSame &= !Tree.isWithin(Other, Loop) || isInViewConstruction(Other, Tree) ||
                  Tree.isWithin(Other, Construction) || isForExtent(Other, Tree) || IsExtent;
    }
    IsSame &= !Tree.isDeclaredWithin(Variable, Loop);
  });
  return IsSame;
}

/// True if the host uses the object in the loop for more than to launch kernels.
bool isUsedByHost(const VarDecl *Variable, const HostCode &Code) {
  return llvm::any_of(Code.Tree.namesOf(Variable), [&](const DeclRefExpr *Name) {
    const auto *Member = dyn_cast_or_null<MemberExpr>(Code.Tree.userOf(Name));
    const bool IsSynchronised =
        Member && Member->getMemberDecl()->getNameAsString() == "synchronize";
    return !Code.launchAround(Name) && !isCapture(Name, Code.Tree) &&
           !isForExtent(Name, Code.Tree) && !IsSynchronised;
  });
}

} // namespace

void adviseOnObjectsInLoops(const HostCode &Code, Reporter &Report) {
  Code.Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
    const Stmt *Loop = Code.Tree.loopAround(Declaration);
    if (!Loop || !isRepeated(Loop) || !Code.Tree.isWithin(Declaration, bodyOf(Loop)) ||
        callsForeigners(Loop, Code))
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
                 return capturedVariable(C) == Variable;
               });
      });
      if (IsLaunched && isSameInEachRound(Construction, Loop, Code) &&
          !isUsedByHost(Variable, Code))
        Report(Variable->getLocation(), Diag::AdviceInLoop, Variable->getNameAsString(),
               IsArray ? 1 : 0);
    }
  });
}

} // namespace amp2hip
