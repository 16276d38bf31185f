// What an earlier run left: readings that still hold, and what it wrote.
#pragma once

#include "Processes.h"

#include "llvm/Support/JSON.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace amp2hip {

/// A short name for contents; equal only for equal ones.
std::string digestOf(llvm::StringRef Contents);

/// Kept in the folder `.amp2hip` of the output's root, a file for each source and each output,
/// which is written as soon as there is something to remember: what a run that is ended has done is
/// done. A file that is missing or damaged is one of which nothing is known.
class Store {
public:
  /// Settings are what a reading depends on besides the source's command and its files. Nothing is
  /// written unless IsKept.
  Store(std::string OutRoot, std::string Settings, bool IsKept);

  /// The result that an earlier run had for this source, if nothing that it depends on has changed.
  std::optional<SourceResult> current(const SourceJob &Source);
  void remember(const SourceJob &Source, const SourceResult &Result);

  /// The text that was last written to an output, by its path below the root.
  std::optional<std::string> written(llvm::StringRef Output) const;
  /// True for a text that was written there: the last, or the one before, which stands if the run
  /// was ended between remembering and writing.
  bool hasWritten(llvm::StringRef Output, llvm::StringRef Text) const;
  void rememberWritten(llvm::StringRef Output, llvm::StringRef Text);

  /// Forgets the sources that were not asked for or remembered in this run. What could not be
  /// written since the beginning is the error.
  llvm::Error finish();

  static constexpr llvm::StringLiteral Folder = ".amp2hip";

private:
  /// What is kept of an output.
  struct Output {
    std::string Text;
    std::string Before; ///< digest of the text that was there before; empty for none
  };
  std::string keyOf(const SourceJob &Source) const;
  std::string commandOf(const SourceCommand &Source) const;
  const std::string &digestOfFile(const std::string &Path);
  std::string folderOf(llvm::StringRef Kind) const;
  std::string fileOf(llvm::StringRef Kind, llvm::StringRef Key) const;
  std::optional<Output> outputAt(llvm::StringRef Path) const;
  void write(const std::string &File, llvm::json::Value What);

  const std::string OutRoot, Settings;
  const bool IsKept;
  std::map<std::string, std::string> Files; // digests
  std::set<std::string> Used;               // files of sources
  std::string Problem;                      // the first that occurred
};

} // namespace amp2hip
