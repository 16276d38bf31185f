// Takes the user's headers that hold C++ AMP into the output, or keeps them as files.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

namespace amp2hip {

/// Returns the main file's text with all edits. Each `#include` of a file that has edits, or that
/// includes such a file, is replaced by that file's text, once for each entering. Line directives
/// name the user's files then, or if the main file has some of its own, unless LineDirectives says
/// always or never. All other inclusions stay; in a file that is taken in, they are respelled if
/// their files are not found from the main file's directory. A file that the command line includes
/// is put at the top if it has edits; its name, and those of the files that the command line
/// includes behind it, are added to ForcedHeaders.
Rendered assemble(const Plan &Planned, std::optional<bool> LineDirectives, Sources &Files,
                  const clang::SourceManager &SM, clang::DiagnosticsEngine &Diags,
                  std::vector<std::string> &ForcedHeaders);

/// Returns the changes of each file, for output in which headers stay files of their own.
std::vector<FileChanges> changesByFile(const Plan &Planned, Sources &Files,
                                       const clang::SourceManager &SM,
                                       clang::DiagnosticsEngine &Diags);

} // namespace amp2hip
