// Lambdas and launches: what they capture, the domain, and the code of the kernel.
#pragma once

#include "Describer.h"
#include "WalkState.h"

#include <string>

namespace clang {
class LambdaCapture;
class LambdaExpr;
} // namespace clang

namespace amp2hip {

/// Adds the facts of a part of the code.
class Walker {
public:
  virtual void walk(clang::Stmt *S) = 0;
  virtual void walk(clang::Decl *D) = 0;

protected:
  ~Walker() = default;
};

/// Adds the facts of lambdas and launches, and of their parts, in a state that says which variables
/// are captured and where the code runs. The source has a lambda where the output may have a
/// function.
class LambdaFacts {
public:
  LambdaFacts(Describer &Describe, WalkState &State, Walker &Walk)
      : Describe(Describe), State(State), Walk(Walk) {}

  void addLambda(clang::LambdaExpr *L);
  void addLaunch(const clang::CallExpr *E, const clang::LambdaExpr *Kernel);
  void addLaunch(const clang::CallExpr *E, const clang::FunctionDecl *Kernel);

private:
  void walkFunctions(clang::LambdaExpr *L);
  /// Adds the captures that are written, and the lambda's type.
  void addOwnFacts(const clang::LambdaExpr *L);
  /// True if amp code captures an array by reference, or if the output captures an alias instead.
  bool isArrayAliased(const clang::CXXMethodDecl *Operator, const clang::LambdaCapture &C) const;
  /// True for the class of a lambda that captures such an array, or a lambda that does.
  bool holdsAlias(const clang::CXXRecordDecl *Closure) const;

  /// Adds a launch with the given number of arguments before the kernel; the body is null for a
  /// kernel without one.
  void addKernel(const clang::CallExpr *E, unsigned Arguments, const clang::Stmt *Body);
  bool isUsers(const clang::Stmt *S) const;
  void walkArguments(const clang::CallExpr *Launch, unsigned Count);
  /// Adds a captured value. Facts in the expression that computes it get the place of the launch,
  /// unless the expression is the variable itself.
  void addCapture(clang::SourceLocation Location, const std::string &Name, const std::string &Type,
                  const clang::Expr *Value);
  /// Returns the type of the kernel's parameter for a capture. For an array that is captured by
  /// reference it is that of an alias.
  std::string capturedType(const clang::LambdaCapture &C) const;
  /// True for a copy of a variable whose value is a constant expression.
  bool isConstant(const clang::LambdaCapture &C, const clang::LambdaExpr &L) const;
  const clang::Expr *aliased(const clang::Expr *Value) const;

  Describer &Describe;
  const ParsedUnit &Unit = Describe.Unit;
  const ExprPlaces &Exprs = Describe.Exprs;
  const SideFacts &Functions = Describe.Functions;
  WalkState &State;
  Walker &Walk;
};

} // namespace amp2hip
