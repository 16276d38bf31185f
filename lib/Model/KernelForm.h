// Whether a kernel lambda can become a function of its own, and what that function needs.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
class LambdaExpr;
} // namespace clang

namespace amp2hip {

/// Describes the kernel of `Call`, whose last argument is `Lambda`, and decides its form. Outermost
/// is the function that the call is in, not one nested in another; null outside of any.
LambdaKernel describeKernel(const clang::CallExpr *Call, const clang::LambdaExpr *Lambda,
                            const clang::FunctionDecl *Outermost, const DialectTable &Dialect,
                            clang::ASTContext &Context);

} // namespace amp2hip
