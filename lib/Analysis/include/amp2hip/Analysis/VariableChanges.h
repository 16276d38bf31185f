// The statements that change a local variable.
#pragma once

#include "amp2hip/Analysis/StatementTree.h"

#include <optional>
#include <vector>

namespace amp2hip {

/// One change of a variable after its initialisation.
struct VariableChange {
  const clang::Expr *Whole;           ///< an assignment, or `++` or `--`
  clang::BinaryOperatorKind Operator; ///< BO_Assign, or the operator of a compound assignment
  const clang::Expr *Value;           ///< the right side; null for `++` and `--`
};

/// Returns the changes of a variable of arithmetic type. Returns std::nullopt if others are
/// possible, because its address is taken or a reference is bound to it.
std::optional<std::vector<VariableChange>> changesOf(const clang::VarDecl *Variable,
                                                     const StatementTree &Tree);

} // namespace amp2hip
