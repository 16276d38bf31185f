// The values that an integer expression may have, as far as its text shows them.
#pragma once

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <optional>

namespace amp2hip {

/// Bounds of a value, both included.
struct IntegerRange {
  int64_t Least, Greatest;
};

/// Finds the range of expressions in the bodies that were added. It knows constants, operators on
/// them, and the counters of loops that nothing but the loop's head changes.
class IntegerRanges {
public:
  explicit IntegerRanges(const clang::ASTContext &Context) : Context(Context) {}

  /// Notes a loop. To be called before the range of an expression in its body is requested.
  void addLoop(const clang::ForStmt *Loop);
  /// Returns none for a type of 64 bits that nothing else bounds, and for values that depend on a
  /// template's parameters.
  std::optional<IntegerRange> of(const clang::Expr *E);

private:
  std::optional<IntegerRange> ofOperator(const clang::BinaryOperator *E);
  std::optional<IntegerRange> ofVariable(const clang::VarDecl *V);
  std::optional<IntegerRange> ofCounter(const clang::VarDecl *V, const clang::ForStmt *Loop);
  std::optional<IntegerRange> ofType(const clang::Expr *E) const;

  const clang::ASTContext &Context;
  llvm::DenseMap<const clang::VarDecl *, const clang::ForStmt *> LoopOf;
  llvm::DenseMap<const clang::VarDecl *, std::optional<IntegerRange>> Counters;
};

} // namespace amp2hip
