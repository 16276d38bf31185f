// Runs another program and waits for it; a signal that ends this program ends the other one first.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// How a program ended.
struct ProcessEnd {
  bool HasStarted = false;
  /// What it returned; negative if a signal ended it.
  int ReturnCode = -1;
  /// The system's words for a start that failed or a signal; empty after a usual end.
  std::string Message;

  bool isSuccess() const { return HasStarted && ReturnCode == 0; }
};

/// Runs the program at the path \p Program with the arguments \p Arguments, the first of which is
/// its name, and waits until it ends. \p Redirects are those of llvm::sys::ExecuteAndWait: files
/// for standard input, output and error, where an empty name is /dev/null. Several threads may
/// wait for a program each. Does not return if a signal ends this program meanwhile.
ProcessEnd runProcess(llvm::StringRef Program, llvm::ArrayRef<llvm::StringRef> Arguments,
                      llvm::ArrayRef<std::optional<llvm::StringRef>> Redirects = {});

} // namespace amp2hip
