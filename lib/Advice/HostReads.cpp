#include "HostViews.h"
#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A view or array that a launch in a loop writes.
struct LaunchedInLoop {
  const HostCode &Code;
  const HostLaunch &Launch;
  const Stmt *Loop;
  const VarDecl *Variable;

  bool isWrittenByKernel() const {
    return llvm::any_of(Code.Tree.namesOf(Variable), [&](const DeclRefExpr *Name) {
      return Code.Tree.isWithin(Name, Launch.Lambda->getBody()) && !isReading(Name, Code.Tree);
    });
  }
  /// True if each iteration executes the statement: it is in the loop, and not under a condition.
  bool isInEachRound(const Stmt *S) const {
    if (!Code.Tree.isWithin(S, Loop) || Code.launchAround(S))
      return false;
    const Stmt *Around = Code.Tree.around(S, [&](const Stmt *Outer) {
      return Outer == Loop || isa<AbstractConditionalOperator, SwitchStmt, LambdaExpr>(Outer) ||
             (isa<IfStmt>(Outer) && !Code.Tree.isWithin(S, cast<IfStmt>(Outer)->getCond()));
    });
    return Around == Loop;
  }
  /// The memory to which a call of `synchronize` or `copy` copies the results.
  struct Arrival {
    const Expr *Call = nullptr;      ///< null if the name is used otherwise
    const VarDecl *Target = nullptr; ///< null if it is unknown, or differs between iterations
  };
  Arrival arrivalOf(const DeclRefExpr *Name) const {
    const Stmt *User = Code.Tree.userOf(Name);
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
      const auto View = hostViewOf(Variable);
      if (Member->getMemberDecl()->getNameAsString() != "synchronize")
        return {};
      return {dyn_cast_or_null<Expr>(Code.Tree.parentOf(Member)), View ? View->Source : nullptr};
    }
    const auto *Call = dyn_cast_or_null<CallExpr>(User);
    if (!Call || !isAmpEntity(Call->getDirectCallee(), "copy") || Call->getNumArgs() < 2 ||
        asWrittenInside(Call->getArg(0)) != Name)
      return {};
    const Expr *To = asWrittenInside(Call->getArg(1));
    if (const auto *Begin = dyn_cast<CXXMemberCallExpr>(To))
      To = asWrittenInside(Begin->getImplicitObjectArgument());
    return {Call, variableOf(To)};
  }
  /// True if nothing in the loop can use what arrives in the memory.
  bool isForLater(const Arrival &A) const {
    return A.Target && A.Target->hasLocalStorage() && !A.Target->getType()->isReferenceType() &&
           !A.Target->getType()->isPointerType() && !libraryType(A.Target->getType()) &&
           !Code.Tree.isDeclaredWithin(A.Target, Loop) && isUnaliased(A.Target, Code.Tree) &&
           !isUsedBeside(A.Target, A.Call);
  }
  /// True if the loop uses the variable outside of \p Use.
  bool isUsedBeside(const VarDecl *Target, const Stmt *Use) const {
    return llvm::any_of(Code.Tree.namesOf(Target), [&](const DeclRefExpr *Name) {
      return Code.Tree.isWithin(Name, Loop) && !Code.Tree.isWithin(Name, Use);
    });
  }
};

void advise(const LaunchedInLoop &In, Reporter &Report) {
  for (const DeclRefExpr *Name : In.Code.Tree.namesOf(In.Variable)) {
    if (!In.isInEachRound(Name))
      continue;
    const std::string Called = In.Variable->getNameAsString();
    if (const LaunchedInLoop::Arrival Arrived = In.arrivalOf(Name); Arrived.Call) {
      if (In.isForLater(Arrived) && Report(Name->getLocation(), Diag::AdviceHostRead, Called, 0))
        Report.note(In.Launch.Call->getBeginLoc(), Diag::LaunchHere);
      return;
    }
    const auto *Access = dyn_cast_or_null<CXXOperatorCallExpr>(In.Code.Tree.userOf(Name));
    if (Access && isReading(Name, In.Code.Tree)) {
      if (Report(Name->getLocation(), Diag::AdviceHostRead, Called, 1))
        Report.note(In.Launch.Call->getBeginLoc(), Diag::LaunchHere);
      return;
    }
  }
}

} // namespace

void adviseOnHostReads(const HostCode &Code, Reporter &Report) {
  for (const HostLaunch &Launch : Code.Launches) {
    const Stmt *Loop = Code.Tree.loopAround(Launch.Call);
    if (!Loop || !isRepeated(Loop))
      continue;
    for (const LambdaCapture &C : Launch.Lambda->captures()) {
      const auto *Variable = capturedVariable(C);
      if (!Variable || Code.Tree.isDeclaredWithin(Variable, Loop))
        continue;
      const LaunchedInLoop In{Code, Launch, Loop, Variable};
      if (isViewOrArray(Variable->getType()) && In.isWrittenByKernel())
        advise(In, Report);
    }
  }
}

} // namespace amp2hip
