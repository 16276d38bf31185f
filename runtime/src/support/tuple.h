// The components of an index or an extent as text, for messages.
#pragma once

#include <string>

namespace amp2hip::detail {

/// Returns "(64, 32)" for the first `rank` of `components`.
inline std::string tuple(int rank, const int *components) {
  std::string text = "(";
  for (int i = 0; i < rank; ++i)
    text += (i ? ", " : "") + std::to_string(components[i]);
  return text + ")";
}

} // namespace amp2hip::detail
