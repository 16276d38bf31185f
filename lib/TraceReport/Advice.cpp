#include "Advice.h"

#include "Groups.h"
#include "Words.h"

#include <map>
#include <tuple>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns "(1.2 MiB in 3.40 ms)".
std::string costOf(const SpanGroup &G) {
  return "(" + sizeText(G.Bytes) + " in " + timeText(G.Total) + ")";
}

/// Returns " because file.cpp:12 uses it", or an empty text if the place is not known.
std::string because(const SpanGroup &G, StringRef Activity) {
  const std::string Place = placeOf(*G.First);
  return Place.empty() ? std::string() : " because " + Place + " " + Activity.str();
}

/// Returns the target of a copy: of "array 1 -> array_view 2" it is "array_view 2".
StringRef targetOf(const Span &S) { return S.Copied->Data.rsplit("-> ").second; }

/// A reason for data to come home, to host memory.
struct Return {
  StringRef Reason;  // its name in the time line
  StringRef Does;    // the program's activity there
  StringRef Instead; // an alternative if the data also goes back
};
constexpr Return Returns[] = {
    {"the host uses it", "uses it",
     "what the host only reads does not go back if it reads it through an array_view<const T>"},
    {"synchronize", "synchronizes it", ""},
    {"copy", "copies to it", "what only kernels use stays on the device in an array"}};

/// Finds data that came home repeatedly, and how often it went back.
void adviseOnReturns(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  std::map<StringRef, size_t> Back;
  for (const Span *S : Transfers)
    if (S->Copied->From == "host")
      ++Back[S->Copied->Data];
  for (const Return &R : Returns) {
    const bool IsCopy = R.Reason == "copy";
    std::vector<const Span *> Home;
    for (const Span *S : Transfers)
      if (S->Copied->To == "host" && S->Copied->Reason == R.Reason &&
          (!IsCopy || Back[targetOf(*S)] > 1))
        Home.push_back(S);
    for (const SpanGroup &G :
         groupBy(Home, [](const Span &S) { return std::make_pair(S.Copied->Data, placeOf(S)); })) {
      if (G.Count < 2)
        continue;
      const StringRef Data = IsCopy ? targetOf(*G.First) : G.First->Copied->Data;
      std::string Text =
          Data.str() + " came home " + timesText(G.Count) + " " + costOf(G) + because(G, R.Does);
      if (Back[Data] > 1 && !R.Instead.empty())
        Text += ", and went to the device " + timesText(Back[Data]) + ": " + R.Instead.str();
      Advice.push_back(Text);
    }
  }
}

/// Finds memory that several views copied to the device one after the other.
void adviseOnViews(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  std::vector<const Span *> Up;
  for (const Span *S : Transfers)
    if (S->Copied->From == "host" && !S->Copied->Memory.empty() &&
        S->Copied->Data.starts_with("array_view "))
      Up.push_back(S);
  for (const SpanGroup &G : groupBy(Up, [](const Span &S) {
         return std::make_tuple(S.Copied->Memory, S.Copied->To, S.Copied->Bytes, placeOf(S));
       }))
    if (G.Data.size() > 1)
      Advice.push_back("the same memory went to " + G.First->Copied->To.str() + " " +
                       timesText(G.Count) + " " + costOf(G) +
                       because(G, "uses it through a new array_view each time") +
                       ": one array_view that is made once goes there once, unless the host writes "
                       "in between");
}

/// Finds results that came home although nobody may need them.
void adviseOnDiscarding(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  std::vector<const Span *> Last;
  for (const Span *S : Transfers)
    if (S->Copied->Reason == "its last array_view is destroyed")
      Last.push_back(S);
  for (const SpanGroup &G : groupBy(Last, placeOf))
    Advice.push_back("data came home " + timesText(G.Count) + " " + costOf(G) +
                     " because its last array_view was destroyed" +
                     withSeparator(" at ", placeOf(*G.First)) +
                     ": if nobody reads it, call discard_data() before");
}

} // namespace

std::vector<std::string> adviceOn(const TimeLine &T) {
  const std::vector<const Span *> Transfers = spansOfCategory(T, "transfer");
  std::vector<std::string> Advice;
  adviseOnReturns(Transfers, Advice);
  adviseOnViews(Transfers, Advice);
  adviseOnDiscarding(Transfers, Advice);
  return Advice;
}

} // namespace amp2hip
