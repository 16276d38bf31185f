#include "ReportTrace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace llvm;

namespace {

/// What a thread or a stream did from one time to another, in microseconds.
struct Span {
  int64_t Process = 0, Row = 0;
  std::string Category, Name;
  double Begin = 0, Length = 0;
  std::string Line, Function; // empty where the program's file does not say
  std::string Data, From, To, Reason, Memory;
  int64_t Bytes = 0;

  double end() const { return Begin + Length; }
};

struct Trace {
  std::vector<Span> Spans;
  std::map<int64_t, std::string> Processes;
  double End = 0;
  int64_t LeftOut = 0;
};

// Reading.

Error wrong(const Twine &What) { return createStringError(inconvertibleErrorCode(), What); }

std::string text(const json::Object &Of, StringRef Name) {
  return Of.getString(Name).value_or("").str();
}

/// As people type it: without the directory that they are in.
std::string inThisDirectory(const std::string &Line) {
  SmallString<256> Directory;
  if (sys::fs::current_path(Directory))
    return Line;
  Directory += sys::path::get_separator();
  StringRef Short = Line;
  Short.consume_front(Directory);
  return Short.str();
}

Expected<Span> readSpan(const json::Object &Event, size_t Number) {
  const std::optional<int64_t> Process = Event.getInteger("pid"), Row = Event.getInteger("tid");
  const std::optional<double> Begin = Event.getNumber("ts"), Length = Event.getNumber("dur");
  if (!Process || !Row || !Begin || !Length || *Length < 0 || !Event.getString("name"))
    return wrong("event " + Twine(Number) + " does not say what, where or when");
  Span Read;
  Read.Process = *Process;
  Read.Row = *Row;
  Read.Begin = *Begin;
  Read.Length = *Length;
  Read.Category = text(Event, "cat");
  Read.Name = text(Event, "name");
  if (const json::Object *Details = Event.getObject("args")) {
    Read.Line = inThisDirectory(text(*Details, "line"));
    Read.Function = text(*Details, "function");
    Read.Data = text(*Details, "data");
    Read.From = text(*Details, "from");
    Read.To = text(*Details, "to");
    Read.Reason = text(*Details, "reason");
    Read.Memory = text(*Details, "host memory");
    Read.Bytes = Details->getInteger("bytes").value_or(0);
  }
  return Read;
}

Expected<Trace> readTrace(StringRef Text) {
  Expected<json::Value> File = json::parse(Text);
  if (!File)
    return File.takeError();
  const json::Object *Root = File->getAsObject();
  const json::Object *About = Root ? Root->getObject("otherData") : nullptr;
  const json::Array *Events = Root ? Root->getArray("traceEvents") : nullptr;
  if (!About || !Events || About->getString("source") != StringRef("amp2hip"))
    return wrong("it is not what AMP2HIP_TRACE=file.json writes");
  Trace Read;
  Read.End = About->getNumber("end").value_or(0);
  Read.LeftOut = About->getInteger("events left out").value_or(0);
  for (const auto &[Number, Value] : enumerate(*Events)) {
    const json::Object *Event = Value.getAsObject();
    if (!Event || !Event->getString("ph"))
      return wrong("event " + Twine(Number) + " is none");
    if (*Event->getString("ph") == "X") {
      Expected<Span> Next = readSpan(*Event, Number);
      if (!Next)
        return Next.takeError();
      Read.Spans.push_back(std::move(*Next));
    } else if (text(*Event, "name") == "process_name") {
      if (const json::Object *Details = Event->getObject("args"))
        Read.Processes[Event->getInteger("pid").value_or(0)] = text(*Details, "name");
    }
  }
  return Read;
}

// Words.

std::string time(double Microseconds) {
  std::string Result;
  raw_string_ostream OS(Result);
  if (Microseconds < 1000)
    OS << format("%.1f us", Microseconds);
  else if (Microseconds < 1e6)
    OS << format("%.2f ms", Microseconds / 1e3);
  else
    OS << format("%.3f s", Microseconds / 1e6);
  return Result;
}

std::string size(int64_t Bytes) {
  static constexpr const char *Units[] = {"KiB", "MiB", "GiB", "TiB"};
  if (Bytes < 1024)
    return std::to_string(Bytes) + " bytes";
  double Count = static_cast<double>(Bytes) / 1024;
  size_t Unit = 0;
  while (Count >= 1024 && Unit + 1 < std::size(Units)) {
    Count /= 1024;
    ++Unit;
  }
  std::string Result;
  raw_string_ostream(Result) << format("%.1f ", Count) << Units[Unit];
  return Result;
}

std::string times(size_t Count) {
  return Count == 1 ? "once" : Count == 2 ? "twice" : std::to_string(Count) + " times";
}

std::string percent(double Part, double Whole) {
  std::string Result;
  raw_string_ostream(Result) << format("%.0f%%", Whole > 0 ? 100 * Part / Whole : 0.0);
  return Result;
}

std::string placeOf(const Span &S) {
  if (!S.Line.empty())
    return S.Line;
  return S.Function.empty() ? "" : "'" + S.Function + "'";
}

// Sums.

/// Spans that are told in one line.
struct Group {
  size_t Count = 0;
  double Total = 0, Longest = 0;
  int64_t Bytes = 0;
  const Span *First = nullptr;
  std::set<std::string> Data;

