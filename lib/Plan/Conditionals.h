// Preprocessor conditionals in a range of a file.
#pragma once

#include "clang/Basic/SourceLocation.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// How a range contains the directives from `#if` to `#endif`.
struct Conditionals {
  bool Any = false;          ///< there is such a directive in the range
  bool BeginInFront = false; ///< one of them belongs to an `#if` before the range
  bool EndBehind = false;    ///< an `#if` in the range has its `#endif` after it

  bool areWhole() const { return !BeginInFront && !EndBehind; }
};

/// Returns the conditionals from Begin up to End; none if the two are in different files or in
/// macro expansions.
Conditionals conditionalsIn(clang::SourceLocation Begin, clang::SourceLocation End,
                            const clang::SourceManager &SM, const clang::LangOptions &Lang);

} // namespace amp2hip
