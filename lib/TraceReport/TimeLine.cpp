#include "TimeLine.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

#include <optional>
#include <string>

using namespace llvm;

namespace amp2hip {
namespace {

StringRef textOf(const json::Object &In, StringRef Name) { return In.getString(Name).value_or(""); }

/// Reads the file event by event.
class TimeLineReader {
public:
  TimeLineReader(StringRef Text, TimeLine &Into) : Text(Text), Result(Into), Names(Into.Memory) {
    SmallString<256> Current;
    if (!sys::fs::current_path(Current))
      Directory = (Current + sys::path::get_separator()).str();
  }

  Error read() {
    if (!readLines()) {
      Expected<json::Value> All = json::parse(Text);
      if (!All)
        return All.takeError();
      const json::Object *Root = All->getAsObject();
      const json::Array *Events = Root ? Root->getArray("traceEvents") : nullptr;
      if (!Events || !readHead(*Root))
        return createStringError("it was not written by AMP2HIP_TRACE=file.json");
      Result.Spans.clear();
      Result.Processes.clear();
      for (size_t I = 0; I < Events->size(); ++I)
        if (const StringRef Wrong = readEvent((*Events)[I]); !Wrong.empty())
          return createStringError("event " + Twine(I) + " " + Wrong);
    }
    return Error::success();
  }

private:
  /// Reads a text in the form that programs write, with one event on each line. Builds no tree of
  /// all events, of which there may be millions. Returns false for a text in another form.
  bool readLines() {
    constexpr StringLiteral Begin = "\"traceEvents\":[\n", End = "\n]}\n";
    const size_t First = Text.find(Begin);
    const StringRef Head = Text.take_front(First == StringRef::npos ? 0 : First + Begin.size());
    if (Head.empty() || !Text.drop_front(Head.size()).ends_with(End))
      return false;
    Expected<json::Value> About = json::parse((Head + "]}").str());
    StringRef Lines = Text.drop_front(Head.size()).drop_back(End.size());
    bool IsRead = About && About->getAsObject() && readHead(*About->getAsObject());
    while (IsRead && !Lines.empty()) {
      const auto [Line, Rest] = Lines.split('\n');
      Expected<json::Value> Event = json::parse(Line.take_front(Line.size() - Line.ends_with(",")));
      IsRead = Event && readEvent(*Event).empty();
      consumeError(Event.takeError());
      Lines = Rest;
    }
    consumeError(About.takeError());
    return IsRead;
  }

  /// Reads the facts about the file. Returns false if amp2hip has not written it.
  bool readHead(const json::Object &Root) {
    const json::Object *About = Root.getObject("otherData");
    if (!About || textOf(*About, "source") != "amp2hip")
      return false;
    Result.End = About->getNumber("end").value_or(0);
    Result.LeftOut = About->getInteger("events left out").value_or(0);
    return true;
  }

  /// Returns what is wrong with the event, or an empty text.
  StringRef readEvent(const json::Value &Value) {
    const json::Object *Event = Value.getAsObject();
    const std::optional<StringRef> Phase = Event ? Event->getString("ph") : std::nullopt;
    if (!Phase)
      return "has no phase";
    static const json::Object None;
    const json::Object *Given = Event->getObject("args");
    const json::Object &Details = Given ? *Given : None;
    if (*Phase == "X")
      return addSpan(*Event, Details) ? "" : "lacks its name, place or time";
    if (Given && textOf(*Event, "name") == "process_name")
      Result.Processes[Event->getInteger("pid").value_or(0)] = kept(textOf(Details, "name"));
    return "";
  }

  bool addSpan(const json::Object &Event, const json::Object &Details) {
    const std::optional<int64_t> Process = Event.getInteger("pid"), Row = Event.getInteger("tid");
    const std::optional<double> Begin = Event.getNumber("ts"), Length = Event.getNumber("dur");
    const std::optional<StringRef> Name = Event.getString("name");
    if (!Process || !Row || !Begin || !Length || *Length < 0 || !Name)
      return false;
    Span &Added = Result.Spans.emplace_back();
    Added.Process = *Process;
    Added.Row = *Row;
    Added.Begin = *Begin;
    Added.Length = *Length;
    Added.Category = kept(textOf(Event, "cat"));
    Added.Name = kept(*Name);
    StringRef Line = textOf(Details, "line");
    Line.consume_front(Directory); // as people type it
    Added.Line = kept(Line);
    Added.Function = kept(textOf(Details, "function"));
    if (Added.Category == "transfer")
      Added.Copied = new (Result.Memory) Transfer{
          kept(textOf(Details, "data")), kept(textOf(Details, "from")), kept(textOf(Details, "to")),
          kept(textOf(Details, "reason")), Details.getInteger("bytes").value_or(0)};
    return true;
  }

  /// Returns a copy of the text that lives as long as the result. Equal texts share one copy.
  StringRef kept(StringRef Text) { return Text.empty() ? "" : Names.save(Text); }

  const StringRef Text;
  TimeLine &Result;
  UniqueStringSaver Names;
  std::string Directory; // the current one, with a separator after it
};

} // namespace

Expected<TimeLine> readTimeLine(StringRef Text) {
  TimeLine Result;
  if (Error E = TimeLineReader(Text, Result).read())
    return E;
  return Result;
}

} // namespace amp2hip
