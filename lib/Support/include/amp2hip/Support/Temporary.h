// Files and directories that are removed when the program ends, also when a signal ends it.
#pragma once

#include "llvm/Support/Error.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip {

/// A directory of this run's own. It and what was made in it by way of `file` are removed at the
/// end, and when a signal ends the program. There is one at a time.
class TemporaryDirectory {
public:
  static llvm::Expected<std::unique_ptr<TemporaryDirectory>> create();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory &) = delete;
  TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;

  /// The path of a file in it, to be written by whom it is given to. Threads may ask at once.
  std::string file(llvm::StringRef Name);

private:
  TemporaryDirectory() = default;

  std::mutex Mutex;
  std::vector<std::string> Files;
};

/// Has a file removed at the end, if the program is ended by a signal before that too.
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
