// Translates a tree of sources into a tree in which every file keeps its place.
#pragma once

#include "amp2hip/Project/Project.h"
#include "amp2hip/Report/Report.h"

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

struct TreeOptions {
  std::string InRoot;
  /// Where the output goes; the same as InRoot to replace the sources.
  std::string OutRoot;
  std::vector<SourceCommand> Sources; ///< all below InRoot

  /// amp2hip itself, and those of its options that hold for each source: it is started once for
  /// each.
  std::string Program;
  std::vector<std::string> SourceOptions;
  unsigned Jobs = 0; ///< how many at a time; 0 for as many as there are processors
  bool StopOnError = false;

  enum class Action {
    Write,
    Diff,   ///< writes nothing; prints what would change, as a unified diff
    Nothing ///< writes nothing
  };
  Action Do = Action::Write;
  /// Also what no source reads: data, build files, other languages' sources.
  bool CopyOthers = false;
  /// Replace outputs that the user has edited, or that amp2hip has not written.
  bool Force = false;
  /// Bring a new translation and the user's edits to the last one together, where they touch other
  /// lines.
  bool MergeEdits = false;
  /// In place: what a source is kept as, "app.cpp.orig" for ".orig"; empty to keep none.
  std::string BackupSuffix;
  /// The output leaves it to its compilers whether they contract multiplications and additions.
  bool FastFloatingPoint = false;
  /// What is translated gets another ending, of its path below the root: the first of these that it
  /// has, "cpp" to "hip.cpp". What includes it is changed with it.
  std::vector<std::pair<std::string, std::string>> Renamed;
  /// Line directives name the lines of the sources in what is translated.
  bool LineDirectives = false;
  /// Say on standard error which source is at work.
  bool ShowProgress = false;
  /// Text files that are written beside, by their path below OutRoot. It is asked when it is known
  /// where files go: OutputOf has their paths below the roots, of an absolute path of the input.
  using OutputOf = std::function<std::string(llvm::StringRef)>;
  std::function<std::vector<std::pair<std::string, std::string>>(const OutputOf &)> Beside;
  std::string Version;
};

struct TreeOutcome {
  Report Told;
  /// Every source was translated, and every output stands as it should.
  bool IsComplete = false;
  /// Some output is not there yet, or not as it will be.
  bool HasWork = false;
};

/// Translates the sources, each in a process of its own, and what they include below InRoot, each
/// file once: what sources make of a header they share is merged, and where they disagree there is
/// one error that names both. Files without C++ AMP are copied as they are. Messages go to standard
/// error, each once. An output that is there already as it should be is not touched; what has not
/// changed since the last run is not read again. The result does not depend on Jobs.
TreeOutcome translateTree(const TreeOptions &Options);

} // namespace amp2hip
