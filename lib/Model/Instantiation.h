// Instances that the parse has not made.
#pragma once

#include "clang/Sema/Sema.h"

namespace amp2hip {

/// Makes the definition of a template's instance, and of those that it needs, behind the parse.
void instantiate(clang::Sema &S, clang::FunctionDecl &Instance, clang::SourceLocation At);

} // namespace amp2hip
