// Parses solution files of Visual Studio.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// A configuration and a platform, such as "Release" and "x64".
struct Configuration {
  std::string Name, Platform;

  /// Returns "Release|x64".
  std::string text() const { return Name + "|" + Platform; }
};

/// Splits a text such as "Release|x64".
Configuration configurationOf(llvm::StringRef Text);

/// Chooses from \p Known. An empty name means Release or the first configuration, an empty platform
/// x64 or the first platform. Fails if none matches; the message lists the known ones.
llvm::Expected<Configuration> chosenConfiguration(const std::vector<Configuration> &Known,
                                                  llvm::StringRef Name, llvm::StringRef Platform);

/// A project as a solution lists it.
struct SolutionProject {
  std::string Name, Path; ///< the path is as written
  unsigned Line = 0;
  std::string Id;
  std::vector<std::string> DependsOn; ///< ids of projects
  /// The project's configuration for each of the solution's that builds it, in lower case.
  std::map<std::string, std::string> Built;
};

/// The contents of a solution file.
struct Solution {
  std::vector<SolutionProject> Projects; ///< without solution folders
  std::vector<Configuration> Configurations;
};

/// Parses a solution file. Fails with `file:line: error: text`.
llvm::Expected<Solution> readSolution(llvm::StringRef Path);

} // namespace amp2hip
