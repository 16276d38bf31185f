// Names that are there with Visual C++ though no include says so.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <set>
#include <string>

namespace clang {
class DiagnosticsEngine;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// The include that declares what an error says is unknown (L2), or that takes away a macro which has the
/// name of something of the program's (L306); nothing for other messages, and for a header that there is
/// none of.
std::optional<AddedInclude> includeFor(const Message &Error, const TokenBuffer &Tokens,
                                       const clang::Preprocessor &PP);

/// The include for the `main` that calls a `wmain` (L303); nothing if the source defines none,
/// or has a `main` of its own.
std::optional<AddedInclude> includeForWideMain(const TokenBuffer &Tokens,
                                               const clang::SourceManager &SM);

/// The directives that put them in front of a source.
std::string directivesFor(const std::set<AddedInclude> &Includes);

/// Says what was added, each where its name is first used.
void reportIncludes(const std::set<AddedInclude> &Includes, clang::DiagnosticsEngine &Diags,
                    clang::SourceManager &SM);

} // namespace amp2hip
