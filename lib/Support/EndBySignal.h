// The end of the program by a signal: children end first, temporary files are removed, nothing else
// runs.
#pragma once

#include <atomic>
#include <cstddef>

namespace amp2hip {

/// Installs the handler for SIGINT, SIGTERM, SIGHUP and SIGPIPE. Does nothing after the first call.
/// A signal that is ignored, as under nohup, stays ignored.
///
/// The handler passes the signal on to the children, waits for them, removes the files that were
/// given to llvm::sys::RemoveFileOnSignal and the temporary directory, and raises the signal again.
void handleEndingSignals();

/// The temporary directory that the handler removes; an empty string if there is none.
extern char EndedDirectory[4096];

/// Blocks the calling thread forever if the handler is running in another thread. To be called
/// before a thread creates a file, so that the handler does not miss it, and after a thread has
/// waited for a process, so that its end by the signal is not taken for a result.
void blockIfEnding();

/// Forgets the children of the process that this one is a copy of. To be called by a new process,
/// with the signals blocked.
void forgetChildren();

/// Registers a child process with the handler during the life of this object.
class EndedChild {
public:
  EndedChild();
  ~EndedChild();
  EndedChild(const EndedChild &) = delete;
  EndedChild &operator=(const EndedChild &) = delete;

  /// Sets the child's process number, or 0 if it could not be started. A signal that arrived since
  /// the construction takes effect here.
  void hasStarted(int ProcessId);

private:
  std::atomic<int> *Slot = nullptr;
};

} // namespace amp2hip
