// What an earlier run left: readings that still hold, and what it wrote.
#pragma once

#include "Processes.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A short name for contents; equal only for equal ones.
std::string digestOf(llvm::StringRef Contents);

/// Kept in the folder `.amp2hip` of the output's root. A folder that is missing or damaged is an
/// empty store.
class Store {
public:
  /// Settings are what a reading depends on besides the source's command and its files.
  Store(std::string OutRoot, std::string Settings);

  /// The result that an earlier run had for this source, if nothing that it depends on has changed.
  std::optional<SourceResult> current(const SourceJob &Source);
  void remember(const SourceJob &Source, const SourceResult &Result);

  /// The text that was written to an output, by its path below the root.
  std::optional<std::string> written(llvm::StringRef Output) const;
  void rememberWritten(llvm::StringRef Output, llvm::StringRef Text);

  /// Writes what is remembered now; what was not asked for or remembered in this run is forgotten.
  llvm::Error save() const;

  static constexpr llvm::StringLiteral Folder = ".amp2hip";

private:
  struct Entry {
    std::string Command;                             // digest
    std::map<std::string, std::string> Dependencies; // digests
    std::string Json;
  };
  static std::string keyOf(const SourceJob &Source);
  std::string commandOf(const SourceCommand &Source) const;
  const std::string &digestOfFile(const std::string &Path);
  std::string pathOf(llvm::StringRef Name) const;
  void load();

  const std::string OutRoot, Settings;
  std::map<std::string, Entry> Before, Now;   // by keyOf
  std::map<std::string, std::string> Files;   // digests
  std::map<std::string, std::string> Written; // by output
};

} // namespace amp2hip
