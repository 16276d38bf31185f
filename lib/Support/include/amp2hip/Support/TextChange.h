// One change of a text, as plain data: the form of each change whose place is known as an offset.
#pragma once

#include <optional>
#include <string>

namespace amp2hip {

/// The line of the original that a new text stands for.
struct LineOrigin {
  unsigned Line = 0;   ///< a line of the original; 0 if the text is not whole lines
  unsigned Before = 0; ///< the number of lines of the text before the one that stands for it
};

/// Replaces the bytes from Begin to End of the original by Text.
struct TextChange {
  unsigned Begin = 0, End = 0;
  std::string Text = {};

  /// True if no byte is replaced.
  bool isInsertion() const { return Begin == End; }
};

/// A change that the output makes in a file of the user's.
struct FileChange : TextChange {
  /// Orders insertions at one offset: the lower rank comes first.
  unsigned Rank = 0;
  /// The offset in the original that the change is about. It differs from Begin for text that
  /// moves: for a declaration before a function, it is the kernel's body in that function.
  unsigned About = 0;
  LineOrigin Lines = {};
  /// True for a declaration that is repeated. It does no harm where nothing needs it.
  bool IsRepetition = false;
  /// For a change that does not alter the meaning of the output: the beginning of the first of the
  /// changes that are made together or not at all.
  std::optional<unsigned> Choice = {};
};

} // namespace amp2hip
