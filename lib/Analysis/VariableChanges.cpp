#include "amp2hip/Analysis/VariableChanges.h"

using namespace clang;

namespace amp2hip {

std::optional<std::vector<VariableChange>> changesOf(const VarDecl *Variable,
                                                     const StatementTree &Tree) {
  std::vector<VariableChange> Result;
  for (const DeclRefExpr *Name : Tree.namesOf(Variable)) {
    const Stmt *User = Tree.parentOf(Name);
    while (User && isa<ParenExpr>(User))
      User = Tree.parentOf(User);
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User);
        Cast && Cast->getCastKind() == CK_LValueToRValue)
      continue;
    if (const auto *Operator = dyn_cast_or_null<BinaryOperator>(User);
        Operator && Operator->isAssignmentOp() && Operator->getLHS()->IgnoreParens() == Name) {
      const BinaryOperatorKind Kind =
          Operator->isCompoundAssignmentOp()
              ? BinaryOperator::getOpForCompoundAssignment(Operator->getOpcode())
              : BO_Assign;
      Result.push_back({Operator, Kind, Operator->getRHS()});
      continue;
    }
    const auto *Step = dyn_cast_or_null<UnaryOperator>(User);
    if (!Step || !Step->isIncrementDecrementOp())
      return std::nullopt;
    Result.push_back({Step, Step->isIncrementOp() ? BO_Add : BO_Sub, nullptr});
  }
  return Result;
}

} // namespace amp2hip
