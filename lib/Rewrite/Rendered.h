// Text that knows where each of its bytes comes from.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

struct Rendered {
  std::string Text;
  std::vector<Origin> Origins; // ordered, disjoint

  /// Words that stand for nothing in the source.
  void append(llvm::StringRef Words) { Text += Words; }
  /// Words with an origin of their own; its Begin and End are set here.
  void append(llvm::StringRef Words, Origin From);
  void append(const Rendered &Other);
  /// The bytes from Begin to End.
  Rendered slice(size_t Begin, size_t End) const;
};

} // namespace amp2hip
