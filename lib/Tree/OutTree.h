// Writes the files of a tree, each whole or not at all, and none over what the user has made of it.
#pragma once

#include "Store.h"
#include "amp2hip/Tree/Tree.h"

#include <string>
#include <vector>

namespace amp2hip {

/// What a file of the output is to be.
struct OutFile {
  std::string Source; ///< absolute; empty for one that stands for none
  std::string Path;   ///< below the output's root
  std::string Before; ///< the source's text
  std::string Text;   ///< what is to be written
};

class OutTree {
public:
  OutTree(const TreeOptions &Options, Store &Earlier) : Options(Options), Earlier(Earlier) {}

  enum class Outcome {
    Standing, ///< it was there already
    Written,  ///< or, if nothing is to be written, would have been
    Kept,     ///< the user has edited it
    Failed    ///< said on standard error
  };
  Outcome put(const OutFile &File);

private:
  Outcome keepOrMerge(const OutFile &File, const std::string &Base, const std::string &Edited);
  Outcome write(const OutFile &File, const std::string &Text);
  std::string pathOf(const OutFile &File) const;
  bool isInPlace() const { return Options.InRoot == Options.OutRoot; }

  const TreeOptions &Options;
  Store &Earlier;
};

} // namespace amp2hip
