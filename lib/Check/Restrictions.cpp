#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds calls that a dual function may not make. Clang has refused those of amp-only functions
/// already, but takes a `__host__ __device__` function's as the host's.
class DualCalls : public RecursiveASTVisitor<DualCalls> {
public:
  explicit DualCalls(DiagnosticsEngine &Diags) : Diags(Diags) {}

  bool VisitCallExpr(CallExpr *Call) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      check(Call->getExprLoc(), Callee);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    check(Construct->getLocation(), Construct->getConstructor());
    return true;
  }

private:
  void check(SourceLocation At, const FunctionDecl *Callee) {
    if (isCallableFromAmp(Callee) || isCallableFromAmp(Callee->getCanonicalDecl()) ||
        otherSide(Callee))
      return;
    report(Diags, At, Diag::AmpCallsCpu) << Callee->getNameAsString() << 1;
    report(Diags, Callee->getLocation(), Diag::DeclaredHere) << Callee->getNameAsString();
  }

  DiagnosticsEngine &Diags;
};

} // namespace

void checkRestrictions(const SourceModel &Model, ASTContext &Context) {
  DiagnosticsEngine &Diags = Context.getDiagnostics();
  for (const AmpFunction &F : Model.Functions) {
    if (F.Set.Cpu && F.Function->doesThisDeclarationHaveABody() && !F.Function->isDefaulted())
      DualCalls(Diags).TraverseDecl(const_cast<FunctionDecl *>(F.Function));
  }
  for (const UntranslatablePair &P : Model.UntranslatablePairs) {
    report(Diags, P.Amp->getLocation(), Diag::OverloadPair) << P.Amp->getNameAsString() << P.Reason;
    report(Diags, P.Cpu->getLocation(), Diag::DeclaredHere) << P.Cpu->getNameAsString();
  }
}

} // namespace amp2hip
