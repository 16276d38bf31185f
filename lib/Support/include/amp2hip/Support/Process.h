// Running another program. A signal that ends this program ends the other one first.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// The result of running a program.
struct ProcessEnd {
  bool HasStarted = false;
  /// The exit status; negative if a signal ended the program.
  int ReturnCode = -1;
  /// The system's message for a failed start or a signal; empty otherwise.
  std::string Message;

  /// True if the program ran and returned 0.
  bool isSuccess() const { return HasStarted && ReturnCode == 0; }
};

/// Runs the program at the path \p Program and waits until it ends. The first of \p Arguments is
/// the program's name. \p Redirects are those of llvm::sys::ExecuteAndWait: files for standard
/// input, output and error, where an empty name means /dev/null. Several threads may call this at
/// the same time. Does not return if a signal ends this program meanwhile.
ProcessEnd runProcess(llvm::StringRef Program, llvm::ArrayRef<llvm::StringRef> Arguments,
                      llvm::ArrayRef<std::optional<llvm::StringRef>> Redirects = {});

/// Sets the text that is written to standard error when a signal ends this program; empty at first.
void setMessageOfSignal(const std::string &Text);

} // namespace amp2hip
