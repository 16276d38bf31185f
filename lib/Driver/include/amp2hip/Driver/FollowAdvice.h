// Makes the changes that advice proposes (--advise-fix).
#pragma once

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace amp2hip {

struct ReadOptions;

/// A file that was changed, and how many pieces of advice were followed in it.
struct FollowedAdvice {
  std::string File;
  unsigned Count = 0;
};

/// Parses the source at \p Path with the compiler flags \p Flags, and makes the changes that the
/// messages turned on by \p Read propose: in the source itself and in the headers that it includes,
/// system headers left out, if they are in the folder \p Within; an empty one stands for any
/// folder. Of changes that overlap only the first is made. Reports no messages about the source.
/// Fails if a file cannot be written, or is not in UTF-8; each file is changed as a whole or not at
/// all.
llvm::Expected<std::vector<FollowedAdvice>> followAdvice(const std::string &Path,
                                                         const std::vector<std::string> &Flags,
                                                         const ReadOptions &Read,
                                                         const std::string &Within);

} // namespace amp2hip
