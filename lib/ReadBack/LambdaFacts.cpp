#include "LambdaFacts.h"

#include "Replaced.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/LambdaCapture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {

void LambdaFacts::addLambda(LambdaExpr *L) {
  addOwnFacts(L);
  const CXXMethodDecl *Operator = L->getCallOperator();
  // An implicit capture follows from the names in the body, which have facts.
  for (const auto &[C, Value] : llvm::zip(L->captures(), L->capture_inits()))
    if (!C.isImplicit() && !isArrayAliased(Operator, C))
      Walk.walk(Value);
  const llvm::SaveAndRestore Saved(State);
  for (const LambdaCapture &C : L->captures())
    if (isArrayAliased(Operator, C))
      State.Captured.insert(C.getCapturedVar());
  walkFunctions(L);
}

void LambdaFacts::walkFunctions(LambdaExpr *L) {
  const auto Each = [&](CXXMethodDecl *Operator) {
    if (Operator->isDependentContext())
      return;
    const llvm::SaveAndRestore Saved(State);
    State.IsResolvedForHost = false;
    State.IsResolvedForBoth = SideFacts::isLambdaWithoutSpecifier(Operator);
    // A kernel runs on the device, whatever its restrictions allow.
    State.RunsOn = State.IsKernelLambda && Unit.Kind != ParseKind::PlainCpp
                       ? Sides{false, true}
                       : Functions.sidesOf(Operator);
    for (ParmVarDecl *P : Operator->parameters()) {
      if (State.IsKernelLambda)
        Describe.noteKernelParameter(P);
      Walk.walk(P);
    }
    State.IsKernelLambda = false;
    Walk.walk(Operator->getBody());
  };
  if (FunctionTemplateDecl *Generic = L->getLambdaClass()->getDependentLambdaCallOperator())
    for (FunctionDecl *S : Generic->specializations())
      Each(cast<CXXMethodDecl>(S));
  else
    Each(L->getCallOperator());
}

// ---- The facts of a lambda itself.

void LambdaFacts::addOwnFacts(const LambdaExpr *L) {
  for (unsigned I = 0; I < L->capture_size(); ++I) {
    const LambdaCapture &C = *(L->capture_begin() + I);
    if (!C.capturesVariable() || (C.isImplicit() && !isArrayAliased(L->getCallOperator(), C)))
      continue;
    const ValueDecl *V = C.getCapturedVar();
    const bool IsReference = C.getCaptureKind() == LCK_ByRef;
    QualType Captured = V->getType().getNonReferenceType();
    // A kernel's parameter may be const where the source captures a variable by value.
    if (!IsReference)
      Captured.removeLocalConst();
    std::string Type = Unit.Id.of(Captured);
    // Amp code in the source captures an array by reference. A reference that remains in the output
    // is the host's.
    if (IsReference && !isArrayAlias(V->getType()->getAsCXXRecordDecl()) &&
        !(Unit.Kind == ParseKind::Source && isArrayAliased(L->getCallOperator(), C)))
      Type += "&";
    Describe.add(Fact::Capture, L->getBeginLoc(), V->getNameAsString() + ": " + Type,
                 V->getNameAsString());
  }
  const CXXMethodDecl *Operator = L->getCallOperator();
  // A lambda with an alias is mutable in the output, because the alias has to be writable.
  if (!Operator->isDependentContext() && !holdsAlias(L->getLambdaClass()))
    Describe.add(Fact::Declaration, L->getBeginLoc(), Unit.Id.of(Operator->getType()),
                 Unit.shown(Operator->getType()));
}

bool LambdaFacts::holdsAlias(const CXXRecordDecl *Closure) const {
  return llvm::any_of(Closure->captures(), [&](const LambdaCapture &C) {
    const CXXRecordDecl *Held =
        C.capturesVariable() ? C.getCapturedVar()->getType()->getAsCXXRecordDecl() : nullptr;
    return isArrayAliased(Closure->getLambdaCallOperator(), C) ||
           (Held && Held->isLambda() && holdsAlias(Held));
  });
}

