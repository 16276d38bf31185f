// `amp2hip --in-root`: a tree of sources into a tree of sources.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include <string>
#include <vector>

namespace llvm::cl {
class OptionCategory;
} // namespace llvm::cl

namespace amp2hip {

/// What the command line says, for both modes.
struct CommandLine {
  std::string Program; ///< amp2hip's own path
  std::vector<std::string> Inputs;
  std::vector<std::string> Flags;         ///< those of a compiler, behind `--`
  bool SaysFlags = false;                 ///< there is a `--`, be it with nothing behind it
  std::vector<std::string> SourceOptions; ///< those of amp2hip that hold for each source
  ReadOptions Read;
  TextOptions Text;
  bool IsChecked = true; ///< outputs are compared with their sources
  bool Force = false;
};

/// The options of this mode are in the same category as amp2hip's others.
llvm::cl::OptionCategory &treeOptions();
/// True if one of them was given.
bool isTreeAsked();
/// Returns the exit status.
int runTree(const CommandLine &Given);

} // namespace amp2hip
