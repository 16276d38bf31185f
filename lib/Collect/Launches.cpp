#include "Launches.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// True for `parallel_for_each(...)` in a template where overload resolution has to wait for the
/// template's arguments.
static bool isDependentLaunch(const CallExpr *Call) {
  const auto *Callee = dyn_cast<UnresolvedLookupExpr>(Call->getCallee());
  if (!Callee || Call->getNumArgs() < 2 || Callee->getName().getAsString() != "parallel_for_each")
    return false;
  auto IsAmps = [](const NamedDecl *D) {
    return isAmpEntity(D->getUnderlyingDecl(), "parallel_for_each");
  };
  return Callee->decls().empty() ? Callee->requiresADL() : llvm::any_of(Callee->decls(), IsAmps);
}

/// True for an expression that is a statement of its own.
static bool isStatement(const Expr *E, ASTContext &Context) {
  const auto ParentOf = [&](const Stmt *S) {
    const DynTypedNodeList Parents = Context.getParents(*S);
    return Parents.empty() ? nullptr : Parents[0].get<Stmt>();
  };
  const Stmt *Inner = E;
  const Stmt *Parent = ParentOf(E);
  if (isa_and_nonnull<ExprWithCleanups>(Parent)) {
    Inner = Parent;
    Parent = ParentOf(Inner);
  }
  if (const auto *For = dyn_cast_or_null<ForStmt>(Parent))
    return For->getBody() == Inner;
  if (const auto *For = dyn_cast_or_null<CXXForRangeStmt>(Parent))
    return For->getBody() == Inner;
  if (const auto *If = dyn_cast_or_null<IfStmt>(Parent))
    return If->getInit() != Inner;
  return isa_and_nonnull<CompoundStmt, WhileStmt, DoStmt, SwitchCase, LabelStmt, AttributedStmt>(
      Parent);
}

void LaunchCollector::addCall(const CallExpr *Call, const FunctionDecl *Outermost,
                              bool InInstance) {
  const bool IsWritten = !InInstance && (!Outermost || !Outermost->isTemplateInstantiation());
  if (const auto *Own = dyn_cast<CUDAKernelCallExpr>(Call); Own && IsWritten)
    State.Model.OwnLaunches.push_back({Own, isStatement(Own, State.Context)});
  if (isParallelForEach(Call))
    add(Call, Outermost, IsWritten);
  else if (isDependentLaunch(Call))
    add(Call, Outermost, /*IsWritten=*/true);
}

/// Adds a launch. \p IsWritten is false in an instantiation.
void LaunchCollector::add(const CallExpr *Call, const FunctionDecl *Outermost, bool IsWritten) {
  const SourceLocation Location = Call->getBeginLoc();
  ParallelForEach &Launch = ByPlace[{State.SM.getExpansionLoc(Location).getRawEncoding(),
                                     State.SM.getSpellingLoc(Location).getRawEncoding()}];
  if (IsWritten || !Launch.Written) {
    Launch.Lambda = dyn_cast<LambdaExpr>(kernelOf(Call));
    Launch.IsLambdaAmp =
        Launch.Lambda && State.restrictionsOf(Launch.Lambda->getCallOperator()).Amp;
  }
  if (IsWritten) {
    Launch.Written = Call;
    Launch.Outermost = Outermost;
  }
  if (Call->getDirectCallee())
    Launch.Instances.push_back(Call);
}

void LaunchCollector::finish() {
  for (auto &[Place, Launch] : ByPlace)
    State.Model.Launches.push_back(std::move(Launch));
}

} // namespace amp2hip
