// Suggests replacements for arguments that amp2hip does not accept.
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace amp2hip {

/// Returns a message about the first option that amp2hip does not have, with the option to write
/// instead, or an empty string if there is none. The first argument is the program.
std::string hintForOptions(llvm::ArrayRef<const char *> Arguments);

/// Returns a message about the first input that is a folder or a misspelt command, with what to
/// write instead, or an empty string if there is none.
std::string hintForInputs(llvm::ArrayRef<std::string> Inputs, bool IsTree);

} // namespace amp2hip
