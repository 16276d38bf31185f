// Translates options of Visual C++'s compiler to those of GCC and Clang.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The translation of a command line.
struct GnuOptions {
  std::vector<std::string> Flags;
  std::optional<bool> IsFastFloatingPoint; ///< unset if no option selects it
  std::optional<bool> IsC;                 ///< unset if no option selects it
  /// Options that affect a source's meaning but cannot be translated, and unknown options.
  std::vector<std::string> LeftOut;
};

/// Translates the options of a `cl` command line without its sources. Options that do not affect
/// the meaning of a source (/nologo, /O2, /W4) are dropped silently.
GnuOptions gnuOptionsOf(llvm::ArrayRef<std::string> ClOptions);

/// Splits a Windows command line into words.
std::vector<std::string> wordsOf(llvm::StringRef CommandLine);

/// Returns the flag for a standard in the words of `cl` (`c++17`, `c++latest`) or of a project
/// (`stdcpp17`). Empty for standards before C++17, the oldest that C++ AMP's headers support.
std::string standardFlag(llvm::StringRef Standard);

} // namespace amp2hip
