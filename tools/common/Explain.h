// Finds the documentation of messages in docs/diagnostics.md, for --explain.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Returns the sections of that page about the message or the rule with the given name:
/// `amp-restrict-call`, `L53`. Returns an empty string if there is none.
std::string explanationOf(llvm::StringRef NameOrRule);

} // namespace amp2hip
