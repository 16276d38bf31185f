// Keeps the results of sources and the outputs of an earlier run.
#pragma once

#include "Processes.h"

#include "llvm/Support/JSON.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace amp2hip {

/// Returns a short text that is equal only for equal contents.
std::string digestOf(llvm::StringRef Contents);

/// Keeps a file for each source and for each output in the folder `.amp2hip` of the output's root.
/// Each is written as soon as its contents are known, so that a run that is ended loses only its
/// current work. A missing or damaged file counts as if the source had never been read, or the
/// output never written.
class Store {
public:
  /// Settings are the facts, other than the source's command and its files, on which a reading
  /// depends. Writes nothing unless IsKept.
  Store(std::string OutRoot, std::string Settings, bool IsKept);

  /// Returns the result of an earlier run, if nothing that it depends on has changed.
  std::optional<SourceResult> current(const SourceJob &Source);
  void remember(const SourceJob &Source, const SourceResult &Result);

  /// Returns the text that was last written to an output, by its path below the root.
  std::optional<std::string> written(llvm::StringRef Output) const;
  /// True for the text that was last written to the output, or for the one before. The latter is
  /// still there if the run ended between remembering a text and writing it.
  bool hasWritten(llvm::StringRef Output, llvm::StringRef Text) const;
  /// Source is the path of the source below the input's root; empty if there is none.
  void rememberWritten(llvm::StringRef Output, llvm::StringRef Source, llvm::StringRef Text);
  void forgetWritten(llvm::StringRef Output);
  /// Returns the outputs that have been written, each with its source if it has one.
  std::vector<std::pair<std::string, std::string>> allWritten() const;

  /// Forgets the sources that were not looked up or remembered in this run. Fails if a file of the
  /// store could not be written in this run.
  llvm::Error finish();

  static constexpr llvm::StringLiteral Folder = ".amp2hip";

private:
  struct Output {
    std::string Source; ///< below the input's root; empty if there is none
    std::string Text;
    std::string Before; ///< the digest of the text before that; empty for none
  };
  std::string keyOf(const SourceJob &Source) const;
  std::string commandOf(const SourceCommand &Source) const;
  const std::string &digestOfFile(const std::string &Path);
  std::string folderOf(llvm::StringRef Kind) const;
  std::string fileOf(llvm::StringRef Kind, llvm::StringRef Key) const;
  std::optional<Output> outputAt(llvm::StringRef Path) const;
  void write(const std::string &File, llvm::json::Value Contents);

  const std::string OutRoot, Settings;
  const bool IsKept;
  std::map<std::string, std::string> Digests; // by file
  std::set<std::string> Used;                 // files of sources
  std::string Problem;                        // the first problem that occurred
};

} // namespace amp2hip
