// Writes the files of a tree, each whole or not at all, and never over the user's edits.
#pragma once

#include "Store.h"
#include "amp2hip/Tree/Tree.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// A file of the output.
struct OutFile {
  std::string Source; ///< the file of the input, absolute; empty if there is none
  std::string Path;   ///< below the output's root
  std::string Before; ///< the text of the input
  std::string Text;   ///< the text of the output
};

class OutTree {
public:
  /// Read contains the real paths of the files that sources read.
  OutTree(const TreeOptions &Options, Store &Earlier, const std::set<std::string> &Read)
      : Options(Options), Earlier(Earlier), Read(Read) {}

  enum class Outcome {
    UpToDate, ///< it was up to date
    Written,  ///< it was written, or would have been if OutputAction were Write
    Kept,     ///< the user has edited it, and it was left alone
    Outdated, ///< the same, but the translation has changed since
    Failed    ///< there is a message on standard error
  };
  /// Writes the file, unless it is up to date or the user has edited it. Fails if it would replace
  /// a file of the input, even if the user allows overwriting.
  Outcome put(const OutFile &File);
  /// Returns the outputs of earlier runs whose sources are gone, each with its source. Both paths
  /// are below the roots.
  std::vector<std::pair<std::string, std::string>> gone() const;
  /// Reports such an output, or removes it if Prune says so and the user has not edited it.
  Outcome putGone(const std::string &Path, const std::string &Source);
  /// Creates a link to an output, unless there is no such output. Both paths are below the output's
  /// root. Fails if something that no earlier run has created is in the place of the link.
  Outcome putLink(const std::string &Path, const std::string &Target);

  /// Returns why the last output failed.
  const std::string &problem() const { return Problem; }

private:
  Outcome failed(const std::string &Path, const llvm::Twine &Why);
  void remember(const OutFile &File);
  Outcome keepOrMerge(const OutFile &File, const std::string &Base, const std::string &Edited);
  Outcome write(const OutFile &File, const std::string &Text);
  std::string pathOf(llvm::StringRef Output) const;
  bool isInput(std::string Path) const;
  bool isOwnLink(llvm::StringRef Output) const;
  void removeOwnLinks(llvm::StringRef Output) const;

  const TreeOptions &Options;
  Store &Earlier;
  const std::set<std::string> &Read;
  std::string Problem;
};

} // namespace amp2hip
