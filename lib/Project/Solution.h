// Solutions of Visual Studio, as they stand in their file.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// A configuration and a platform, "Release" and "x64".
struct Configuration {
  std::string Name, Platform;

  /// "Release|x64".
  std::string text() const { return Name + "|" + Platform; }
};

/// The configuration before the bar and the platform behind it.
Configuration configurationOf(llvm::StringRef Text);

/// Which of those that there are is meant; where a name is empty, Release and x64 if there are,
/// else the first. Fails with what is wrong: which there are if none has the names.
llvm::Expected<Configuration> chosenConfiguration(const std::vector<Configuration> &Known,
                                                  llvm::StringRef Name, llvm::StringRef Platform);

struct SolutionProject {
  std::string Name, Path; ///< the path as it is written
  unsigned Line = 0;
  std::string Id;
  std::vector<std::string> DependsOn; ///< ids
  /// By the solution's configuration, in lower case: the project's own, if it is built then.
  std::map<std::string, std::string> Built;
};

struct Solution {
  std::vector<SolutionProject> Projects; ///< without folders
  std::vector<Configuration> Configurations;
};

/// Fails with `file:line: error: text`.
llvm::Expected<Solution> readSolution(llvm::StringRef Path);

} // namespace amp2hip
