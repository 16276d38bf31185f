// What the parameters of a program's kernels are called, which is what the source calls the views.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The parameters of functions, by the functions' names without what they take. Of a program
/// without debug information there are none.
using ParameterNames = std::map<std::string, std::vector<std::string>>;

/// Of those functions that have a name among `Kernels`.
ParameterNames parametersOf(llvm::StringRef Program, const std::vector<std::string> &Kernels);

} // namespace amp2hip
