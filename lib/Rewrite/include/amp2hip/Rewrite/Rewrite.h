// From the plan for a source to the HIP source.
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

struct RewriteResult {
  std::string Text;
  SourceMap Map; // of Text
  /// False for the text of the main file as it was, but for line directives.
  bool IsEdited = false;
  /// Headers that the command line includes, as it names them, and that Text holds: it is to be
  /// compiled without including them.
  std::vector<std::string> ForcedHeaders;
};

/// The text of the main file with its C++ AMP rewritten. What is not C++ AMP is left byte for byte
/// as it is. Reports an error and returns nothing if something that must be edited cannot be, for
/// instance because it is in another file. Line directives name the user's lines: where headers are
/// taken in, unless LineDirectives says always or never.
std::optional<RewriteResult> rewriteSource(const Plan &Planned, std::optional<bool> LineDirectives,
                                           const clang::SourceManager &SM,
                                           const clang::LangOptions &Lang,
                                           clang::DiagnosticsEngine &Diags);

/// What changes in one file, as the preprocessor entered it once.
struct FileChanges {
  clang::FileID File;
  std::vector<TextChange> Changes; // in the order of the text, disjoint
};

/// The same for a tree in which headers stay files: what changes in each of them. A file that changes
/// only in its encoding is among them, without changes. Reports an error and returns nothing as above.
std::optional<std::vector<FileChanges>> rewriteFiles(const Plan &Planned,
                                                     const clang::SourceManager &SM,
                                                     const clang::LangOptions &Lang,
                                                     clang::DiagnosticsEngine &Diags);

} // namespace amp2hip
