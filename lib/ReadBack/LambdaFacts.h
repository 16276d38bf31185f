// The facts of lambdas and of launches: the domain, the kernel, and what it captures.
#pragma once

#include "Describer.h"
#include "ExprPlaces.h"
#include "ParsedUnit.h"

#include <string>

namespace amp2hip {

/// Adds the facts of lambdas and launches. The source has a lambda where the output may have a
/// function.
class LambdaFacts {
public:
  LambdaFacts(const ParsedUnit &Unit, const ExprPlaces &Exprs, Describer &Describe)
      : Unit(Unit), Exprs(Exprs), Describe(Describe) {}

  /// Adds a launch of a kernel with that body; null for a kernel without one. Over describes the
  /// arguments before the kernel.
  void addLaunch(clang::SourceLocation Location, const clang::Stmt *Body,
                 const std::string &Over) const;
  /// Adds a captured value. Returns the expression that it is computed by, whose facts get the
  /// place of the launch; null for a variable of that name.
  const clang::Expr *addCapture(clang::SourceLocation Location, const std::string &Name,
                                const std::string &Type, const clang::Expr *Value) const;
  /// True for a copy of a variable whose value is a constant expression.
  bool isConstant(const clang::LambdaCapture &C, const clang::LambdaExpr &L) const;
  static bool isAccelerator(clang::QualType Type);

private:
  bool isUsers(const clang::Stmt *S) const;
  const clang::Expr *aliased(const clang::Expr *Value) const;

  const ParsedUnit &Unit;
  const ExprPlaces &Exprs;
  Describer &Describe;
};

} // namespace amp2hip
