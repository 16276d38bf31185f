// The facts of lambdas and of launches: the domain, the kernel, and what it captures.
#pragma once

#include "Describer.h"
#include "ExprPlaces.h"
#include "ParsedUnit.h"
#include "SideFacts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace clang {
class LambdaCapture;
class LambdaExpr;
} // namespace clang

namespace amp2hip {

/// Adds the facts of lambdas and launches. The source has a lambda where the output may have a
/// function.
class LambdaFacts {
public:
  LambdaFacts(const ParsedUnit &Unit, const ExprPlaces &Exprs, const SideFacts &Functions,
              Describer &Describe)
      : Unit(Unit), Exprs(Exprs), Functions(Functions), Describe(Describe) {}

  /// Adds the captures that are written, and the lambda's type.
  void addLambda(const clang::LambdaExpr *L) const;
  /// True if amp code captures an array by reference, or the output an alias in its place.
  bool isArrayAliased(const clang::CXXMethodDecl *Operator, const clang::LambdaCapture &C) const;

  /// Adds a launch and what its kernel captures. Walk is called with the expressions that captured
  /// values are computed by, whose facts get the place of the launch.
  void addLaunch(const clang::CallExpr *E, const clang::LambdaExpr *Kernel,
                 llvm::function_ref<void(const clang::Expr *)> Walk) const;
  void addLaunch(const clang::CallExpr *E, const clang::FunctionDecl *Kernel,
                 llvm::function_ref<void(const clang::Expr *)> Walk) const;
  /// Returns the number of the arguments before those that a kernel function gets, in its launch.
  static unsigned firstCapture(const clang::CallExpr *Launch);
  /// True for a copy of a variable whose value is a constant expression.
  bool isConstant(const clang::LambdaCapture &C, const clang::LambdaExpr &L) const;

private:
  /// True for the class of a lambda that captures such an array, or a lambda that does.
  bool holdsAlias(const clang::CXXRecordDecl *Closure) const;
  /// Returns the type of the kernel's parameter for a capture. For an array that is captured by
  /// reference it is that of an alias.
  std::string capturedType(const clang::LambdaCapture &C) const;
  /// Adds a launch with so many arguments before the kernel; the body is null for a kernel without
  /// one.
  void addKernel(const clang::CallExpr *E, unsigned Arguments, const clang::Stmt *Body) const;
  /// Adds a captured value. Returns the expression that it is computed by; null for a variable of
  /// that name.
  const clang::Expr *addCapture(clang::SourceLocation Location, const std::string &Name,
                                const std::string &Type, const clang::Expr *Value) const;
  bool isUsers(const clang::Stmt *S) const;
  const clang::Expr *aliased(const clang::Expr *Value) const;

  const ParsedUnit &Unit;
  const ExprPlaces &Exprs;
  const SideFacts &Functions;
  Describer &Describe;
};

} // namespace amp2hip
