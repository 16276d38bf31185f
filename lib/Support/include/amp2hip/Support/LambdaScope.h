// Where a lambda is written.
#pragma once

#include "clang/AST/DeclCXX.h"

namespace amp2hip {

/// The function, or call operator of another lambda, that a lambda with that call operator is
/// written in; null for one outside of functions.
inline const clang::FunctionDecl *functionAround(const clang::CXXMethodDecl *CallOperator) {
  const clang::DeclContext *Around = CallOperator->getParent()->getDeclContext();
  while (Around && !llvm::isa<clang::FunctionDecl>(Around))
    Around = Around->getParent();
  return llvm::cast_or_null<clang::FunctionDecl>(Around);
}

} // namespace amp2hip
