// Classes of a function that a kernel is or captures. NVIDIA's compiler takes none that is defined
// inside of a host function.
#pragma once

#include "Planning.h"

namespace amp2hip {

/// Adds the class to those that move in front of the function, once; returns the name that it has
/// there, or nothing if it cannot move: it depends on a template parameter, or uses more of the
/// function or of a class around than itself.
std::string hoistClass(const clang::CXXRecordDecl *Class, const clang::FunctionDecl *Outermost,
                       Planning &P);

} // namespace amp2hip
