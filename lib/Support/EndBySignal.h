// What happens when a signal ends the program: children end, temporary files go, nothing else runs.
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

/// Blocks the calling thread for good if the handler runs in another thread. Called before a
/// thread makes a file and after it has waited for a process, so that it neither adds to what the
/// handler removes nor takes the end of a child for a result.
void blockIfEnding();

/// Makes a child known to the handler from its start to the end of this object's life.
class EndedChild {
public:
  EndedChild();
  ~EndedChild();
  EndedChild(const EndedChild &) = delete;
  EndedChild &operator=(const EndedChild &) = delete;

  /// Says that the child has started as \p ProcessId, or with 0 that it could not be started. A
  /// signal that came since the construction takes effect here.
  void hasStarted(int ProcessId);

private:
  std::atomic<int> *Place = nullptr;
};

} // namespace amp2hip
