// The messages of amp2hip, reported through Clang.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp2hip {

/// One message of Diagnostics.def.
enum class Diag {
#define DIAG(Id, Level, Name, Rule, Text) Id,
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

/// Begins the report of `Message` at `At`; stream the arguments of its text into the result. The
/// printed text ends in the message's stable name and rule, in brackets.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Engine, clang::SourceLocation At,
                                Diag Message);

} // namespace amp2hip
