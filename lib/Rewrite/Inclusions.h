// Puts the user's headers that hold C++ AMP into the text at their `#include`, or leaves them files.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

namespace amp2hip {

/// The main file's text with all edits, and in place of each `#include` of a file that has edits,
/// or that includes one that has, that file's text; as often as the preprocessor entered it. Line
/// directives then name the user's files, unless LineDirectives says always or never. All other
/// includes stay as they are, and in a file that was taken in they are respelled where they would
/// no longer be found from the main file's directory. A file of the kind that the command line
/// includes stands at the top; ForcedHeaders gets its name and those that the command line includes
/// behind it.
Rendered assemble(const Plan &Planned, std::optional<bool> LineDirectives, Sources &Files,
                  const clang::SourceManager &SM, clang::DiagnosticsEngine &Diags,
                  std::vector<std::string> &ForcedHeaders);

/// The edits of each file by itself: what includes it goes on doing so.
std::vector<FileChanges> changesByFile(const Plan &Planned, Sources &Files,
                                       const clang::SourceManager &SM,
                                       clang::DiagnosticsEngine &Diags);

} // namespace amp2hip
