// Scans texts of MSBuild with quotes and nested parentheses.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace amp2hip {

/// Returns the position of the first character outside of quotes for which \p Matches returns true;
/// npos if there is none. \p Matches gets the depth of parentheses after the character.
size_t findUnquoted(llvm::StringRef Text, llvm::function_ref<bool(char C, unsigned Depth)> Matches);

/// Returns the position after the parenthesis that closes the first one; npos if none does. The
/// text begins with a parenthesis.
size_t behindParentheses(llvm::StringRef Text);

/// Splits a text at commas outside of quotes and parentheses; empty for a blank text.
std::vector<llvm::StringRef> splitAtCommas(llvm::StringRef Text);

} // namespace amp2hip
