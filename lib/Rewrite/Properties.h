// Properties as calls of their getters and setters.
#pragma once

#include "Sources.h"
#include "amp2hip/Model/Model.h"

namespace amp2hip {

/// An assignment to a property as the call of its setter. To be called when reads have been edited.
void rewritePropertyWrite(const PropertyWrite &Write, Sources &Files);
/// Takes the declaration of a property out.
void removePropertyDeclaration(clang::SourceRange Declaration, Sources &Files);

} // namespace amp2hip
