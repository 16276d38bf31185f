// Options of Visual C++'s compiler, as those of GCC and Clang.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

struct GnuOptions {
  std::vector<std::string> Flags;
  std::optional<bool> IsFastFloatingPoint; ///< if one of the options says
  std::optional<bool> IsC;                 ///< the same
  /// Options that would mean something for the translation or are not known, and were left out.
  std::vector<std::string> LeftOut;
};

/// Translates what stands behind `cl` on its command line, with no source among it. Options that
/// say nothing of what a source means, /nologo, /O2, /W4, are left out without a word.
GnuOptions gnuOptionsOf(llvm::ArrayRef<std::string> ClOptions);

/// A command line of Windows, in its words.
std::vector<std::string> wordsOf(llvm::StringRef CommandLine);

/// The flag for a standard as `cl` (`c++17`, `c++latest`) or a project (`stdcpp17`) names it; empty
/// for those before C++17, which is the least that C++ AMP's headers take here.
std::string standardFlag(llvm::StringRef Standard);

} // namespace amp2hip
