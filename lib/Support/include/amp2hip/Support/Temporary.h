// Files that are gone, and processes that have ended, when the program ends, however it ends.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
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
  explicit TemporaryDirectory(std::string Path);

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

/// A process that is being waited for. A signal that ends the program ends it too, before anything
/// is removed. There are as many at a time as there are threads that wait for one.
class ChildProcess {
public:
  /// Start starts it and returns its number, 0 if it could not. A signal that comes meanwhile takes
  /// effect when the number is known.
  explicit ChildProcess(llvm::function_ref<int()> Start);
  ~ChildProcess();
  ChildProcess(const ChildProcess &) = delete;
  ChildProcess &operator=(const ChildProcess &) = delete;

private:
  size_t Place = 0;
};

} // namespace amp2hip
