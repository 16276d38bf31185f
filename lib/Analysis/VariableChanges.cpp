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
      const auto *New = dyn_cast<BinaryOperator>(asWrittenInside(Operator->getRHS()));
      if (Operator->isCompoundAssignmentOp())
        Result.push_back({Operator,
                          BinaryOperator::getOpForCompoundAssignment(Operator->getOpcode()),
                          Operator->getRHS()});
      else if (New && variableOf(New->getLHS()) == Variable)
        Result.push_back({Operator, New->getOpcode(), New->getRHS()});
      else
        Result.push_back({Operator, BO_Assign, Operator->getRHS()});
      continue;
    }
    const auto *Step = dyn_cast_or_null<UnaryOperator>(User);
    if (!Step || !Step->isIncrementDecrementOp())
      return std::nullopt;
    Result.push_back({Step, Step->isIncrementOp() ? BO_Add : BO_Sub, nullptr});
  }
  return Result;
}

std::vector<VariableChange> changesIn(const Stmt *Loop, const Expr *E, const StatementTree &Tree) {
  std::vector<VariableChange> Result;
  StatementTree(E).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
    const VarDecl *Variable = variableOf(Name);
    const auto Changes = Variable ? changesOf(Variable, Tree) : std::nullopt;
    for (const VariableChange &Change : Changes.value_or(std::vector<VariableChange>()))
      if (Loop && Tree.isWithin(Change.Whole, Loop))
        Result.push_back(Change);
  });
  return Result;
}

} // namespace amp2hip
