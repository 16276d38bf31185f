// Running compilers.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A command and what it needs in its environment.
struct Command {
  std::vector<std::string> Arguments; // the program first
  std::vector<std::string> Environment;
};

/// Prints a command so that a shell would take it.
void print(llvm::raw_ostream &OS, const Command &C);

/// Runs a command and waits for it; true if it succeeded. What keeps it from running is reported.
/// Its standard output goes to a file, if one is named.
bool execute(const Command &C, std::optional<llvm::StringRef> StandardOutput = std::nullopt);

/// Becomes another program. Returns only if that fails, which it reports, with the exit code.
int become(const Command &C);

/// What a command prints; empty if it fails or cannot be run, which is not reported.
std::string outputOf(const Command &C);

/// Reports an error; the exit code.
int fail(const llvm::Twine &Message);

} // namespace amp2hip
