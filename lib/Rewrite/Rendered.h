// Text with the origin of each byte.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A text, and the ranges of the source that its parts stand for.
struct Rendered {
  std::string Text;
  std::vector<Origin> Origins; // ordered, disjoint

  /// Appends words that stand for nothing in the source.
  void append(llvm::StringRef Words) { Text += Words; }
  /// Appends words with an origin, whose Begin and End are set here.
  void append(llvm::StringRef Words, Origin From);
  void append(const Rendered &Other);
  /// Returns the bytes from Begin to End with their origins.
  Rendered slice(size_t Begin, size_t End) const;
};

} // namespace amp2hip
