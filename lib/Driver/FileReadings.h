// Describes, as data without Clang, what a source makes of each file that it reads.
#pragma once

#include "amp2hip/Driver/Reading.h"
#include "amp2hip/Driver/Translation.h"
#include "amp2hip/Model/UnseenText.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

#include <vector>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Returns the user's files that the source in \p CI has read, each with its changes and with what
/// the source does not know about it. CI must still have the syntax tree.
std::vector<FileReading> fileReadings(clang::CompilerInstance &CI, const DialectTable &Dialect,
                                      const std::vector<FileChanges> &Changed,
                                      const UnseenText &Unseen);

/// Returns the kernels with the paths and line numbers of their launches.
std::vector<KernelReading> kernelReadings(const std::vector<KernelOutcome> &Kernels,
                                          const clang::SourceManager &SM);

/// Looks up the names that a tree's sources have agreed on, for the plan.
KernelNameFor namesFor(const std::vector<KernelReading> &Names, const clang::SourceManager &SM);

} // namespace amp2hip
