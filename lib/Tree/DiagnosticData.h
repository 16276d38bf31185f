// A diagnostic of Clang's engine as data.
#pragma once

#include "amp2hip/Report/Report.h"

#include "clang/Basic/Diagnostic.h"

namespace clang {
class LangOptions;
} // namespace clang

namespace amp2hip {

/// Returns the diagnostic with its place and its fix-its, if it has any. If the text ends in the
/// name of one of our messages, in brackets, the name becomes the rule. Language is null if the
/// diagnostic has no source.
ReportMessage messageOf(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info,
                        const clang::LangOptions *Language);

} // namespace amp2hip
