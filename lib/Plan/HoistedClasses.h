// Local classes that are kernels, or that kernels capture. NVIDIA's compiler does not accept those
// that are defined inside of a host function.
#pragma once

#include "PlanBuilder.h"

namespace amp2hip {

/// Adds the class, once, to those that move before the outermost function. Returns the
/// qualified name that it has there; empty if it cannot move, because it depends on a template
/// parameter or uses other declarations of the function or of a class around it.
std::string hoistClass(const clang::CXXRecordDecl *Class, const clang::FunctionDecl *Outermost,
                       PlanBuilder &P);

} // namespace amp2hip
