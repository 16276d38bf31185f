// Reads the options of a GCC or Clang command line.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Sets the members of \p Into that the options determine, and \p Object to the value of -o, if
/// there is one. \p Options contains neither the compiler nor the source. Options about outputs,
/// depfiles, precompiled headers and GCC's modules are dropped, and so is a standard before C++17,
/// the oldest that C++ AMP's headers support.
void takeCompilerOptions(llvm::ArrayRef<std::string> Options, SourceCommand &Into,
                         std::string &Object);

} // namespace amp2hip
