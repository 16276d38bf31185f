// Finds the names of kernels' parameters in the debug information of a program. They are the names
// that the source has for views, arrays and textures.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The names of functions' parameters, by the names of the functions without their parameter lists:
/// "scale<float>".
using ParameterNames = std::map<std::string, std::vector<std::string>>;

/// Finds the parameters of the functions that are named in \p Kernels. A program without debug
/// information has none.
ParameterNames parametersOf(llvm::StringRef Program, const std::vector<std::string> &Kernels);

} // namespace amp2hip
