// Selects spans of a time line, groups them, and adds up their times.
#pragma once

#include "TimeLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace amp2hip {

/// The spans of one line of the summary.
struct SpanGroup {
  size_t Count = 0;
  double Total = 0, Longest = 0;
  int64_t Bytes = 0;
  const Span *First = nullptr;
  std::set<llvm::StringRef> Data; // the names of the data that they copied

  void add(const Span &S);
};

/// Orders groups by decreasing time, then by their position in the file.
void sortByTime(std::vector<SpanGroup> &Groups);

/// Groups the spans by the key that \p Key returns. The groups are ordered by time.
template <typename KeyFunction>
std::vector<SpanGroup> groupBy(llvm::ArrayRef<const Span *> Spans, KeyFunction Key) {
  std::map<std::invoke_result_t<KeyFunction, const Span &>, SpanGroup> ByKey;
  for (const Span *S : Spans)
    ByKey[Key(*S)].add(*S);
  std::vector<SpanGroup> Result;
  for (auto &[Unused, G] : ByKey)
    Result.push_back(std::move(G));
  sortByTime(Result);
  return Result;
}

/// Return the spans that are wanted, or that have the category, in the order of the file.
std::vector<const Span *> spansOf(const TimeLine &T,
                                  llvm::function_ref<bool(const Span &)> IsWanted);
std::vector<const Span *> spansOfCategory(const TimeLine &T, llvm::StringRef Category);

/// Returns the waits that are not part of another wait of the same thread.
std::vector<const Span *> outermostWaits(const TimeLine &T);

/// Returns the total length of the spans.
double sumOf(llvm::ArrayRef<const Span *> Spans);

/// Returns the time during which at least one span lasted; overlaps count once. The spans must be
/// ordered by Begin.
double unionOf(llvm::ArrayRef<const Span *> Spans);

} // namespace amp2hip
