// The text that tokens stand in together, where macros take part.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Moves ranges of tokens to the innermost text that has all of them: a macro's body, what a macro
/// is given, or a file. A range that a macro expands to becomes the macro's name there. Invalid
/// ranges stay what they are. False, and no change, if there is no such text because a macro
/// expands to more than the range or to a part of it, or because they are in two files.
bool toCommonText(llvm::MutableArrayRef<clang::SourceRange> Ranges, const clang::SourceManager &SM,
                  const clang::LangOptions &Lang);

} // namespace amp2hip
