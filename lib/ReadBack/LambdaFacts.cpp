#include "LambdaFacts.h"

#include "Replaced.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/LambdaCapture.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {

void LambdaFacts::addLaunch(const CallExpr *E, const LambdaExpr *Kernel,
                            llvm::function_ref<void(const Expr *)> Walk) const {
  addKernel(E, E->getNumArgs() - 1, Kernel->getCallOperator()->getBody());
  for (const auto &[C, Copied] : llvm::zip(Kernel->captures(), Kernel->capture_inits())) {
    if (!C.capturesVariable() || isConstant(C, *Kernel))
      continue; // a name of a constant in the body is that of the constant
    const ValueDecl *V = C.getCapturedVar();
    const Expr *Value = Kernel->isInitCapture(&C) ? cast<VarDecl>(V)->getInit() : Copied;
    if (const Expr *Further =
            addCapture(E->getBeginLoc(), V->getNameAsString(), Describe.capturedType(C), Value))
      Walk(Further);
  }
}

void LambdaFacts::addLaunch(const CallExpr *E, const FunctionDecl *Kernel,
                            llvm::function_ref<void(const Expr *)> Walk) const {
  const unsigned First = firstCapture(E), Captures = E->getNumArgs() - First;
  const FunctionDecl *Definition = nullptr;
  Kernel->isDefined(Definition);
  addKernel(E, First, Definition ? Definition->getBody() : nullptr);
  for (unsigned I = 0; I < Captures && Captures <= Kernel->getNumParams(); ++I) {
    const ParmVarDecl *P = Kernel->getParamDecl(Kernel->getNumParams() - Captures + I);
    if (const Expr *Further =
            addCapture(E->getBeginLoc(), P->getNameAsString(),
                       Unit.Id.of(P->getType().getUnqualifiedType()), E->getArg(First + I)))
      Walk(Further);
  }
}

unsigned LambdaFacts::firstCapture(const CallExpr *Launch) {
  const QualType First = Launch->getArg(0)->getType();
  const bool HasView = isNamed(First.getNonReferenceType()->getAsCXXRecordDecl(),
                               names::AmpNamespace, "accelerator_view");
  return std::min(HasView ? 2u : 1u, Launch->getNumArgs());
}

void LambdaFacts::addKernel(const CallExpr *E, unsigned Arguments, const Stmt *Body) const {
  std::string Over;
  for (unsigned I = 0; I < Arguments; ++I)
    Over += Exprs.keyOf(E->getArg(I)) + ",";
  // A kernel is identified by its last statement: the rewriter puts others before the first, also
  // in an empty body. Barriers are skipped: they have facts of their own, and are other statements
  // in the output.
  std::string Last = "nothing";
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
    for (const Stmt *S : llvm::reverse(Block->body())) {
      const auto *Call = dyn_cast<CallExpr>(S);
      if (Call && isBarrier(Call))
        continue;
      if (isUsers(S))
        Last = Exprs.keyOf(S->getBeginLoc());
      break;
    }
  Describe.add(Fact::Launch, E->getBeginLoc(), Over + " " + Last, "parallel_for_each");
}

/// Returns the copied expression: a launch takes by reference what a lambda copies.
static const Expr *withoutCopy(const Expr *Value) {
  const auto *Copy = dyn_cast<CXXConstructExpr>(Value->IgnoreImplicit());
  return Copy && Copy->getNumArgs() == 1 && Copy->getConstructor()->isCopyOrMoveConstructor()
             ? Copy->getArg(0)->IgnoreImplicit()
             : Value;
}

const Expr *LambdaFacts::addCapture(SourceLocation Location, const std::string &Name,
                                    const std::string &Type, const Expr *Value) const {
  // The rewriter puts a plus before a value that no reference can bind to.
  if (const auto *Plus = dyn_cast<UnaryOperator>(Value->IgnoreParenImpCasts());
      Plus && Plus->getOpcode() == UO_Plus)
    Value = Plus->getSubExpr()->IgnoreImpCasts();
  Value = aliased(Value);
  const auto *Variable = dyn_cast<DeclRefExpr>(Exprs.bare(Value));
  const bool IsItself = Variable && Variable->getDecl()->getNameAsString() == Name;
  Describe.add(Fact::Capture, Location,
               Name + ": " + Type + (IsItself ? " of " + Describe.named(Variable) : ""), Name);
  // A value with another name has another place in the output.
  return IsItself ? nullptr : Variable ? Variable : withoutCopy(Value);
}

bool LambdaFacts::isConstant(const LambdaCapture &C, const LambdaExpr &L) const {
  const auto *V = dyn_cast<VarDecl>(C.getCapturedVar());
  return V && C.getCaptureKind() == LCK_ByCopy && !L.isInitCapture(&C) &&
         V->isUsableInConstantExpressions(Unit.Context);
}

/// True for a statement that the rewriter has not written.
bool LambdaFacts::isUsers(const Stmt *S) const {
  const auto *Declares = dyn_cast<DeclStmt>(S);
  const auto *Declared =
      Declares && Declares->isSingleDecl() ? dyn_cast<VarDecl>(Declares->getSingleDecl()) : nullptr;
  return isInMemberOrProperty(S->getBeginLoc(), Unit.SM) ||
         (!Unit.Where.isWritten(S->getBeginLoc()) &&
          !(Declared && Describe.isWrittenIndex(Declared)));
}

/// Returns the array or texture that the rewriter makes an alias of; else the value itself.
const Expr *LambdaFacts::aliased(const Expr *Value) const {
  const auto *Call = dyn_cast<CallExpr>(Exprs.bare(Value));
  return Call && isNamed(Call->getDirectCallee(), "amp2hip", "ref") ? Call->getArg(0) : Value;
}

} // namespace amp2hip
