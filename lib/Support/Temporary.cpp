#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

#include <atomic>
#include <csignal>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace amp2hip {
namespace {

// What a signal's handler can reach.
constexpr size_t MostChildren = 1024;
std::atomic<int> Children[MostChildren]; // 0 for a free place
std::atomic<int> Starting{0};            // how many are being started
std::atomic<int> PutOff{0};              // the signal that came meanwhile
char DirectoryPath[4096];

/// Ends what this program has started, removes its files and lets the signal do what it does.
void endBySignal(int Signal) {
  // Whoever finds nothing being started goes on: this, or the last that was.
  PutOff = Signal;
  if (Starting || !PutOff.exchange(0))
    return;
  for (const std::atomic<int> &Process : Children)
    if (Process)
      ::kill(Process, Signal);
  // They remove their own files first.
  for (const std::atomic<int> &Process : Children)
    if (Process)
      ::waitpid(Process, nullptr, 0);
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
  const std::lock_guard<std::mutex> Lock(Mutex);
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

ChildProcess::ChildProcess(function_ref<int()> Start) {
  ++Starting;
  for (const int ProcessId = Start();; Place = (Place + 1) % MostChildren) {
    int Free = 0;
    if (Children[Place].compare_exchange_strong(Free, ProcessId))
      break;
  }
  if (--Starting == 0)
    if (const int Signal = PutOff.exchange(0))
      ::raise(Signal);
}

ChildProcess::~ChildProcess() { Children[Place] = 0; }

} // namespace amp2hip
