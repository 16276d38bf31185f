#include "Groups.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

using namespace llvm;

namespace amp2hip {

void SpanGroup::add(const Span &S) {
  ++Count;
  Total += S.Length;
  Longest = std::max(Longest, S.Length);
  Bytes += S.Copied->Bytes;
  First = First ? First : &S;
  Data.insert(S.Copied->Data);
}

void sortByTime(std::vector<SpanGroup> &Groups) {
  llvm::sort(Groups, [](const SpanGroup &A, const SpanGroup &B) {
    return std::make_tuple(-A.Total, A.First) < std::make_tuple(-B.Total, B.First);
  });
}

std::vector<const Span *> spansOf(const TimeLine &T, function_ref<bool(const Span &)> IsWanted) {
  std::vector<const Span *> Result;
  for (const Span &S : T.Spans)
    if (IsWanted(S))
      Result.push_back(&S);
  return Result;
}

std::vector<const Span *> spansOfCategory(const TimeLine &T, StringRef Category) {
  return spansOf(T, [Category](const Span &S) { return S.Category == Category; });
}

std::vector<const Span *> outermostWaits(const TimeLine &T) {
  std::map<std::pair<int64_t, int64_t>, double> Ends;
  std::vector<const Span *> Result;
  for (const Span *S : spansOfCategory(T, "wait")) {
    double &End = Ends[{S->Process, S->Row}];
    if (S->Begin < End)
      continue;
    End = S->end();
    Result.push_back(S);
  }
  return Result;
}

double sumOf(ArrayRef<const Span *> Spans) {
  double Total = 0;
  for (const Span *S : Spans)
    Total += S->Length;
  return Total;
}

double unionOf(ArrayRef<const Span *> Spans) {
  double Total = 0, End = 0;
  for (const Span *S : Spans) {
    Total += std::max(0.0, S->end() - std::max(End, S->Begin));
    End = std::max(End, S->end());
  }
  return Total;
}

} // namespace amp2hip
