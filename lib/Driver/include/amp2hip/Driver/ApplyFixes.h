// Makes the changes that messages propose (--fix, --advise-fix).
#pragma once

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace amp2hip {

struct ReadOptions;

/// The messages whose changes are made: advice, or errors and warnings.
enum class FixKind { Problems, Advice };

/// A file that was changed, and how many messages proposed changes of it.
struct FixedFile {
  std::string File;
  unsigned Count = 0;
};

/// Parses the source at \p Path with the compiler flags \p Flags, and makes the changes that
/// messages of amp2hip's own propose: in the source itself and in the headers that it includes,
/// except system headers, if they are in the folder \p Within; an empty one stands for any folder.
/// The changes of a message and of its notes are made together or not at all; if changes overlap,
/// only the first is made. Reports no messages about the source. Fails if a file cannot be written,
/// or is not in UTF-8; each file is changed as a whole or not at all.
llvm::Expected<std::vector<FixedFile>> applyFixes(const std::string &Path,
                                                  const std::vector<std::string> &Flags,
                                                  const ReadOptions &Read,
                                                  const std::string &Within, FixKind Kind);

} // namespace amp2hip
