// Whether a kernel lambda can become a function of its own, and what that function needs.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class ASTContext;
class CallExpr;
class LambdaExpr;
} // namespace clang

namespace amp2hip {

/// Where a call stands: the function declarations and statements around it, outermost first.
struct Surroundings {
  /// The outermost function; null outside of any.
  const clang::FunctionDecl *Function = nullptr;
  /// True if it stands in a lambda too.
  bool InLambda = false;
};

/// Describes the kernel of `Call`, whose last argument is `Lambda`, and decides its form.
LambdaKernel describeKernel(const clang::CallExpr *Call, const clang::LambdaExpr *Lambda,
                            const Surroundings &Around, const DialectTable &Dialect,
                            clang::ASTContext &Context);

} // namespace amp2hip
