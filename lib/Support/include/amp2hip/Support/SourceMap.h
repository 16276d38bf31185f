// The map from the bytes of an output to the source.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <algorithm>
#include <vector>

namespace amp2hip {

/// A byte range of the output, and the byte range of a user's file that it stands for. Ends are
/// exclusive.
struct Origin {
  unsigned Begin, End; // in the output
  clang::FileID File;
  unsigned SourceBegin, SourceEnd;
  /// True if the bytes are a copy of the source; false if an edit wrote them in its place.
  bool IsCopy;
};

/// The origins of an output. Text that an edit inserted has no origin.
class SourceMap {
public:
  /// Adds an origin. Must be called in the order of the output.
  void add(const Origin &Next) { Origins.push_back(Next); }

  /// Returns the origin of the byte at \p Offset of the output; null if it has none.
  const Origin *find(unsigned Offset) const {
    auto Next = std::upper_bound(Origins.begin(), Origins.end(), Offset,
                                 [](unsigned Wanted, const Origin &O) { return Wanted < O.Begin; });
    if (Next == Origins.begin() || std::prev(Next)->End <= Offset)
      return nullptr;
    return &*std::prev(Next);
  }

  /// Returns all origins, in the order of the output.
  const std::vector<Origin> &origins() const { return Origins; }

private:
  std::vector<Origin> Origins; // ordered by Begin, disjoint
};

} // namespace amp2hip
