// Text of a source that its translation unit does not show.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <memory>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp2hip {

/// Finds the text whose meaning a translation unit does not show: the text that the preprocessor
/// skips, and the definitions of macros that nothing expands.
class UnseenText {
public:
  /// Begins to watch the preprocessor. To be called before the source is lexed.
  explicit UnseenText(clang::Preprocessor &PP);

  /// Returns the skipped text, then the macros that were not expanded, each in the order in which
  /// the preprocessor met them. To be called once the source is lexed.
  std::vector<clang::CharSourceRange> ranges() const;

  /// Returns the first word of C++ AMP in each stretch of the user's files that the preprocessor
  /// has skipped whenever it entered the file. A stretch under a condition without names, such as
  /// `#if 0`, is for no compiler and omitted. To be called once the source is lexed.
  std::vector<clang::SourceLocation> skippedAmp() const;

private:
  class Watcher;
  struct Seen;

  clang::Preprocessor &PP;
  std::shared_ptr<Seen> Found;
};

} // namespace amp2hip
