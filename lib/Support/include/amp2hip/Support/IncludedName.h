// The name in a directive that includes a file.
#pragma once

#include <string>

namespace amp2hip {

/// The name of a file as a directive includes it.
struct IncludedName {
  std::string Spelled;   ///< without quotes, with slashes and in the case of the file
  bool IsAngled = false; ///< between angles, not quotes

  /// Returns the name with its quotes or angles.
  std::string quoted() const { return IsAngled ? "<" + Spelled + ">" : "\"" + Spelled + "\""; }
};

} // namespace amp2hip
