#include "Temporary.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

#include <atomic>
#include <csignal>
#include <cstring>

#include <unistd.h>

using namespace llvm;

namespace amp2hip {
namespace {

// What a signal's handler can reach.
std::atomic<int> Child{0};
char DirectoryPath[4096];

/// Ends what this program has started, removes its files and lets the signal do what it does.
void endBySignal(int Signal) {
  if (const int Process = Child)
    ::kill(Process, Signal);
  sys::RunInterruptHandlers(); // removes the files
  if (*DirectoryPath)
    ::rmdir(DirectoryPath);
  std::signal(Signal, SIG_DFL);
  sigset_t Set;
  sigemptyset(&Set);
  sigaddset(&Set, Signal);
  sigprocmask(SIG_UNBLOCK, &Set, nullptr);
  ::raise(Signal);
}

/// In place of LLVM's handler, which knows no directories and no children. A signal that is
/// ignored, as under nohup, stays so.
void handleSignals() {
  for (const int Signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction Action = {};
    if (sigaction(Signal, nullptr, &Action) == 0 && Action.sa_handler == SIG_IGN)
      continue;
    Action.sa_handler = endBySignal;
    Action.sa_flags = 0;
    sigaction(Signal, &Action, nullptr);
  }
}

} // namespace

Expected<std::unique_ptr<TemporaryDirectory>> TemporaryDirectory::create() {
  SmallString<128> Path;
  if (const std::error_code EC = sys::fs::createUniqueDirectory("amp2hip", Path))
    return createStringError("no temporary directory can be made: " + EC.message());
  if (Path.size() >= sizeof DirectoryPath)
    return createStringError("the temporary directory's name is too long");
  return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory(Path.str().str()));
}

TemporaryDirectory::TemporaryDirectory(std::string Path) {
  std::strcpy(DirectoryPath, Path.c_str());
  handleSignals();
}

TemporaryDirectory::~TemporaryDirectory() {
  for (const std::string &File : Files) {
    sys::fs::remove(File);
    sys::DontRemoveFileOnSignal(File);
  }
  ::rmdir(DirectoryPath);
  *DirectoryPath = 0;
}

std::string TemporaryDirectory::file(StringRef Name) {
  SmallString<128> Path(DirectoryPath);
  sys::path::append(Path, Name);
  if (!is_contained(Files, Path.str())) {
    Files.push_back(Path.str().str());
    sys::RemoveFileOnSignal(Path);
    handleSignals(); // LLVM has put its own in place
  }
  return Path.str().str();
}

TemporaryFile::TemporaryFile(std::string Path) : Path(std::move(Path)) {
  sys::RemoveFileOnSignal(this->Path);
  handleSignals();
}

TemporaryFile::~TemporaryFile() {
  sys::fs::remove(Path);
  sys::DontRemoveFileOnSignal(Path);
}

void setChild(int ProcessId) { Child = ProcessId; }

} // namespace amp2hip
