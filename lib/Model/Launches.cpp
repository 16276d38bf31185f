#include "Launches.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"
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

void LaunchCollector::addCall(const CallExpr *Call, const FunctionDecl *Outermost,
                              bool InInstance) {
  if (isParallelForEach(Call))
    add(Call, Outermost,
        /*IsWritten=*/!InInstance && (!Outermost || !Outermost->isTemplateInstantiation()));
  else if (isDependentLaunch(Call))
    add(Call, Outermost, /*IsWritten=*/true);
}

/// \p IsWritten is false in an instantiation.
void LaunchCollector::add(const CallExpr *Call, const FunctionDecl *Outermost, bool IsWritten) {
  const SourceLocation At = Call->getBeginLoc();
  ParallelForEach &L = ByPlace[{Into.SM.getExpansionLoc(At).getRawEncoding(),
                                Into.SM.getSpellingLoc(At).getRawEncoding()}];
  if (IsWritten || !L.Written) {
    L.Lambda = dyn_cast<LambdaExpr>(kernelOf(Call));
    L.IsLambdaAmp = L.Lambda && Into.restrictionsOf(L.Lambda->getCallOperator()).Amp;
  }
  if (IsWritten) {
    L.Written = Call;
    L.Outermost = Outermost;
  }
  if (Call->getDirectCallee())
    L.Instances.push_back(Call);
}

void LaunchCollector::finish() {
  for (auto &[At, L] : ByPlace)
    Into.Model.Launches.push_back(std::move(L));
}

} // namespace amp2hip
