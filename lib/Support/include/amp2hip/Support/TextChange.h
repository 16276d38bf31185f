// A change to a text, as plain data.
#pragma once

#include <string>

namespace amp2hip {

/// What stands in place of what was from Begin to End, in bytes of the original text.
struct TextChange {
  unsigned Begin = 0, End = 0;
  std::string Text;
  /// Of two insertions at one place, the one with the lower rank comes first.
  unsigned Rank = 0;
  /// The place of the original that the change is about, which is not where it is made if something moves:
  /// a kernel's body for what stands in front of the function around it.
  unsigned About = 0;
  /// Whole lines are inserted of which the first stands for this line of the original; else 0.
  unsigned Line = 0;
};

} // namespace amp2hip
