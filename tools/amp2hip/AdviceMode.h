// `amp2hip --advise-fix`: changes sources as advice proposes, before they are translated.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A source to change, and how it is compiled.
struct AdvisedSource {
  std::string File;
  std::string Directory; ///< relative paths are relative to it; empty for the current one
  std::vector<std::string> Flags;
};

/// Follows the advice for each source in turn, because two may include one header, and prints which
/// files it changed. Only files in the folder \p Within are changed; an empty one stands for any
/// folder. Returns the exit code.
int fixAsAdvised(llvm::ArrayRef<AdvisedSource> Sources, const ReadOptions &Read,
                 const std::string &Within);

} // namespace amp2hip
