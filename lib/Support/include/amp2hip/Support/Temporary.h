// Files and directories that are removed when the program ends, even by a signal.
#pragma once

#include "llvm/Support/Error.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip {

/// A directory for this run. The directory, and the files in it that `file` named, are removed by
/// the destructor or when a signal ends the program. Only one can exist at a time.
class TemporaryDirectory {
public:
  /// Fails if the directory cannot be created.
  static llvm::Expected<std::unique_ptr<TemporaryDirectory>> create();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory &) = delete;
  TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;

  /// Returns the path of a file in the directory, which the caller may create. Safe to call from
  /// several threads.
  std::string file(llvm::StringRef Name);

private:
  TemporaryDirectory() = default;

  std::mutex Mutex;
  std::vector<std::string> Files;
};

/// Removes a file in the destructor, or when a signal ends the program.
class TemporaryFile {
public:
  explicit TemporaryFile(std::string Path);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;

private:
  const std::string Path;
};

} // namespace amp2hip
