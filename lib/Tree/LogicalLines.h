// The lines of a C++ text as the preprocessor sees them.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace amp2hip {

/// Divides a text where a directive is possible: between two lines, but not in a comment, in a
/// literal or in a line that a backslash continues, and not between parentheses, which may be those
/// of a macro.
class LogicalLines {
public:
  explicit LogicalLines(llvm::StringRef Text);

  /// Returns the lines that contain the range, and those that belong to them because of
  /// parentheses. For an empty range, this is the line around it.
  TextRange around(TextRange Range) const;
  /// True if a line begins at the offset.
  bool isBegin(unsigned Offset) const;
  /// True if each `#if` in these lines has its `#endif` in them, and vice versa.
  bool areConditionalsWhole(TextRange Range) const;

private:
  struct Conditional {
    unsigned Offset;
    int Step; ///< 1 for `#if`, -1 for `#endif`, 0 for `#else`
  };

  struct Line {
    TextRange Range; ///< with its line end
    unsigned Depth;  ///< the number of parentheses that are open where it begins
  };
  using Position = std::vector<Line>::const_iterator;

  /// Returns the first line that ends after the offset. If the offset is in a blank line, that is a
  /// line after it.
  Position endingBehind(unsigned Offset) const;

  const llvm::StringRef Text;
  std::vector<Line> Lines; ///< those that are not blank, in order
  std::vector<Conditional> Conditionals;
};

} // namespace amp2hip
