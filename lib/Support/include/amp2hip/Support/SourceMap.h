// Where each byte of an output comes from.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <algorithm>
#include <vector>

namespace amp2hip {

/// A stretch of the output, and the stretch of one of the user's files that it stands for. Both
/// count bytes; the end is one past the last.
struct Origin {
  unsigned Begin, End; // of the output
  clang::FileID File;
  unsigned SourceBegin, SourceEnd;
  /// Byte for byte what the source has there; otherwise what an edit wrote in its place.
  bool IsCopy;
};

/// The origins of an output. What an edit wrote where the source has nothing has none.
class SourceMap {
public:
  /// To be called in the order of the output.
  void add(const Origin &Next) { Origins.push_back(Next); }

  /// The origin of the byte at that offset of the output; null if it has none.
  const Origin *find(unsigned Offset) const {
    auto Behind = std::upper_bound(Origins.begin(), Origins.end(), Offset,
                                   [](unsigned At, const Origin &O) { return At < O.Begin; });
    if (Behind == Origins.begin() || std::prev(Behind)->End <= Offset)
      return nullptr;
    return &*std::prev(Behind);
  }

  const std::vector<Origin> &origins() const { return Origins; }

private:
  std::vector<Origin> Origins; // ordered by Begin, disjoint
};

} // namespace amp2hip
