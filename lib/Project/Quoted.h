// Texts of MSBuild in which quotes hide what stands in them, and parentheses nest.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace amp2hip {

/// The first character outside of quotes that Is what is looked for, given how many parentheses are
/// open behind it; npos if there is none.
size_t findUnquoted(llvm::StringRef Text, llvm::function_ref<bool(char C, unsigned Depth)> Is);

/// Behind the parenthesis that closes the one that the text begins with; npos if none does.
size_t behindParentheses(llvm::StringRef Text);

/// What stands between commas that are in no parentheses; nothing if the text is blank.
std::vector<llvm::StringRef> splitAtCommas(llvm::StringRef Text);

} // namespace amp2hip