  void add(const Span &S) {
    ++Count;
    Total += S.Length;
    Longest = std::max(Longest, S.Length);
    Bytes += S.Bytes;
    First = First ? First : &S;
    Data.insert(S.Data);
  }
};

/// The longest first, then in the order of the file.
std::vector<Group> grouped(ArrayRef<const Span *> Spans,
                           function_ref<std::vector<std::string>(const Span &)> Key) {
  std::map<std::vector<std::string>, Group> ByKey;
  for (const Span *S : Spans)
    ByKey[Key(*S)].add(*S);
  std::vector<Group> Result;
  for (auto &[Unused, G] : ByKey)
    Result.push_back(std::move(G));
  llvm::sort(Result, [](const Group &A, const Group &B) {
    return std::make_tuple(-A.Total, A.First) < std::make_tuple(-B.Total, B.First);
  });
  return Result;
}

/// How long at least one of the spans lasted, which are in order of their beginnings.
double together(ArrayRef<const Span *> Spans) {
  double Sum = 0, End = 0;
  for (const Span *S : Spans) {
    Sum += std::max(0.0, S->end() - std::max(End, S->Begin));
    End = std::max(End, S->end());
  }
  return Sum;
}

template <typename Predicate> std::vector<const Span *> those(const Trace &T, Predicate IsWanted) {
  std::vector<const Span *> Result;
  for (const Span &S : T.Spans)
    if (IsWanted(S))
      Result.push_back(&S);
  return Result;
}

std::vector<const Span *> ofCategory(const Trace &T, StringRef Category) {
  return those(T, [Category](const Span &S) { return S.Category == Category; });
}

/// Those of the waits that are not part of another wait of the thread.
std::vector<const Span *> outermost(ArrayRef<const Span *> Waits) {
  std::map<std::pair<int64_t, int64_t>, double> Ends;
  std::vector<const Span *> Result;
  for (const Span *S : Waits) {
    double &End = Ends[{S->Process, S->Row}];
    if (S->Begin < End)
      continue;
    End = S->end();
    Result.push_back(S);
  }
  return Result;
}

double sum(ArrayRef<const Span *> Spans) {
  double Total = 0;
  for (const Span *S : Spans)
    Total += S->Length;
  return Total;
}

// The report.

constexpr size_t MostRows = 12;

/// A table's rows, and how many more there are.
void printRows(ArrayRef<Group> Groups, raw_ostream &OS,
               function_ref<std::string(const Group &)> What) {
  for (const Group &G : Groups.take_front(MostRows))
    OS << "  " << right_justify(time(G.Total), 10) << right_justify(std::to_string(G.Count), 8)
       << "x" << right_justify(time(G.Total / static_cast<double>(G.Count)), 11)
       << right_justify(time(G.Longest), 11) << "  " << What(G) << "\n";
  if (Groups.size() > MostRows)
    OS << "  and " << Groups.size() - MostRows << " more\n";
}

void printHeading(StringRef What, StringRef Last, raw_ostream &OS) {
  OS << "\n"
     << What << "\n  " << right_justify("time", 10) << right_justify("", 9)
     << right_justify("on average", 11) << right_justify("longest", 11) << "  " << Last << "\n";
}

std::string behind(StringRef Separator, const std::string &Text) {
  return Text.empty() ? "" : (Separator + Text).str();
}

void printTime(const Trace &T, raw_ostream &OS) {
  OS << "Where the time went: " << time(T.End)
     << " from the first use of an accelerator to the end\n";
  for (const auto &[Process, Name] : T.Processes) {
    const auto On = [&, Process = Process](StringRef Category) {
      return those(T,
                   [=](const Span &S) { return S.Process == Process && S.Category == Category; });
    };
    if (Process == 0)
      continue;
    const auto Busy = those(T, [Process = Process](const Span &S) { return S.Process == Process; });
    OS << "  " << Name << "\n";
    for (const char *Category : {"kernel", "transfer"}) {
      const auto Spans = On(Category);
      OS << "    " << left_justify(Category + std::string("s"), 12)
         << right_justify(time(sum(Spans)), 11) << right_justify(percent(sum(Spans), T.End), 6)
         << right_justify(std::to_string(Spans.size()), 8) << "x\n";
    }
    OS << "    " << left_justify("idle", 12)
       << right_justify(time(std::max(0.0, T.End - together(Busy))), 11)
       << right_justify(percent(std::max(0.0, T.End - together(Busy)), T.End), 6) << "\n";
  }
  const auto Waits = outermost(ofCategory(T, "wait"));
  OS << "  the host waited " << right_justify(time(sum(Waits)), 9)
     << right_justify(percent(sum(Waits), T.End), 6)
     << right_justify(std::to_string(Waits.size()), 8) << "x\n";
}

void printKernels(const Trace &T, raw_ostream &OS) {
  const auto Groups = grouped(ofCategory(T, "kernel"), [](const Span &S) {
    return std::vector<std::string>{S.Name, placeOf(S)};
  });
  if (Groups.empty())
    return;
  printHeading("Kernels", "name, and who launches it", OS);
  printRows(Groups, OS,
            [](const Group &G) { return G.First->Name + behind(", ", placeOf(*G.First)); });
}

void printTransfers(const Trace &T, raw_ostream &OS) {
  const auto Groups = grouped(ofCategory(T, "transfer"), [](const Span &S) {
    return std::vector<std::string>{S.From, S.To, S.Reason, placeOf(S)};
  });
  if (Groups.empty())
    return;
  printHeading("What was copied", "bytes, what, why, and where", OS);
  printRows(Groups, OS, [](const Group &G) {
    const std::string What =
        G.Data.size() == 1 ? G.First->Data : std::to_string(G.Data.size()) + " views or arrays";
    return size(G.Bytes) + behind(", ", What) + ", " + G.First->From + " -> " + G.First->To + ", " +
           G.First->Reason + behind(", ", placeOf(*G.First));
  });
}

void printWaits(const Trace &T, raw_ostream &OS) {
  const auto Groups = grouped(outermost(ofCategory(T, "wait")), [](const Span &S) {
    return std::vector<std::string>{S.Name, placeOf(S)};
  });
  if (Groups.empty())
    return;
  printHeading("What the host waited for", "why, and where", OS);
  printRows(Groups, OS,
            [](const Group &G) { return G.First->Name + behind(", ", placeOf(*G.First)); });
}

// What could be saved. Only what the trace shows to have been done again.

/// "(1.2 MiB in 3.4 ms)"
std::string cost(const Group &G) { return "(" + size(G.Bytes) + " in " + time(G.Total) + ")"; }

std::string because(const Group &G, StringRef What) {
  const std::string Place = placeOf(*G.First);
  return Place.empty() ? std::string() : " because " + Place + " " + What.str();
}

/// Of "array 1 -> array_view 2", what was copied to.
StringRef targetOf(const Span &S) { return StringRef(S.Data).rsplit("-> ").second; }

/// Data that came home again and again, and how often it went back.
void adviseOnReading(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  struct Use {
    StringRef Reason, Does, Instead;
  };
  static constexpr Use Uses[] = {
      {"the host uses it", "uses it",
       "what the host only reads does not go back if it reads it through an array_view<const T>"},
      {"synchronize", "synchronizes it", ""},
      {"copy", "copies to it", "what only kernels use stays on the device in an array"}};
  std::map<StringRef, size_t> Back;
  for (const Span *S : Transfers)
    if (S->From == "host")
      ++Back[S->Data];
  for (const Use &How : Uses) {
    const bool IsCopy = How.Reason == "copy";
    std::vector<const Span *> Home;
    for (const Span *S : Transfers)
      if (S->To == "host" && S->Reason == How.Reason && (!IsCopy || Back[targetOf(*S)] > 1))
        Home.push_back(S);
    for (const Group &G : grouped(Home, [](const Span &S) {
           return std::vector<std::string>{S.Data, placeOf(S)};
         })) {
      if (G.Count < 2)
        continue;
      const std::string Data = IsCopy ? targetOf(*G.First).str() : G.First->Data;
      std::string Text =
          Data + " came home " + times(G.Count) + " " + cost(G) + because(G, How.Does);
      if (Back[Data] > 1 && !How.Instead.empty())
        Text += ", and went to the device " + times(Back[Data]) + ": " + How.Instead.str();
      Advice.push_back(Text);
    }
  }
}

/// Memory that several views brought to the device, one after the other.
void adviseOnViews(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  std::vector<const Span *> Up;
  for (const Span *S : Transfers)
    if (S->From == "host" && !S->Memory.empty() && StringRef(S->Data).starts_with("array_view "))
      Up.push_back(S);
  for (const Group &G : grouped(Up, [](const Span &S) {
         return std::vector<std::string>{S.Memory, S.To, std::to_string(S.Bytes), placeOf(S)};
       }))
    if (G.Data.size() > 1)
      Advice.push_back("the same memory went to " + G.First->To + " " + times(G.Count) + " " +
                       cost(G) + because(G, "uses it through a new array_view each time") +
                       ": one array_view that is made once goes there once, unless the host writes "
                       "in between");
}

/// Results that came home because nobody said that they are not wanted.
void adviseOnDiscarding(ArrayRef<const Span *> Transfers, std::vector<std::string> &Advice) {
  std::vector<const Span *> Last;
  for (const Span *S : Transfers)
    if (S->Reason == "the last view of it is destroyed")
      Last.push_back(S);
  for (const Group &G :
       grouped(Last, [](const Span &S) { return std::vector<std::string>{placeOf(S)}; }))
    Advice.push_back("data came home " + times(G.Count) + " " + cost(G) +
                     " because its last array_view was destroyed" +
                     behind(" at ", placeOf(*G.First)) +
                     ": if nobody reads it, call discard_data() before");
}

void printAdvice(const Trace &T, raw_ostream &OS) {
  const auto Transfers = ofCategory(T, "transfer");
  std::vector<std::string> Advice;
  adviseOnReading(Transfers, Advice);
  adviseOnViews(Transfers, Advice);
  adviseOnDiscarding(Transfers, Advice);
  OS << "\nWhat could be saved\n";
  for (const std::string &Text : ArrayRef(Advice).take_front(MostRows))
    OS << "  - " << Text << "\n";
  if (Advice.size() > MostRows)
    OS << "  and " << Advice.size() - MostRows << " more\n";
  if (Advice.empty())
    OS << "  nothing was copied twice\n";
}

int fail(const Twine &What) {
  WithColor::error(errs(), "amp2hip") << What << "\n";
  return 1;
}

} // namespace

int amp2hip::reportTrace(ArrayRef<const char *> Arguments) {
  if (Arguments.size() != 1)
    return fail("report takes one file, which AMP2HIP_TRACE=file.json had a program write");
  const StringRef Path = Arguments[0];
  const ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!File)
    return fail("'" + Path + "': " + File.getError().message());
  Expected<Trace> T = readTrace((*File)->getBuffer());
  if (!T)
    return fail("'" + Path + "': " + toString(T.takeError()));
  raw_ostream &OS = outs();
  printTime(*T, OS);
  printKernels(*T, OS);
  printTransfers(*T, OS);
  printWaits(*T, OS);
  printAdvice(*T, OS);
  if (T->LeftOut != 0)
    OS << "\n" << T->LeftOut << " events were left out of the trace\n";
  if (any_of(T->Spans, [](const Span &S) { return S.Line.empty() && !S.Function.empty(); }))
    OS << "\nLines are known of what is compiled with -g.\n";
  return 0;
}
