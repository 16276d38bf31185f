// The command line of GCC or Clang, without what says what is to be made.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Sets what a command's options, with no compiler and no source among them, say of a source; puts
/// the value of -o into Object if there is one. Options about outputs, depfiles, precompiled
/// headers and GCC's modules are left out, and so is a standard before C++17, which is the least
/// that C++ AMP's headers take here.
void takeCompilerOptions(llvm::ArrayRef<std::string> Options, SourceCommand &Into,
                         std::string &Object);

} // namespace amp2hip
