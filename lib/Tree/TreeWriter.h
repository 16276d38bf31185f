// Writes the planned files of a tree, and reports the outcome for each.
#pragma once

#include "OutTree.h"
#include "TreePlan.h"

#include <set>
#include <string>
#include <vector>

namespace amp2hip {

class TreeWriter {
public:
  /// Read contains the real paths of the files that sources read.
  TreeWriter(const TreeOptions &Options, Store &Earlier, const std::set<std::string> &Read)
      : Options(Options), Out(Options, Earlier, Read) {}

  /// Writes the output, unless the plan has none or the file stays as it is in place.
  void write(FilePlan Plan);
  /// Writes a file that is not the output of any input file.
  void writeBeside(const std::string &Path, const std::string &Text);

  /// Writes a link to an existing output. Both paths are below the output's root.
  void writeLink(const std::string &Path, const std::string &Target);

  /// Reports the outputs whose sources are gone, or removes them.
  void putGone();

  /// True unless a file could not be written.
  bool isComplete() const { return IsComplete; }
  /// Returns the files of the input that have no output of this run, as real paths.
  const std::set<std::string> &failed() const { return Failed; }
  /// True if a file was written, or would have been.
  bool hasWork() const { return HasWork; }
  /// Returns the files for the report, by path.
  std::vector<ReportFile> take();

private:
  OutTree::Outcome counted(OutTree::Outcome Put);

  const TreeOptions &Options;
  OutTree Out;
  std::vector<ReportFile> Files;
  std::set<std::string> Failed;
  bool IsComplete = true, HasWork = false;
};

} // namespace amp2hip
