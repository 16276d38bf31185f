// `amp2hip --in-root`: translates a tree of sources into a tree of sources.
#pragma once

#include "amp2hip/Driver/ApplyFixes.h"
#include "amp2hip/Driver/Translate.h"

#include <string>
#include <vector>

namespace llvm::cl {
class OptionCategory;
} // namespace llvm::cl

namespace amp2hip {

/// The command line without the options for trees.
struct CommandLine {
  std::string Program; ///< amp2hip's own path
  std::vector<std::string> Inputs;
  std::vector<std::string> Flags;         ///< the compiler's flags, after `--`
  bool HasSeparator = false;              ///< true if there is a `--`, even without flags
  std::vector<std::string> SourceOptions; ///< options of amp2hip for the process of each source
  ReadOptions Read;
  TextOptions Text;
  bool IsChecked = true; ///< true if outputs are compared with their sources
  bool Force = false;
  std::vector<FixKind> Fixes; ///< the changes of the sources to make
  unsigned Jobs = 0; ///< the number of sources that are read at a time; 0 for one per processor
};

/// Returns the category of the options for trees.
llvm::cl::OptionCategory &treeOptions();
/// Returns true if one of these options was given.
bool isTreeAsked();
/// Translates the tree. Returns the exit code.
int runTree(const CommandLine &Given);

} // namespace amp2hip
