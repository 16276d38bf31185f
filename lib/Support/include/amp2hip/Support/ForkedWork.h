// Pieces of work in processes of their own, whose output this process collects.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace amp2hip {

/// The end of a piece of work.
struct WorkEnd {
  /// The result of the work; 1 if a signal ended it.
  int ExitCode = 1;
  /// The signal that ended the work, as the system calls it; empty otherwise.
  std::string Signal;
  std::string Result;                        ///< the text that the work has written to its stream
  std::string StandardOutput, StandardError; ///< all that it and its programs have printed
};

/// Calls Work for each number below Count in a process of its own, a copy of this one, at most Jobs
/// at a time; the text that Work writes to the stream is its result. Calls Done here, in the order
/// of the numbers, as soon as that piece and those before it have ended. A signal that ends this
/// program ends the pieces first. Fails if a process cannot be started; the running pieces end
/// first. To be called while this process has only one thread.
llvm::Error runForked(size_t Count, unsigned Jobs,
                      llvm::function_ref<int(size_t, llvm::raw_ostream &)> Work,
                      llvm::function_ref<void(size_t, const WorkEnd &)> Done);

} // namespace amp2hip
