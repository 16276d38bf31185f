// Decides how each file of a tree changes.
#pragma once

#include "Renaming.h"
#include "TreeTranslations.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace amp2hip {

/// A file of the input and its output.
struct FilePlan {
  enum class Fate {
    Translated, ///< it holds C++ AMP, or its directives change
    Unchanged,  ///< a source reads it, and it stays as it is
    Unread,     ///< no source reads it
    Failed      ///< there is no output
  };
  Fate What = Fate::Translated;
  std::string Path; ///< the real path of the input
  /// The paths, texts and numbers for the report. The state is set when the file is written.
  ReportFile File;
};

/// Makes the plans of all files, one at a time, so that no more than one file has a plan in memory.
class TreePlan {
public:
  using Use = llvm::function_ref<void(FilePlan)>;

  TreePlan(const TreeOptions &Options, TreeTranslations Tree, TreeMessages &Messages);

  /// Plans each file that a source reads, by path. Reports conflicts between its translations,
  /// outputs that two files have, and names that may be properties.
  void forEachRead(Use Do);
  /// Plans a copy of each file below the input's root that no source reads.
  void forEachUnread(Use Do) const;
  /// Calls Do with the paths of a link and of its target below the output's root, for each link.
  void forEachLink(
      llvm::function_ref<void(const std::string &Path, const std::string &Target)> Do) const;
  /// Plans the sources that could not be read, and that no other source includes.
  void forEachFailed(Use Do) const;

  /// Returns the path below the output's root of a file of the input; empty if it is not in the
  /// tree.
  std::string outputOf(llvm::StringRef File) const;
  /// True if the source and the files that it includes have their outputs. Failed contains the
  /// files that could not be written, as real paths. A source that was not read in this run may
  /// have an output of an earlier run.
  bool hasOutput(llvm::StringRef Source, const std::set<std::string> &Failed) const;
  /// Returns the real paths of the files that sources read.
  const std::set<std::string> &read() const { return Tree.Read; }
  /// Returns the kernels of all sources, by place.
  std::vector<KernelForm> kernels() const;

private:
  void followRenaming();
  std::string nameInOutput(const std::string &File, const FileInclusion &I) const;
  FilePlan plan(const std::string &Path, const std::vector<NamedTranslation> &Translations);
  bool isOutputTaken(const ReportFile &File, const std::string &Path);
  FilePlan copyOf(const std::string &Path) const;

  const TreeOptions &Options;
  TreeTranslations Tree;
  TreeMessages &Messages;
  const Renaming Names;
  std::set<std::string> Translated;           // real paths
  std::map<std::string, std::string> TakenBy; // the input of each output, below the roots
};

} // namespace amp2hip
