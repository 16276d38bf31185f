#include "KernelValues.h"
#include "Rules.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True if a number is made of what the compiler knows nothing of: the place of the thread in the
/// domain, or an extent. It knows the range of a place in the tile.
bool isUnknownToCompiler(const Expr *E, const AdvisedKernel &Kernel,
                         std::set<const VarDecl *> &Visited) {
  bool IsUnknown = false;
  StatementTree(E).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    if (!Variable || !Visited.insert(Variable).second)
      return;
    const auto *Member = dyn_cast_or_null<MemberExpr>(Kernel.Tree.userOf(Name));
    if (Variable == Kernel.Index)
      IsUnknown |= !Member || Member->getMemberDecl()->getName() != "local";
    else if (Variable->getType()->isArithmeticType())
      IsUnknown |= Variable->getInit() && isUnknownToCompiler(Variable->getInit(), Kernel, Visited);
    else // a view, or its extent
      IsUnknown = true;
    if (Variable == Kernel.Index)
      Visited.erase(Variable); // its next name may be of another member
  });
  return IsUnknown;
}

/// True if a number is only compared with 0.
bool isOnlyForZero(const Expr *E, const StatementTree &Tree) {
  for (const Stmt *S = Tree.parentOf(E); S; S = Tree.parentOf(S)) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        Cast && Cast->getCastKind() == CK_IntegralToBoolean)
      return true;
    if (!isa<ParenExpr, ImplicitCastExpr>(S)) {
      const auto *Comparison = dyn_cast<BinaryOperator>(S);
      const auto *Zero = Comparison
                             ? dyn_cast<IntegerLiteral>(Comparison->getRHS()->IgnoreParenImpCasts())
                             : nullptr;
      return Comparison && Comparison->isEqualityOp() && Zero && Zero->getValue() == 0;
    }
  }
  return false;
}

} // namespace

void adviseOnDivision(const AdvisedKernel &Kernel, Reporter &Report) {
  // The host, or another kernel, could call it with an index of its own.
  if (!Kernel.IsOnlyLaunched)
    return;
  const KernelValues Values(Kernel);
  const auto isUnknown = [&](const Expr *E) {
    std::set<const VarDecl *> Visited;
    return isUnknownToCompiler(E, Kernel, Visited);
  };
  Kernel.Tree.forEach<BinaryOperator>([&](const BinaryOperator *E) {
    if ((E->getOpcode() != BO_Div && E->getOpcode() != BO_Rem) ||
        !E->getType()->isSpecificBuiltinType(BuiltinType::Int))
      return;
    // A division by another constant is a multiplication, whose costs hardly differ.
    Expr::EvalResult Divisor;
    const bool IsConstant = E->getRHS()->EvaluateAsInt(Divisor, Kernel.Context);
    if (IsConstant && !(Divisor.Val.getInt() > 1 && Divisor.Val.getInt().isPowerOf2()))
      return;
    // Whether a number is a multiple of a power of two does not depend on its sign.
    if (IsConstant && E->getOpcode() == BO_Rem && isOnlyForZero(E, Kernel.Tree))
      return;
    if (Kernel.Tree.around(E, [](const Stmt *S) { return isa<UnaryExprOrTypeTraitExpr>(S); }))
      return;
    if (Expr::EvalResult Known; E->getLHS()->EvaluateAsInt(Known, Kernel.Context))
      return;
    if (!Values.isNeverNegative(E->getLHS()) || !Values.isNeverNegative(E->getRHS()) ||
        !isUnknown(E->getLHS()))
      return;
    Fix Unsigned(Kernel.Context.getSourceManager(), Kernel.Context.getLangOpts());
    if (Kernel.IsInstance)
      Unsigned.giveUp();
    if (isa<ParenExpr>(E->getLHS()->IgnoreImplicit()))
      Unsigned.insert(E->getBeginLoc(), "int(unsigned");
    else
      Unsigned.insert(E->getBeginLoc(), "int(unsigned(")
          .insertBehind(E->getLHS()->getEndLoc(), ")");
    Unsigned.insertBehind(E->getEndLoc(), ")");
    Report(E->getOperatorLoc(), Diag::AdviceDivision, E->getOpcode() == BO_Div ? 0 : 1, Unsigned);
  });
}

} // namespace amp2hip
