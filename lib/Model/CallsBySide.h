// What calls mean where functions of one name have different restrictions.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class LangOptions;
class Sema;
} // namespace clang

namespace amp2hip {

/// Finds the calls for which it matters that candidates are filtered by their restrictions first
/// (L51): those of names that functions of the user's for amp share with functions of other
/// restrictions. What a call in code for both sides means on the accelerator, which Clang's parse
/// for the host does not say, is resolved here, and instantiated if it is a template's. Functions
/// that C++ cannot be made to choose are noted as those that need a name apart.
void findCallsBySide(clang::Sema &S, clang::LangOptions &Lang, SourceModel &Model);

} // namespace amp2hip
