#include "Rules.h"
#include "Types.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

static void checkCapture(const LambdaCapture &C, const Expr *Value, DiagnosticsEngine &Diags) {
  if (C.capturesThis()) {
    if (C.getCaptureKind() == LCK_This)
      report(Diags, C.getLocation(), Diag::CaptureThis);
    else if (const QualType Type = Value->getType(); // none in a template
             !Type.isNull() && !TypeRules::canBeCaptured(Type))
      report(Diags, C.getLocation(), Diag::CaptureType) << "*this" << Type;
    return;
  }
  if (!C.capturesVariable())
    return;
  const ValueDecl *Variable = C.getCapturedVar();
  const QualType Type = Variable->getType().getNonReferenceType();
  const bool NeedsReference = isCapturedByReference(Type);
  const bool ByReference = C.getCaptureKind() == LCK_ByRef;
  Diag Found;
  if (ByReference && !NeedsReference && !Type->isDependentType())
    Found = Diag::CaptureByReference;
  else if (!ByReference && NeedsReference)
    Found = Diag::ArrayByValue;
  else if (!ByReference && Type->isPointerType())
    Found = Diag::CapturePointer;
  else if (!ByReference && !TypeRules::canBeCaptured(Type)) {
    report(Diags, C.getLocation(), Diag::CaptureType) << Variable->getName() << Type;
    report(Diags, Variable->getLocation(), Diag::DeclaredHere) << Variable->getName();
    return;
  } else
    return;
  report(Diags, C.getLocation(), Found) << Variable->getName();
  report(Diags, Variable->getLocation(), Diag::DeclaredHere) << Variable->getName();
}

void checkCaptures(const SourceModel &Model, ASTContext &Context) {
  for (const AmpFunction &F : Model.Functions)
    if (F.Lambda)
      for (const auto &[C, Value] : llvm::zip(F.Lambda->captures(), F.Lambda->capture_inits()))
        checkCapture(C, Value, Context.getDiagnostics());
}

} // namespace amp2hip
