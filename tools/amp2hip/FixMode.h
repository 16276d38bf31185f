// `amp2hip --fix` and `--advise-fix`: change sources as messages propose, before they are
// translated.
#pragma once

#include "amp2hip/Driver/ApplyFixes.h"
#include "amp2hip/Driver/Translate.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A source to change, and how it is compiled.
struct SourceToFix {
  std::string File;
  std::string Directory; ///< relative paths are relative to it; empty for the current one
  std::vector<std::string> Flags;
};

/// Makes the changes of each kind for each source in turn, because two sources may include the same
/// header, and prints which files it changed. Only files in the folder \p Within are changed; an
/// empty one stands for any folder. Returns the exit code.
int fixSources(llvm::ArrayRef<SourceToFix> Sources, const ReadOptions &Read,
               const std::string &Within, llvm::ArrayRef<FixKind> Kinds);

} // namespace amp2hip
