// Writes the HIP source from the plan for a source.
#pragma once

#include "amp2hip/Support/SourceMap.h"
#include "amp2hip/Support/TextChange.h"

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <vector>

namespace clang {
class DiagnosticsEngine;
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct Plan;

/// The text of an output.
struct RewriteResult {
  std::string Text;
  SourceMap Map; ///< the map from Text to the source
  /// False if Text is the text of the main file, apart from line directives.
  bool IsEdited = false;
  /// Headers that the command line includes, as it names them, and that Text contains or includes
  /// itself: it must be compiled without these options.
  std::vector<std::string> ForcedHeaders;
};

/// Returns the text of the main file with all edits of the plan; everything else stays byte for
/// byte. Reports an error and returns nothing if an edit is not possible, for instance because it
/// is in a system header. The text has line directives for the user's lines if headers are taken
/// in or the main file has such directives, unless LineDirectives says always or never.
std::optional<RewriteResult> rewriteSource(const Plan &Planned, std::optional<bool> LineDirectives,
                                           const clang::SourceManager &SM,
                                           const clang::LangOptions &Lang,
                                           clang::DiagnosticsEngine &Diags);

/// The changes of one inclusion of a file.
struct FileChanges {
  clang::FileID File;
  std::vector<FileChange> Changes; ///< in the order of the text, disjoint
};

/// Returns the changes of each file, for a tree in which headers stay files of their own. A file
/// that only changes its encoding has an empty list. Reports an error and returns nothing if an
/// edit is not possible.
std::optional<std::vector<FileChanges>> rewriteFiles(const Plan &Planned,
                                                     const clang::SourceManager &SM,
                                                     const clang::LangOptions &Lang,
                                                     clang::DiagnosticsEngine &Diags);

} // namespace amp2hip
