#include "Rules.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True if a number depends on a value with a range that the compiler does not know: the place of
/// the thread in the domain, or an extent. The compiler knows the range of a place in the tile.
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

} // namespace

void adviseOnDivision(const AdvisedKernel &Kernel, Reporter &Report) {
  // The host, or another kernel, could call it with an index of its own.
  if (!Kernel.IsOnlyLaunched)
    return;
  const KernelValues Values = Kernel.values();
  const auto isUnknown = [&](const Expr *E) {
    std::set<const VarDecl *> Visited;
    return isUnknownToCompiler(E, Kernel, Visited);
  };
  Kernel.Tree.forEach<BinaryOperator>([&](const BinaryOperator *E) {
    if ((E->getOpcode() != BO_Div && E->getOpcode() != BO_Rem) ||
        !E->getType()->isSpecificBuiltinType(BuiltinType::Int))
      return;
    // A division by a constant is a multiplication or a shift, whose time does not depend on the
    // sign.
    Expr::EvalResult Known;
    if (E->getRHS()->EvaluateAsInt(Known, Kernel.Context) ||
        E->getLHS()->EvaluateAsInt(Known, Kernel.Context))
      return;
    if (Kernel.Tree.around(E, [](const Stmt *S) { return isa<UnaryExprOrTypeTraitExpr>(S); }))
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
