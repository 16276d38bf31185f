// Finds the targets of a project that the output tree cannot build.
#pragma once

#include "amp2hip/Project/CMakeLists.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The parts that a target lacks. A target that lacks nothing is built.
struct MissingParts {
  std::vector<std::string> Sources;   ///< its sources without an output, as absolute paths
  std::vector<std::string> Libraries; ///< names of libraries that it needs and that lack something

  bool isAny() const { return !Sources.empty() || !Libraries.empty(); }
};

/// Returns the parts that each target lacks, by the target's name. A library that lacks something
/// is missing in each target that depends on it. Sources in C need no output.
std::map<std::string, MissingParts> missingPartsOf(const Project &P, const OutputTree &Tree);

} // namespace amp2hip
