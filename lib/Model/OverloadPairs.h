// Functions that are overloaded on their restrictions alone.
#pragma once

#include "amp2hip/Model/Model.h"

namespace amp2hip {

/// Adds the pair that `Amp`, an amp-only function as written, is one of to the model; nothing if it
/// is of none. `Amp` is its first declaration.
void addOverloadPair(const clang::FunctionDecl *Amp, SourceModel &Model,
                     const clang::ASTContext &Context);

} // namespace amp2hip
