// The directives #if to #endif in a stretch of a file.
#pragma once

#include "clang/Basic/SourceLocation.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct Conditionals {
  bool Any = false;
  /// One of them continues or ends a condition that begins in front of the stretch.
  bool BeginInFront = false;
  /// A condition that begins in the stretch ends behind it.
  bool EndBehind = false;

  bool areWhole() const { return !BeginInFront && !EndBehind; }
};

/// The conditionals from Begin up to End. Nothing if the two are not in one file, outside of
/// macros' expansions.
Conditionals conditionalsIn(clang::SourceLocation Begin, clang::SourceLocation End,
                            const clang::SourceManager &SM, const clang::LangOptions &Lang);

} // namespace amp2hip
