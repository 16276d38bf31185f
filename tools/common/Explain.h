// What docs/diagnostics.md says of a message, for --explain.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// The sections of the page for a message's name, `amp-restrict-call`, or for the number of a rule,
/// `L53`; empty if no message has it.
std::string explanationOf(llvm::StringRef NameOrRule);

} // namespace amp2hip
