// Runs compilers.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A command with the variables to set in its environment.
struct Command {
  std::vector<std::string> Arguments;   // the program first
  std::vector<std::string> Environment; // NAME=VALUE
};

/// Prints a command as it is written in a shell.
void print(llvm::raw_ostream &OS, const Command &C);

/// Runs a command and waits for it. Its standard output goes to a file, if one is named. Returns
/// true if the command succeeded. Reports an error if it cannot be run.
bool execute(const Command &C, std::optional<llvm::StringRef> StandardOutput = std::nullopt);

/// Replaces this process by the command. If that fails, reports an error and returns the exit code.
int become(const Command &C);

/// Returns the output of a command, or an empty string if it fails or cannot be run. Reports no
/// error.
std::string outputOf(const Command &C);

/// Reports an error and returns the exit code.
int fail(const llvm::Twine &Message);

} // namespace amp2hip
