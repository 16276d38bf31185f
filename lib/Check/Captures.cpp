#include "CaptureFixes.h"
#include "Rules.h"
#include "Types.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/LambdaCapture.h"

using namespace clang;

namespace amp2hip {

static void checkCapture(const LambdaCapture &C, const CXXRecordDecl *Closure, ASTContext &Context,
                         Reporter &Report) {
  if (C.capturesThis()) {
    if (C.getCaptureKind() == LCK_This)
      Report(C.getLocation(), Diag::CaptureThis);
    return;
  }
  if (!C.capturesVariable())
    return;
  const ValueDecl *Variable = C.getCapturedVar();
  const std::string Name = Variable->getNameAsString();
  const QualType Type = Variable->getType().getNonReferenceType();
  const bool NeedsReference = isCapturedByReference(Type);
  const bool ByReference = C.getCaptureKind() == LCK_ByRef;
  bool IsNew = false;
  if (Type->isDependentType())
    return;
  if (ByReference && !NeedsReference)
    IsNew =
        Report(C.getLocation(), Diag::CaptureByReference, Name, fixOfCapture(Closure, C, Context));
  else if (!ByReference && NeedsReference)
    IsNew = Report(C.getLocation(), Diag::ArrayByValue, Name, isAmpClass(Type, "array") ? 0 : 1,
                   fixOfCapture(Closure, C, Context));
  else if (!ByReference && Type->isPointerType())
    IsNew = Report(C.getLocation(), Diag::CapturePointer, Name);
  else if (!ByReference && !TypeRules::canBeCaptured(Type))
    IsNew = Report(C.getLocation(), Diag::CaptureType, Name, Type);
  if (IsNew)
    Report.note(Variable->getLocation(), Diag::DeclaredHere, Name);
}

/// True for a lambda in amp code, which the host does not create.
static bool isNested(const CXXRecordDecl *Closure) {
  const auto *Around = dyn_cast_or_null<FunctionDecl>(Closure->getParentFunctionOrMethod());
  return Around && isCallableFromAmp(Around);
}

static void checkClosure(const CXXRecordDecl *Closure, ASTContext &Context, Reporter &Report) {
  for (const LambdaCapture &C : Closure->captures())
    checkCapture(C, Closure, Context, Report);
  llvm::DenseMap<const ValueDecl *, FieldDecl *> Fields;
  FieldDecl *This = nullptr;
  Closure->getCaptureFields(Fields, This);
  // A capture of `*this` by value.
  if (This && This->getType()->isRecordType() && !TypeRules::canBeCaptured(This->getType()))
    Report(This->getLocation(), Diag::CaptureType, "*this", This->getType());
}

void checkCaptures(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  for (const AmpBody &Body : Model.Bodies) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Body.Function);
    if (Method && Method->getParent()->isLambda() && !isNested(Method->getParent()))
      checkClosure(Method->getParent(), Context, Report);
  }
}

} // namespace amp2hip
