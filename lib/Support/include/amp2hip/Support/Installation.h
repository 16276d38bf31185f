// The directories of amp2hip, in a build tree or an installation.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Directories of the installation, found from the running program or plugin, so that an
/// installation can be moved and called through a link.
struct Installation {
  std::string Programs;
  std::string Headers; // holds `amp2hip` and the other runtime headers' directories
  std::string Libraries;
};

/// Finds the installation by a symbol of the running program or plugin.
Installation installationOf(const void *SymbolOfImage);

/// True for `--config=…/amp2hip/editor.cfg`, the option by which language servers read C++ AMP. The
/// CMake package adds it to compile commands; compilers must not get it.
bool isForEditors(llvm::StringRef Option);

/// True for the options by which the CMake package has Clang load the CPU device's pass
/// (tools/cmake/Amp2HipCpuPass.cmake). amp2hip++ decides itself whether the pass is loaded, and a
/// translated tree finds the pass where its own package is.
bool isForCpuPass(llvm::StringRef Option);

} // namespace amp2hip
