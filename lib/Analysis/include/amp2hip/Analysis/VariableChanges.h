// The uses of an object by statements: the changes of a local variable, and the loops around them.
#pragma once

#include "amp2hip/Analysis/StatementTree.h"

#include <optional>
#include <vector>

namespace amp2hip {

/// One change of a variable after its initialisation.
struct VariableChange {
  const clang::Expr *Whole;           ///< an assignment, or `++` or `--`
  clang::BinaryOperatorKind Operator; ///< BO_Assign, or op for `x op= y` and `x = x op y`
  const clang::Expr *Value;           ///< the right side, or y; null for `++` and `--`

  /// True if the change divides, shifts to the right or subtracts.
  bool makesSmaller() const {
    return Operator == clang::BO_Div || Operator == clang::BO_Shr || Operator == clang::BO_Sub;
  }
};

/// The use of an object, or of an element, by the statement around its name.
struct ObjectUse {
  bool IsRead;                          ///< also true for `+=` and `++`
  std::optional<VariableChange> Change; ///< if it is changed
};
/// Returns the use; std::nullopt for a use other than a read or the assignment of a number.
std::optional<ObjectUse> useOf(const clang::Expr *Object, const StatementTree &Tree);

/// Returns the changes of a variable of arithmetic type. Returns std::nullopt if others are
/// possible, because its address is taken or a reference is bound to it.
std::optional<std::vector<VariableChange>> changesOf(const clang::VarDecl *Variable,
                                                     const StatementTree &Tree);

/// Returns the known changes, in a loop, of the variables that an expression names. Returns
/// no change if Loop or E is null.
std::vector<VariableChange> changesIn(const clang::Stmt *Loop, const clang::Expr *E,
                                      const StatementTree &Tree);

} // namespace amp2hip
