// Includes that a source does not have and its output needs.
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

/// The include that gives `rand` and RAND_MAX Visual C++'s meaning (L308); nothing if they are not
/// used in any file that is read as Visual C++ reads it.
std::optional<AddedInclude> includeForRand(const TokenBuffer &Tokens, const DialectOptions &Options,
                                           const clang::SourceManager &SM);

/// Adds an include, or records an earlier use of a known one. Returns true if the source has to be
/// parsed again because of that.
bool addInclude(std::set<AddedInclude> &Includes, const AddedInclude &Wanted,
                clang::SourceManager &SM);

/// Places includes after the directive that included them indirectly in Visual C++: the first one
/// of <amp.h>, else the last one before the use. Places an include only if, earlier, the source
/// defines a macro that a header tests, such as NDEBUG: before the source the include would mean
/// something else. Returns true if one is placed.
bool placeIncludes(std::set<AddedInclude> &Includes, const DialectTable &Table,
                   clang::SourceManager &SM);

/// True if the location is in that entry of a file, or in a file included from there.
bool isWithin(clang::FileID Entered, clang::SourceLocation At, const clang::SourceManager &SM);

/// The directive for a header, with the end of its line.
std::string directiveFor(llvm::StringRef Header);
/// The directives for the includes that are to be read before a source.
std::string directivesInFront(const std::set<AddedInclude> &Includes);

/// Reports each include where its name is first used.
void reportIncludes(const std::set<AddedInclude> &Includes, clang::DiagnosticsEngine &Diags,
                    clang::SourceManager &SM);

} // namespace amp2hip
