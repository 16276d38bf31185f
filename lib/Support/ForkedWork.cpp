#include "amp2hip/Support/ForkedWork.h"

#include "EndBySignal.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>

#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace amp2hip {
namespace {

/// A file without a name, which holds what a piece of work writes.
class PrintedFile {
public:
  PrintedFile() : File(std::tmpfile(), &std::fclose) {}

  bool isOpen() const { return File != nullptr; }
  /// Redirects the standard stream with this number to the file.
  void replace(int Stream) const { ::dup2(descriptor(), Stream); }
  int descriptor() const { return ::fileno(File.get()); }
  std::string contents() const {
    std::string Result;
    std::rewind(File.get());
    char Part[4096];
    while (const size_t Size = std::fread(Part, 1, sizeof Part, File.get()))
      Result.append(Part, Size);
    return Result;
  }

private:
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> File;
};

/// A piece of work that has been started.
struct Piece {
  size_t Number;
  PrintedFile Result, Output, Errors;
  std::unique_ptr<EndedChild> Known; // until the process has ended
};

Error failure(const char *What) {
  return createStringError(Twine(What) + ": " + std::strerror(errno));
}

/// Blocks the signals that end the program, so that none arrives between a fork and the moment when
/// this process knows the new one, and the new one knows that it is a child.
class BlockedSignals {
public:
  BlockedSignals() {
    sigset_t Set;
    sigemptyset(&Set);
    for (const int Signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
      sigaddset(&Set, Signal);
    ::sigprocmask(SIG_BLOCK, &Set, &Before);
  }
  ~BlockedSignals() { release(); }

  void release() const { ::sigprocmask(SIG_SETMASK, &Before, nullptr); }

private:
  sigset_t Before;
};

class Pieces {
public:
  Pieces(size_t Count, unsigned Jobs, function_ref<int(size_t, raw_ostream &)> Work,
         function_ref<void(size_t, const WorkEnd &)> Done)
      : Count(Count), Jobs(Jobs), Work(Work), Done(Done) {}

  Error run() {
    std::vector<Error> Problems;
    size_t Next = 0;
    while (Next < Count || !Running.empty()) {
      if (Next < Count && Running.size() < Jobs) {
        if (Error E = start(Next++)) {
          Problems.push_back(std::move(E));
          Next = Count;
        }
        continue;
      }
      if (!waitForOne()) {
        Problems.push_back(failure("the end of a child process was not reported"));
        break;
      }
      for (auto First = Ended.find(NextDone); First != Ended.end(); First = Ended.find(NextDone)) {
        Done(NextDone++, First->second);
        Ended.erase(First);
      }
    }
    return Problems.empty() ? Error::success() : std::move(Problems.front());
  }

private:
  Error start(size_t Number) {
    auto Started = std::make_unique<Piece>();
    Started->Number = Number;
    if (!Started->Result.isOpen() || !Started->Output.isOpen() || !Started->Errors.isOpen())
      return failure("cannot create a temporary file");
    outs().flush();
    std::fflush(nullptr);
    const BlockedSignals Blocked;
    Started->Known = std::make_unique<EndedChild>();
    const pid_t Process = ::fork();
    if (Process == 0)
      runAsChild(*Started, Blocked);
    Started->Known->hasStarted(Process < 0 ? 0 : Process);
    if (Process < 0)
      return failure("cannot start a process");
    Running[Process] = std::move(Started);
    return Error::success();
  }

  [[noreturn]] void runAsChild(const Piece &Own, const BlockedSignals &Blocked) {
    forgetChildren();
    Own.Output.replace(STDOUT_FILENO);
    Own.Errors.replace(STDERR_FILENO);
    Blocked.release();
    raw_fd_ostream Result(Own.Result.descriptor(), /*shouldClose=*/false);
    const int ExitCode = Work(Own.Number, Result);
    Result.flush();
    outs().flush();
    std::fflush(nullptr);
    // The parent process cleans up everything that this process has inherited.
    ::_exit(ExitCode);
  }

  /// Waits until a piece has ended. Returns false if there is none.
  bool waitForOne() {
    int Status = 0;
    pid_t Process = -1;
    do
      Process = ::waitpid(-1, &Status, 0);
    while (Process < 0 && errno == EINTR);
    const auto Found = Running.find(Process);
    if (Found == Running.end())
      return Process >= 0; // another part of the program started the process
    const Piece &Of = *Found->second;
    WorkEnd &End = Ended[Of.Number];
    if (WIFEXITED(Status))
      End.ExitCode = WEXITSTATUS(Status);
    else if (WIFSIGNALED(Status))
      End.Signal = ::strsignal(WTERMSIG(Status));
    End.Result = Of.Result.contents();
    End.StandardOutput = Of.Output.contents();
    End.StandardError = Of.Errors.contents();
    Running.erase(Found);
    return true;
  }

  const size_t Count;
  const unsigned Jobs;
  const function_ref<int(size_t, raw_ostream &)> Work;
  const function_ref<void(size_t, const WorkEnd &)> Done;
  std::map<pid_t, std::unique_ptr<Piece>> Running;
  std::map<size_t, WorkEnd> Ended; // the ends that Done has not been called for
  size_t NextDone = 0;
};

} // namespace

Error runForked(size_t Count, unsigned Jobs, function_ref<int(size_t, raw_ostream &)> Work,
                function_ref<void(size_t, const WorkEnd &)> Done) {
  handleEndingSignals();
  return Pieces(Count, std::max(Jobs, 1u), Work, Done).run();
}

} // namespace amp2hip