bool LambdaFacts::isArrayAliased(const CXXMethodDecl *Operator, const LambdaCapture &C) const {
  if (!C.capturesVariable() || !Functions.sidesOf(Operator).Device)
    return false;
  const CXXRecordDecl *Class =
      C.getCapturedVar()->getType().getNonReferenceType()->getAsCXXRecordDecl();
  // Plain C++ has no restrictions: only the alias shows there that the lambda is for amp.
  return isArrayAlias(Class) || (Unit.Kind != ParseKind::PlainCpp &&
                                 C.getCaptureKind() == LCK_ByRef && isArrayOrTexture(Class));
}

std::string LambdaFacts::capturedType(const LambdaCapture &C) const {
  const QualType Type = C.getCapturedVar()->getType().getNonReferenceType();
  const bool IsHostsOwn = C.getCaptureKind() == LCK_ByRef && Unit.Kind != ParseKind::Source;
  return Unit.Id.of(Type.getUnqualifiedType()) + (IsHostsOwn ? "&" : "");
}

// ---- Launches.

void LambdaFacts::addLaunch(const CallExpr *E, const LambdaExpr *Kernel) {
  const unsigned Arguments = E->getNumArgs() - 1;
  addKernel(E, Arguments, Kernel->getCallOperator()->getBody());
  std::set<const ValueDecl *> Captured = State.Captured;
  for (const auto &[C, Copied] : llvm::zip(Kernel->captures(), Kernel->capture_inits())) {
    if (!C.capturesVariable() || isConstant(C, *Kernel))
      continue; // in the body, the name means the constant itself
    const ValueDecl *V = C.getCapturedVar();
    addCapture(E->getBeginLoc(), V->getNameAsString(), capturedType(C),
               Kernel->isInitCapture(&C) ? cast<VarDecl>(V)->getInit() : Copied);
    Captured.insert(V);
  }
  walkArguments(E, Arguments);
  const llvm::SaveAndRestore Saved(State);
  State.Captured = std::move(Captured);
  State.IsKernelLambda = true;
  walkFunctions(const_cast<LambdaExpr *>(Kernel));
}

/// Returns the number of arguments of a launch before those for the kernel function.
static unsigned firstCapture(const CallExpr *Launch) {
  const QualType First = Launch->getArg(0)->getType();
  const bool HasView = isNamed(First.getNonReferenceType()->getAsCXXRecordDecl(),
                               names::AmpNamespace, "accelerator_view");
  return std::min(HasView ? 2u : 1u, Launch->getNumArgs());
}

void LambdaFacts::addLaunch(const CallExpr *E, const FunctionDecl *Kernel) {
  const unsigned First = firstCapture(E), Captures = E->getNumArgs() - First;
  const FunctionDecl *Definition = nullptr;
  Kernel->isDefined(Definition);
  addKernel(E, First, Definition ? Definition->getBody() : nullptr);
  for (unsigned I = 0; I < Captures && Captures <= Kernel->getNumParams(); ++I) {
    const ParmVarDecl *P = Kernel->getParamDecl(Kernel->getNumParams() - Captures + I);
    addCapture(E->getBeginLoc(), P->getNameAsString(),
               Unit.Id.of(P->getType().getUnqualifiedType()), E->getArg(First + I));
  }
  walkArguments(E, First);
}

void LambdaFacts::walkArguments(const CallExpr *Launch, unsigned Count) {
  for (unsigned I = 0; I < Count; ++I)
    Walk.walk(const_cast<Expr *>(Launch->getArg(I)));
}

void LambdaFacts::addKernel(const CallExpr *E, unsigned Arguments, const Stmt *Body) {
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

/// Returns the copied expression: a launch takes by reference the objects that a lambda copies.
static const Expr *withoutCopy(const Expr *Value) {
  const auto *Copy = dyn_cast<CXXConstructExpr>(Value->IgnoreImplicit());
  return Copy && Copy->getNumArgs() == 1 && Copy->getConstructor()->isCopyOrMoveConstructor()
             ? Copy->getArg(0)->IgnoreImplicit()
             : Value;
}

void LambdaFacts::addCapture(SourceLocation Location, const std::string &Name,
                             const std::string &Type, const Expr *Value) {
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
  if (IsItself)
    return;
  const llvm::SaveAndRestore Saved(State.CommonLocation, Location);
  Walk.walk(const_cast<Expr *>(Variable ? Variable : withoutCopy(Value)));
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
