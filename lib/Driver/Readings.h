// Collects what one source makes of each file it reads.
#pragma once

#include "amp2hip/Driver/Reading.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Rewrite/Rewrite.h"

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class MacroInfo;
} // namespace clang

namespace amp2hip {

class ReadingCollector {
public:
  /// To be made before the source is lexed. It is asked for the reading while CI has the syntax
  /// tree.
  explicit ReadingCollector(clang::CompilerInstance &CI);

  /// What the source makes of its files; the dependencies are left to the caller.
  SourceReading reading(const Plan &Planned, const std::vector<FileChanges> &Changed) const;

private:
  class Watcher;

  clang::CompilerInstance &CI;
  std::map<clang::FileID, std::vector<TextStretch>> Skipped;
  std::map<const clang::MacroInfo *, bool> Macros; // whether it was expanded
};

/// For the plan: the names that other sources have agreed on.
KernelNameFor namesFor(const std::vector<KernelReading> &Names, const clang::SourceManager &SM);

} // namespace amp2hip
