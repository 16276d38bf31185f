// The form of a kernel in the output.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <string>
#include <tuple>

namespace amp2hip {

/// A kernel's launch, and whether the kernel becomes a function.
struct KernelForm {
  std::string File;                  ///< absolute, links followed; in reports as in messages
  unsigned Line = 0, Column = 0;     ///< the position of the launch
  std::string Name;                  ///< the function's name; empty if the kernel stays a lambda
  std::string Reason;                ///< why it stays a lambda
  clang::SourceLocation Launch = {}; ///< valid in the process that reads the source

  /// Identifies the launch.
  auto place() const { return std::tie(File, Line, Column); }
};

} // namespace amp2hip
