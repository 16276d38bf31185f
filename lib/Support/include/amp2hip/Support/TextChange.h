// One change of a text, as plain data.
#pragma once

#include <string>

namespace amp2hip {

/// Replaces the bytes from Begin to End of the original by Text.
struct TextChange {
  unsigned Begin = 0, End = 0;
  std::string Text;
  /// Orders insertions at one offset: the lower rank comes first.
  unsigned Rank = 0;
  /// The offset in the original that the change is about. It differs from Begin for text that
  /// moves: for a declaration in front of a function, it is the kernel's body in that function.
  unsigned About = 0;
  /// If Text is whole lines, the line of the original that the first of them stands for; otherwise
  /// 0.
  unsigned Line = 0;
};

} // namespace amp2hip
