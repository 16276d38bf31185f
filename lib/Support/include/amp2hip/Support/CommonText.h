// The innermost text that contains given tokens, some of which may come from macros.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Maps token ranges to the innermost text that contains all of them: the body of a macro, a macro
/// argument, or a file. Where a range is the expansion of a macro, it becomes the macro's name.
/// Invalid ranges stay invalid. Returns false, and changes nothing, if there is no such text:
/// because a macro expands to more than a range or to a part of one, or because the ranges are in
/// two files.
bool toCommonText(llvm::MutableArrayRef<clang::SourceRange> Ranges, const clang::SourceManager &SM,
                  const clang::LangOptions &Lang);

} // namespace amp2hip
