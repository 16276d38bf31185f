// Includes that a source does without and its output needs.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <optional>
#include <set>
#include <string>

namespace clang {
class DiagnosticsEngine;
class SourceManager;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// The include of Header for a name that is first used at UsedAt, which may be invalid.
AddedInclude addedInclude(llvm::StringRef Header, llvm::StringRef Name,
                          clang::FullSourceLoc UsedAt);

/// The include of the runtime's `main` that calls a `wmain` (L303); nothing if the source defines
/// no `wmain`, or has a `main` of its own.
std::optional<AddedInclude> includeForWideMain(const TokenBuffer &Tokens,
                                               const clang::SourceManager &SM);

/// The directives for these includes, to be read in front of a source.
std::string directivesFor(const std::set<AddedInclude> &Includes);

/// Reports each include where its name is first used.
void reportIncludes(const std::set<AddedInclude> &Includes, clang::DiagnosticsEngine &Diags,
                    clang::SourceManager &SM);

} // namespace amp2hip
