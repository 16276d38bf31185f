// Divides the command line into amp2hip's own arguments and those that it passes on.
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// The arguments of the command line, divided.
struct ModeArguments {
  std::vector<const char *> Own; // those of amp2hip, the name of the program first
  /// All arguments after `--`: the flags of a compiler, or the arguments of a program to verify;
  /// and the warning options before it, which are for the compiler and for amp2hip.
  std::vector<std::string> HandedOn;
  bool HasSeparator = false; // true if there is a `--`, even as the last argument
};

ModeArguments divideArguments(llvm::ArrayRef<const char *> Given);

} // namespace amp2hip
