#include "amp2hip/Analysis/VariableChanges.h"

using namespace clang;

namespace amp2hip {

std::optional<ObjectUse> useOf(const Expr *Object, const StatementTree &Tree) {
  const Stmt *User = Tree.parentOf(Object);
  while (User && isa<ParenExpr>(User))
    User = Tree.parentOf(User);
  if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    return ObjectUse{true, std::nullopt};
  if (const auto *Step = dyn_cast_or_null<UnaryOperator>(User);
      Step && Step->isIncrementDecrementOp())
    return ObjectUse{true, VariableChange{Step, Step->isIncrementOp() ? BO_Add : BO_Sub, nullptr}};
  const auto *Operator = dyn_cast_or_null<BinaryOperator>(User);
  if (!Operator || !Operator->isAssignmentOp() || Operator->getLHS()->IgnoreParens() != Object)
    return std::nullopt;
  if (Operator->isCompoundAssignmentOp())
    return ObjectUse{
        true,
        VariableChange{Operator, BinaryOperator::getOpForCompoundAssignment(Operator->getOpcode()),
                       Operator->getRHS()}};
  const auto *New = dyn_cast<BinaryOperator>(asWrittenInside(Operator->getRHS()));
  if (const VarDecl *Variable = variableOf(Object);
      New && Variable && variableOf(New->getLHS()) == Variable)
    return ObjectUse{false, VariableChange{Operator, New->getOpcode(), New->getRHS()}};
  return ObjectUse{false, VariableChange{Operator, BO_Assign, Operator->getRHS()}};
}

std::optional<std::vector<VariableChange>> changesOf(const VarDecl *Variable,
                                                     const StatementTree &Tree) {
  std::vector<VariableChange> Result;
  for (const DeclRefExpr *Name : Tree.namesOf(Variable)) {
    const auto Use = useOf(Name, Tree);
    if (!Use)
      return std::nullopt;
    if (Use->Change)
      Result.push_back(*Use->Change);
  }
  return Result;
}

std::vector<VariableChange> changesIn(const Stmt *Loop, const Expr *E, const StatementTree &Tree) {
  std::vector<VariableChange> Result;
  if (!E || !Loop)
    return Result;
  StatementTree(E).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
    const VarDecl *Variable = variableOf(Name);
    const auto Changes = Variable ? changesOf(Variable, Tree) : std::nullopt;
    for (const VariableChange &Change : Changes.value_or(std::vector<VariableChange>()))
      if (Tree.isWithin(Change.Whole, Loop))
        Result.push_back(Change);
  });
  return Result;
}

} // namespace amp2hip
