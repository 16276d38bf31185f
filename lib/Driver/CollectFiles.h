// Collects, as plain data, the changes that a source needs in each file that it reads.
#pragma once

#include "amp2hip/Collect/MacroConditions.h"
#include "amp2hip/Collect/UnseenText.h"
#include "amp2hip/Driver/TranslatedFiles.h"
#include "amp2hip/Driver/Translation.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

#include <map>
#include <vector>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Returns the user's files that the source in \p CI has read, each with its changes and with the
/// parts whose meaning the source does not show. \p CI must still have the syntax tree.
std::vector<TranslatedFile> translatedFiles(clang::CompilerInstance &CI, const DialectPlan &Dialect,
                                            const std::vector<FileChanges> &Changed,
                                            const UnseenText &Unseen,
                                            const MacroConditions &Conditions);

/// Returns the user's files that the preprocessor of \p CI has read. They stay unchanged, and do
/// not show what they mean in a source that is translated. Each has the inclusions that are given
/// for it.
std::vector<TranslatedFile>
copiedFiles(clang::CompilerInstance &CI,
            const std::map<clang::FileID, std::vector<FileInclusion>> &Inclusions);

/// Returns a kernel with the place of its launch in the user's text.
KernelForm kernelAt(clang::SourceLocation Launch, const clang::SourceManager &SM);

/// Returns a function that finds the name in \p Names for a launch. Both arguments must outlive it.
KernelNameFor namesFor(const std::vector<KernelForm> &Names, const clang::SourceManager &SM);

} // namespace amp2hip
