// Collects, as plain data, the changes that a source needs in each file that it reads.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"
#include "amp2hip/Driver/Translation.h"
#include "amp2hip/Model/MacroConditions.h"
#include "amp2hip/Model/UnseenText.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

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

/// Returns the kernels with the paths, lines and columns of their launches.
std::vector<TranslatedKernel> translatedKernels(const std::vector<KernelOutcome> &Kernels,
                                                const clang::SourceManager &SM);

/// Returns a function that finds the name in \p Names for a launch. Both arguments must outlive it.
KernelNameFor namesFor(const std::vector<TranslatedKernel> &Names, const clang::SourceManager &SM);

} // namespace amp2hip
