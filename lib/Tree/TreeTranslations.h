// The translations of all sources of a tree, by file.
#pragma once

#include "Merge.h"
#include "amp2hip/Report/Report.h"
#include "amp2hip/Tree/Tree.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amp2hip {

class Store;
class TreeMessages;

/// The result of reading every source of a tree. All paths of files are real paths.
struct TreeTranslations {
  std::deque<TranslatedFiles> Sources; // a deque, because ByFile points into it
  std::map<std::string, std::vector<NamedTranslation>>
      ByFile;                     ///< only files below the input's root
  std::set<std::string> Read;     ///< the sources and all that they read
  std::set<std::string> Mains;    ///< the sources that were read
  std::set<std::string> AmpMains; ///< those of them that hold or include C++ AMP
  /// Those of them that a project compiles without contraction in at least one configuration.
  std::set<std::string> PreciseMains;
  std::set<std::string> Failed;   ///< the sources that could not be read, or have errors
  std::set<std::string> NotBegun; ///< those of them that --stop-on-error has omitted
  std::map<std::tuple<std::string, unsigned, unsigned>, KernelForm> Kernels; ///< by place
};

/// Reads each source in a process of its own, unless Earlier has a result for it that still holds.
/// Sources that would name a kernel differently are read again with the agreed name. Prints the
/// messages of the sources and keeps them for the report.
TreeTranslations readTree(const TreeOptions &Options, Store &Earlier, TreeMessages &Messages);

} // namespace amp2hip
