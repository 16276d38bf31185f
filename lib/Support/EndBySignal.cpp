#include "EndBySignal.h"

#include "amp2hip/Support/Process.h"

#include "llvm/Support/Signals.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace amp2hip {

char EndedDirectory[4096];

namespace {

// A signal handler may use only lock-free atomics and async-signal-safe functions.
constexpr size_t MaxChildren = 1024;
std::atomic<int> Children[MaxChildren]; // process numbers; 0 is a free slot
std::atomic<int> StartingChildren{0};
std::atomic<int> PendingSignal{0}; // postponed while a child is being started
std::atomic<bool> IsEnding{false};
char EndedMessage[4096];
std::atomic<size_t> EndedMessageSize{0};

void endBySignal(int Signal) {
  IsEnding = true;
  PendingSignal = Signal;
  // A child that is being started has no number yet; its starter raises the signal again.
  if (StartingChildren || !PendingSignal.exchange(0))
    return;
  for (const std::atomic<int> &Process : Children)
    if (Process)
      ::kill(Process, Signal);
  for (const std::atomic<int> &Process : Children)
    if (Process)
      ::waitpid(Process, nullptr, 0);
  sys::RunInterruptHandlers(); // removes the files
  if (*EndedDirectory)
    ::rmdir(EndedDirectory);
  if (Signal == SIGPIPE) // the reader of the output is gone
    EndedMessageSize = 0;
  [[maybe_unused]] const ssize_t Written = ::write(STDERR_FILENO, EndedMessage, EndedMessageSize);
  std::signal(Signal, SIG_DFL);
  sigset_t Set;
  sigemptyset(&Set);
  sigaddset(&Set, Signal);
  sigprocmask(SIG_UNBLOCK, &Set, nullptr);
  ::raise(Signal);
}

bool installHandler() {
  // This makes LLVM install its handlers now, once; RemoveFileOnSignal will not replace ours later.
  sys::SetInterruptFunction(nullptr);
  for (const int Signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction Action = {};
    if (sigaction(Signal, nullptr, &Action) == 0 && Action.sa_handler == SIG_IGN)
      continue;
    Action.sa_handler = endBySignal;
    Action.sa_flags = 0;
    sigaction(Signal, &Action, nullptr);
  }
  // The parent may have ignored SIGCHLD; then this process could not wait for its own children.
  std::signal(SIGCHLD, SIG_DFL);
  return true;
}

} // namespace

void handleEndingSignals() { [[maybe_unused]] static const bool IsInstalled = installHandler(); }

void setMessageOfSignal(const std::string &Text) {
  handleEndingSignals();
  EndedMessageSize = 0;
  EndedMessageSize = Text.copy(EndedMessage, sizeof EndedMessage);
}

void blockIfEnding() {
  while (IsEnding)
    ::pause();
}

void forgetChildren() {
  for (std::atomic<int> &Process : Children)
    Process = 0;
  StartingChildren = 0;
  PendingSignal = 0;
}

EndedChild::EndedChild() {
  handleEndingSignals();
  // This must precede the test, so that either the handler or this thread sees the other.
  ++StartingChildren;
  if (!IsEnding)
    return;
  hasStarted(0);
  blockIfEnding();
}

void EndedChild::hasStarted(int ProcessId) {
  for (std::atomic<int> &Candidate : Children) {
    int Free = 0;
    if (ProcessId && Candidate.compare_exchange_strong(Free, ProcessId)) {
      Slot = &Candidate;
      break;
    }
  }
  if (--StartingChildren == 0)
    if (const int Signal = PendingSignal.exchange(0))
      ::raise(Signal);
}

EndedChild::~EndedChild() {
  blockIfEnding();
  if (Slot)
    *Slot = 0;
}

} // namespace amp2hip
