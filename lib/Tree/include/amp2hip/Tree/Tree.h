// Translates a tree of sources into a tree in which every file keeps its place.
#pragma once

#include "amp2hip/Project/CMakeLists.h"
#include "amp2hip/Project/Project.h"
#include "amp2hip/Report/Report.h"
#include "amp2hip/Tree/InputTree.h"

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// Nothing, a bar on a terminal, or a line every ten seconds.
enum class ProgressForm { None, Bar, Lines };

/// The inputs and outputs of the translation of a tree.
struct TreeOptions {
  std::string InRoot;
  std::string OutRoot; ///< the output's root; the same as InRoot to replace the sources
  InputTree Input;     ///< the files below InRoot
  std::vector<SourceCommand> Sources; ///< all below InRoot, by their paths there

  std::string Program;                    ///< amp2hip itself, which is started for each source
  std::vector<std::string> SourceOptions; ///< its options that hold for each source
  unsigned Jobs = 0; ///< the number of processes at a time; 0 for one per processor
  bool StopOnError = false;

  enum class Action {
    Write,
    Diff,   ///< writes nothing; prints the changes to the output as a unified diff
    Nothing ///< writes nothing
  };
  Action OutputAction = Action::Write;
  /// Also copies the files that no source reads: data, build files, other languages' sources.
  bool CopyOthers = false;
  /// Replaces outputs that the user has edited, or that amp2hip has not written.
  bool Force = false;
  /// Merges a new translation with the user's edits to the last one, if they touch different lines.
  bool MergeEdits = false;
  /// Removes outputs whose sources are gone, unless the user has edited them.
  bool Prune = false;
  /// The suffix under which an original is kept in place, ".orig" for "app.cpp.orig"; empty to keep
  /// none.
  std::string BackupSuffix;
  /// Lets the compilers of the output contract multiplications and additions.
  bool FastFloatingPoint = false;
  /// Endings of translated files and their replacements, "cpp" and "hip.cpp". The first ending that
  /// a path has counts. Directives that include the file change too.
  std::vector<std::pair<std::string, std::string>> Renamed;
  /// Writes line directives that name the lines of the sources into translated files: always,
  /// never, or into those that have some of their own.
  std::optional<bool> LineDirectives;
  /// The form in which standard error shows the progress of the run.
  ProgressForm ShownProgress = ProgressForm::None;
  /// Returns additional text files of the output, by their path below OutRoot. It is called when
  /// the files that sources read are written.
  std::function<std::vector<std::pair<std::string, std::string>>(const OutputTree &)> Beside;
  std::string Version;

  /// True if the sources are replaced.
  bool isInPlace() const { return InRoot == OutRoot; }
  /// Returns the path below InRoot of a real path, or the path itself if it is elsewhere.
  std::string relative(llvm::StringRef Path) const;
};

/// The result of translating a tree.
struct TreeOutcome {
  Report Result;
  std::set<std::string> Read; ///< the real paths of the files that sources read
  bool IsComplete = false;    ///< every source was translated, and every output is up to date
  bool HasWork = false;       ///< some output was missing or out of date
};

/// Translates the sources and the files that they include below InRoot, each file once. Each source
/// is read in a process of its own, and the translations of a header are merged; if they disagree,
/// one error names both sources. Files without C++ AMP are copied as they are. Messages go to
/// standard error, each once. An output that is up to date is not touched, and a source that has
/// not changed since the last run is not read again. The result does not depend on Jobs.
TreeOutcome translateTree(const TreeOptions &Options);

} // namespace amp2hip
