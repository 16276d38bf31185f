// Finds the parameter names of kernels in a program's debug information. They are the names of
// views, arrays and textures in the source.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// Parameter names by the function's name without its parameter list: "scale<float>".
using ParameterNames = std::map<std::string, std::vector<std::string>>;

/// Returns the parameters of the functions in \p Kernels. A program without debug information gives
/// none.
ParameterNames parametersOf(llvm::StringRef Program, const std::vector<std::string> &Kernels);

} // namespace amp2hip
