// The command line, divided into amp2hip's own arguments and those that it hands on.
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

struct ModeArguments {
  std::vector<const char *> Own; // amp2hip's, the name of the program first
  /// Everything behind `--`, whatever it looks like: the flags of a compiler, or the arguments of a
  /// program to verify. Warning options are among them, because a part of the warnings is ours.
  std::vector<std::string> HandedOn;
  bool HasSeparator = false; // there is a `--`, perhaps with nothing behind it
};

ModeArguments divideArguments(llvm::ArrayRef<const char *> Given);

} // namespace amp2hip
