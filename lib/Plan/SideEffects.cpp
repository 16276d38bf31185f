#include "SideEffects.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

struct EffectFinder : AstVisitor {
  explicit EffectFinder(llvm::function_ref<bool(const Expr &)> IsFree) : IsFree(IsFree) {}

  // Only the syntactic form counts, which has no calls of getters.
  bool TraversePseudoObjectExpr(PseudoObjectExpr *P) override {
    return TraverseStmt(P->getSyntacticForm());
  }
  bool VisitOpaqueValueExpr(OpaqueValueExpr *E) override {
    return !E->getSourceExpr() || TraverseStmt(E->getSourceExpr());
  }
  bool VisitCallExpr(CallExpr *Call) override { return !(Found |= !IsFree(*Call)); }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override { return !(Found |= !IsFree(*Made)); }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *Read) override {
    return !(Found |= !IsFree(*Read));
  }
  bool VisitUnaryOperator(UnaryOperator *O) override {
    return !(Found |= O->isIncrementDecrementOp());
  }
  bool VisitBinaryOperator(BinaryOperator *O) override { return !(Found |= O->isAssignmentOp()); }
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    return !(Found |= Cast->getSubExpr()->getType().isVolatileQualified());
  }
  bool VisitLambdaExpr(LambdaExpr *) override { return !(Found = true); }

  const llvm::function_ref<bool(const Expr &)> IsFree;
  bool Found = false;
};

} // namespace

bool hasSideEffects(const Expr &E, llvm::function_ref<bool(const Expr &)> IsFree) {
  EffectFinder Effects(IsFree);
  Effects.TraverseStmt(const_cast<Expr *>(&E));
  return Effects.Found;
}

} // namespace amp2hip
