// The messages of a run over a tree, on standard error and for the report.
#pragma once

#include "Merge.h"
#include "SourceResult.h"
#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LlvmVersion.h"
#include "amp2hip/Tree/Tree.h"

#include "clang/Basic/Diagnostic.h"

#include <set>
#include <string>
#include <vector>

namespace amp2hip {

/// Prints each message once for each place, and keeps it once for the report, however many sources
/// include the place's file. The messages about the tree itself are those of Diagnostics.def.
class TreeMessages {
public:
  explicit TreeMessages(const TreeOptions &Options);

  /// Prints the messages of a source. Directory is the one that the source is compiled in.
  void print(const SourceResult &Result, llvm::StringRef Directory);
  /// Keeps the messages of a source, which is compiled in Directory, for the report.
  void keep(const SourceResult &Result, llvm::StringRef Directory);

  /// Reports a file with C++ AMP outside the tree, and the source that includes it; each file once.
  void reportOutside(const std::string &Path, const std::string &Source);
  /// Reports two sources that change one place of a file in different ways.
  void reportConflict(const std::string &Path, llvm::StringRef Text, const MergeConflict &Conflict);
  /// Reports that two files of the input have one output.
  void reportOutputTaken(const std::string &Path, const std::string &Output,
                         const std::string &Other);
  /// Warns of a name in a template without instances that may be a property.
  void warnOfProperty(const std::string &Path, llvm::StringRef Text, const TextRange &Name);
  /// Reports a name in a template that others use and for which a source has no declaration.
  void reportUndeclared(const std::string &Path, llvm::StringRef Text, const TextRange &Name,
                        const std::string &Source);
  /// Warns of a name in an unused template that nothing declares.
  void warnOfUnknownName(const std::string &Path, llvm::StringRef Text, const TextRange &Name);
  void warnOfSkippedAmp(const std::string &Path, llvm::StringRef Text, const TextRange &Word);

  /// True if there was an error about the tree itself.
  bool hasErrors() const { return HasErrors; }
  /// Returns the messages for the report, by place.
  std::vector<RecordedMessage> take();

private:
  /// Turns the diagnostics of our own engine into data.
  class Composer : public clang::DiagnosticConsumer {
  public:
    void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                          const clang::Diagnostic &Info) override;
    RecordedMessage Last;
  };

  /// Returns the message of the catalogue with its arguments, without a place.
  template <typename... Arguments>
  RecordedMessage compose(Diag Message, const Arguments &...Values);
  /// Prints a message about the tree itself and keeps it. Its files are absolute paths.
  void say(RecordedMessage Message);

  const TreeOptions &Options;
  Composer Composed;
  const DiagnosticOptionsOwner EngineOptions{new clang::DiagnosticOptions};
  clang::DiagnosticsEngine Engine;
  std::vector<RecordedMessage> Kept;
  SeenMessages Printed, KeptOnce;
  std::set<std::string> Outside; // files that were reported
  bool HasErrors = false;
};

} // namespace amp2hip
