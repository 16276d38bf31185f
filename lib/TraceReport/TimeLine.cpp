#include "TimeLine.h"

#include "JsonReader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

/// The members of an object, without arrays and objects.
class Members {
public:
  void clear() { All.clear(); }
  void add(StringRef Key, json::Value Value) { All.emplace_back(Key, std::move(Value)); }

  /// Returns null if there is none of that name. If there are several, the last one counts.
  const json::Value &get(StringRef Name) const {
    static const json::Value None = nullptr;
    const auto Found = find_if(reverse(All), [Name](const auto &M) { return M.first == Name; });
    return Found == All.rend() ? None : Found->second;
  }
  StringRef text(StringRef Name) const { return get(Name).getAsString().value_or(""); }
  int64_t integer(StringRef Name) const { return get(Name).getAsInteger().value_or(0); }

private:
  std::vector<std::pair<StringRef, json::Value>> All;
};

/// Reads the file event by event.
class TimeLineReader {
public:
  explicit TimeLineReader(TimeLine &Into)
      : Result(Into), File(Into.Text->getBuffer(), Into.Memory) {
    SmallString<256> Current;
    if (!sys::fs::current_path(Current))
      Directory = (Current + sys::path::get_separator()).str();
  }

  Error read() {
    bool HasEvents = false;
    File.object([&](StringRef Key) {
      if (Key == "otherData")
        readMembers(About);
      else if (Key == "traceEvents")
        HasEvents = readEvents();
      else
        (void)File.value();
    });
    if (Error E = File.finish())
      return E;
    if (!HasEvents || About.text("source") != "amp2hip")
      return createStringError("it is not what AMP2HIP_TRACE=file.json writes");
    if (!Problem.empty())
      return createStringError(Problem);
    Result.End = About.get("end").getAsNumber().value_or(0);
    Result.LeftOut = About.integer("events left out");
    return Error::success();
  }

private:
  bool readMembers(Members &Into) {
    Into.clear();
    return File.object([&](StringRef Key) { Into.add(Key, File.value()); });
  }

  /// Keeps the first event that is none as the problem: the file may be no time line at all.
  bool readEvents() {
    Result.Spans.clear();
    Result.Processes.clear();
    Problem.clear();
    size_t Number = 0;
    return File.array([&] {
      const StringRef Wrong = readEvent();
      if (!Wrong.empty() && Problem.empty())
        Problem = ("event " + Twine(Number) + " " + Wrong).str();
      ++Number;
    });
  }

  /// Returns what is wrong with the event, or an empty text.
  StringRef readEvent() {
    Event.clear();
    Details.clear();
    bool HasDetails = false;
    File.object([&](StringRef Key) {
      if (Key == "args")
        HasDetails = readMembers(Details);
      else
        Event.add(Key, File.value());
    });
    const std::optional<StringRef> Phase = Event.get("ph").getAsString();
    if (!Phase)
      return "is none";
    if (*Phase == "X")
      return addSpan() ? "" : "does not say what, where or when";
    if (HasDetails && Event.text("name") == "process_name")
      Result.Processes[Event.integer("pid")] = Details.text("name");
    return "";
  }

  bool addSpan() {
    const std::optional<int64_t> Process = Event.get("pid").getAsInteger(),
                                 Row = Event.get("tid").getAsInteger();
    const std::optional<double> Begin = Event.get("ts").getAsNumber(),
                                Length = Event.get("dur").getAsNumber();
    const std::optional<StringRef> Name = Event.get("name").getAsString();
    if (!Process || !Row || !Begin || !Length || *Length < 0 || !Name)
      return false;
    Span &Added = Result.Spans.emplace_back();
    Added.Process = *Process;
    Added.Row = *Row;
    Added.Begin = *Begin;
    Added.Length = *Length;
    Added.Category = Event.text("cat");
    Added.Name = *Name;
    Added.Line = Details.text("line");
    Added.Line.consume_front(Directory); // as people type it
    Added.Function = Details.text("function");
    if (Added.Category == "transfer")
      Added.Copied = new (Result.Memory)
          Transfer{Details.text("data"), Details.text("from"), Details.text("to"),
                   Details.text("reason"), Details.integer("bytes")};
    return true;
  }

  TimeLine &Result;
  JsonReader File;
  std::string Directory; // the current one, with a separator behind it
  Members About, Event, Details;
  std::string Problem;
};

} // namespace

Expected<TimeLine> readTimeLine(std::unique_ptr<MemoryBuffer> Text) {
  TimeLine Result;
  Result.Text = std::move(Text);
  if (Error E = TimeLineReader(Result).read())
    return E;
  return Result;
}

} // namespace amp2hip
