// The lambdas that a launch is written with: one for each instance of its template.
#pragma once

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ExprCXX.h"

#include <vector>

namespace amp2hip {

/// Returns the lambda that is the kernel in a call of parallel_for_each.
inline const clang::LambdaExpr *lambdaOf(const clang::CallExpr *Call) {
  return clang::cast<clang::LambdaExpr>(kernelOf(Call));
}

/// Returns the initialiser of a variable that the lambda declares among its captures, `[k = n]`,
/// `[k(n)]` or `[k{n}]`; null for any other variable. A lambda in its body captures `k` like any
/// other variable.
inline const clang::Expr *initCapture(const clang::LambdaExpr &Lambda,
                                      const clang::ValueDecl *Captured) {
  const auto *Variable = clang::dyn_cast<clang::VarDecl>(Captured);
  const auto *Owner = clang::dyn_cast<clang::CXXMethodDecl>(Captured->getDeclContext());
  // Each instance of a template has its own lambda, at the same place.
  const bool IsOwn = Variable && Variable->isInitCapture() && Owner &&
                     Owner->getLocation() == Lambda.getCallOperator()->getLocation();
  const clang::Expr *Initialiser = IsOwn ? Variable->getInit() : nullptr;
  if (!Initialiser || Variable->getInitStyle() == clang::VarDecl::CInit)
    return Initialiser;
  if (const auto *Braces = clang::dyn_cast<clang::InitListExpr>(Initialiser))
    return Braces->getNumInits() == 1 ? Braces->getInit(0) : Initialiser;
  const auto *Copy = clang::dyn_cast<clang::CXXConstructExpr>(Initialiser->IgnoreImplicit());
  return Copy && Copy->getNumArgs() == 1 && Copy->getBeginLoc() == Variable->getLocation()
             ? Copy->getArg(0)
             : Initialiser;
}

/// Collects the variables that any instance of the launch captures, each once, in order. If the
/// launch is in a template without instances, these are the captures of the lambda as written.
std::vector<const clang::LambdaCapture *> capturesOf(const ParallelForEach &Launch);

} // namespace amp2hip
