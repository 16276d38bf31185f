#include "TraceSummary.h"

#include "Groups.h"
#include "Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

/// The maximum number of rows of a table.
constexpr size_t MostRows = 12;

void writeHeading(StringRef Heading, StringRef LastColumn, raw_ostream &OS) {
  OS << "\n"
     << Heading << "\n  " << right_justify("time", 10) << right_justify("", 9)
     << right_justify("on average", 11) << right_justify("longest", 11) << "  " << LastColumn
     << "\n";
}

/// Writes a row for each group. \p What returns the text of the last column.
void writeRows(ArrayRef<SpanGroup> Groups, raw_ostream &OS,
               function_ref<std::string(const SpanGroup &)> LastColumn) {
  for (const SpanGroup &G : Groups.take_front(MostRows))
    OS << "  " << right_justify(timeText(G.Total), 10) << right_justify(std::to_string(G.Count), 8)
       << "x" << right_justify(timeText(G.Total / static_cast<double>(G.Count)), 11)
       << right_justify(timeText(G.Longest), 11) << "  " << LastColumn(G) << "\n";
  if (Groups.size() > MostRows)
    OS << "  and " << Groups.size() - MostRows << " more\n";
}

/// Writes how long an accelerator_view was busy with kernels and transfers, and idle.
void writeAccelerator(const TimeLine &T, int64_t Process, StringRef Name, raw_ostream &OS) {
  OS << "  " << Name << "\n";
  for (const StringRef Category : {"kernel", "transfer"}) {
    const auto Spans =
        spansOf(T, [&](const Span &S) { return S.Process == Process && S.Category == Category; });
    OS << "    " << left_justify((Category + "s").str(), 12)
       << right_justify(timeText(sumOf(Spans)), 11)
       << right_justify(percentText(sumOf(Spans), T.End), 6)
       << right_justify(std::to_string(Spans.size()), 8) << "x\n";
  }
  const auto Busy = spansOf(T, [&](const Span &S) { return S.Process == Process; });
  const double Idle = std::max(0.0, T.End - unionOf(Busy));
  OS << "    " << left_justify("idle", 12) << right_justify(timeText(Idle), 11)
     << right_justify(percentText(Idle, T.End), 6) << "\n";
}

void writeTimes(const TimeLine &T, raw_ostream &OS) {
  OS << "Where the time went: " << timeText(T.End)
     << " from the first use of an accelerator to the end\n";
  for (const auto &[Process, Name] : T.Processes)
    if (Process != 0)
      writeAccelerator(T, Process, Name, OS);
  const auto Waits = outermostWaits(T);
  OS << "  the host waited " << right_justify(timeText(sumOf(Waits)), 9)
     << right_justify(percentText(sumOf(Waits), T.End), 6)
     << right_justify(std::to_string(Waits.size()), 8) << "x\n";
}

/// Writes a table with one row for each name and place of the spans.
void writeByNameAndPlace(ArrayRef<const Span *> Spans, StringRef Heading, StringRef LastColumn,
                         raw_ostream &OS) {
  if (Spans.empty())
    return;
  const auto Groups =
      groupBy(Spans, [](const Span &S) { return std::make_pair(S.Name, placeOf(S)); });
  writeHeading(Heading, LastColumn, OS);
  writeRows(Groups, OS, [](const SpanGroup &G) {
    return G.First->Name.str() + withSeparator(", ", placeOf(*G.First));
  });
}

void writeTransfers(const TimeLine &T, raw_ostream &OS) {
  const auto Groups = groupBy(spansOfCategory(T, "transfer"), [](const Span &S) {
    return std::make_tuple(S.Copied->From, S.Copied->To, S.Copied->Reason, placeOf(S));
  });
  if (Groups.empty())
    return;
  writeHeading("What was copied", "bytes, what, why, and where", OS);
  writeRows(Groups, OS, [](const SpanGroup &G) {
    const std::string Data = G.Data.size() == 1
                                 ? G.First->Copied->Data.str()
                                 : std::to_string(G.Data.size()) + " views or arrays";
    return sizeText(G.Bytes) + withSeparator(", ", Data) + ", " + G.First->Copied->From.str() +
           " -> " + G.First->Copied->To.str() + ", " + G.First->Copied->Reason.str() +
           withSeparator(", ", placeOf(*G.First));
  });
}

} // namespace

void writeSummary(const TimeLine &T, raw_ostream &OS) {
  writeTimes(T, OS);
  writeByNameAndPlace(spansOfCategory(T, "kernel"), "Kernels", "name, and who launches it", OS);
  writeTransfers(T, OS);
  writeByNameAndPlace(outermostWaits(T), "What the host waited for", "why, and where", OS);
  if (T.LeftOut != 0)
    OS << "\n" << T.LeftOut << " events are missing from the trace\n";
  if (any_of(T.Spans, [](const Span &S) { return S.Line.empty() && !S.Function.empty(); }))
    OS << "\nOnly code that is compiled with -g has line numbers.\n";
}

} // namespace amp2hip
