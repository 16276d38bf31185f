// Instantiation after the parse.
#pragma once

#include "clang/Sema/Sema.h"

namespace amp2hip {

/// Instantiates the definition of a template's specialisation, and the definitions that this one
/// needs. For use after the parse, which leaves no scope that Sema could use.
void instantiate(clang::Sema &S, clang::FunctionDecl &Instance, clang::SourceLocation At);

} // namespace amp2hip
