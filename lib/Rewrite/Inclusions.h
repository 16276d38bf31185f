// Takes the user's headers that hold C++ AMP into the output, or keeps them as files.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

#include <functional>

namespace amp2hip {

/// Returns the text of an inclusion that is added to a file.
using InclusionText = std::function<Rendered(const Inclusion &I, const SourceFile &File)>;

/// Returns the main file's text with all edits. Each `#include` of a file that has edits, or that
/// includes such a file, is replaced by that file's text, once for each inclusion. Line directives
/// name the user's files in that case, and if the main file has some, unless LineDirectives says
/// always or never. All other inclusions stay; in a file that is taken in, they are respelled if
/// their files are not found from the main file's directory. A file that the command line includes
/// is put at the top if it has edits; its name, and those of the files that the command line
/// includes after it, are added to ForcedHeaders. Edits call TextOfAdded, which this sets.
Rendered assemble(const Plan &Planned, std::optional<bool> LineDirectives, Sources &Files,
                  const clang::SourceManager &SM, clang::DiagnosticsEngine &Diags,
                  std::vector<std::string> &ForcedHeaders, InclusionText &TextOfAdded);

/// Returns the changes of each file, for output in which headers stay files of their own. Sets
/// TextOfAdded, too.
std::vector<FileChanges> changesByFile(const Plan &Planned, Sources &Files,
                                       const clang::SourceManager &SM,
                                       clang::DiagnosticsEngine &Diags, InclusionText &TextOfAdded);

} // namespace amp2hip
