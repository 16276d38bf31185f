// The function around a lambda.
#pragma once

#include "clang/AST/DeclCXX.h"

namespace amp2hip {

/// Returns the function, or call operator of another lambda, that the lambda with this call
/// operator is written in; null outside of functions.
inline const clang::FunctionDecl *functionAround(const clang::CXXMethodDecl *CallOperator) {
  const clang::DeclContext *Around = CallOperator->getParent()->getDeclContext();
  while (Around && !llvm::isa<clang::FunctionDecl>(Around))
    Around = Around->getParent();
  return llvm::cast_or_null<clang::FunctionDecl>(Around);
}

} // namespace amp2hip
