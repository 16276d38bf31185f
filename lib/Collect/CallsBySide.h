// Calls whose overload resolution depends on restrictions.
#pragma once

#include "amp2hip/Model/Model.h"

namespace clang {
class LangOptions;
class Sema;
} // namespace clang

namespace amp2hip {

/// Finds the calls whose candidates C++ AMP filters by their restrictions before it compares them
/// (L51), and adds them to `Model.CallsBySide`. A call in code for both sides can mean one function
/// on the cpu and another on the accelerator. Clang's parse for the host resolves the first; this
/// function resolves the second, and instantiates it if it is a template's specialisation.
/// Functions for amp that plain C++ cannot be made to choose are added to
/// `Model.OwnNamedFunctions`.
void findCallsBySide(clang::Sema &S, clang::LangOptions &Lang, SourceModel &Model);

} // namespace amp2hip
