// Whether a kernel lambda can become a function of its own, and what that function needs.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
} // namespace clang

namespace amp2hip {

/// One parallel_for_each of the text and the lambda it is given. In a template what is written is
/// seen in the pattern, and what it means in the instantiations.
struct KernelLaunch {
  const clang::CallExpr *Call; // as written
  /// The outermost function that the call is in; null outside of any.
  const clang::FunctionDecl *Outermost;
  /// The call with the template arguments known: itself, or the instantiations.
  std::vector<const clang::CallExpr *> Instances;
};

/// Describes the kernel and decides its form; what goes in front of its function for it is added to
/// the model.
LambdaKernel describeKernel(const KernelLaunch &Launch, SourceModel &Model,
                            clang::ASTContext &Context);

} // namespace amp2hip
