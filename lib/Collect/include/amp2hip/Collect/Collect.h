// Fills the model of a source.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// Builds the model of a parsed translation unit. Declarations of system headers are omitted.
SourceModel buildModel(clang::CompilerInstance &Parsed, DialectTable Dialect);

} // namespace amp2hip
