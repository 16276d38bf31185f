// Chooses spans of a time line, groups them and adds their times up.
#pragma once

#include "TimeLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>
#include <vector>

namespace amp2hip {

/// Spans that the summary tells in one line.
struct SpanGroup {
  size_t Count = 0;
  double Total = 0, Longest = 0;
  int64_t Bytes = 0;
  const Span *First = nullptr;
  std::set<std::string> Data; // the names of what they copied

  void add(const Span &S);
};

/// Groups the spans for which \p Key returns the same. Groups with more time come first, and of the
/// same time those that come first in the file.
std::vector<SpanGroup> groupBy(llvm::ArrayRef<const Span *> Spans,
                               llvm::function_ref<std::vector<std::string>(const Span &)> Key);

std::vector<const Span *> spansOf(const TimeLine &T,
                                  llvm::function_ref<bool(const Span &)> IsWanted);
std::vector<const Span *> spansOfCategory(const TimeLine &T, llvm::StringRef Category);

/// Returns the waits that are not part of another wait of the same thread.
std::vector<const Span *> outermostWaits(const TimeLine &T);

/// Adds up how long the spans lasted.
double sumOf(llvm::ArrayRef<const Span *> Spans);

/// Returns how long at least one of the spans lasted, so that overlaps count once. The spans are in
/// the order of their beginnings.
double unionOf(llvm::ArrayRef<const Span *> Spans);

} // namespace amp2hip
