#include "TimeLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <optional>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

std::string textOf(const json::Object &Object, StringRef Name) {
  return Object.getString(Name).value_or("").str();
}

/// Returns a path without the current directory, as people type it.
std::string inThisDirectory(const std::string &Path) {
  SmallString<256> Directory;
  if (sys::fs::current_path(Directory))
    return Path;
  Directory += sys::path::get_separator();
  StringRef Short = Path;
  Short.consume_front(Directory);
  return Short.str();
}

Expected<Span> readSpan(const json::Object &Event, size_t Number) {
  const std::optional<int64_t> Process = Event.getInteger("pid"), Row = Event.getInteger("tid");
  const std::optional<double> Begin = Event.getNumber("ts"), Length = Event.getNumber("dur");
  if (!Process || !Row || !Begin || !Length || *Length < 0 || !Event.getString("name"))
    return createStringError("event " + Twine(Number) + " does not say what, where or when");
  Span Read;
  Read.Process = *Process;
  Read.Row = *Row;
  Read.Begin = *Begin;
  Read.Length = *Length;
  Read.Category = textOf(Event, "cat");
  Read.Name = textOf(Event, "name");
  if (const json::Object *Details = Event.getObject("args")) {
    Read.Line = inThisDirectory(textOf(*Details, "line"));
    Read.Function = textOf(*Details, "function");
    Read.Data = textOf(*Details, "data");
    Read.From = textOf(*Details, "from");
    Read.To = textOf(*Details, "to");
    Read.Reason = textOf(*Details, "reason");
    Read.Memory = textOf(*Details, "host memory");
    Read.Bytes = Details->getInteger("bytes").value_or(0);
  }
  return Read;
}

} // namespace

Expected<TimeLine> readTimeLine(StringRef Text) {
  Expected<json::Value> File = json::parse(Text);
  if (!File)
    return File.takeError();
  const json::Object *Root = File->getAsObject();
  const json::Object *About = Root ? Root->getObject("otherData") : nullptr;
  const json::Array *Events = Root ? Root->getArray("traceEvents") : nullptr;
  if (!About || !Events || About->getString("source") != StringRef("amp2hip"))
    return createStringError("it is not what AMP2HIP_TRACE=file.json writes");
  TimeLine Read;
  Read.End = About->getNumber("end").value_or(0);
  Read.LeftOut = About->getInteger("events left out").value_or(0);
  for (const auto &[Number, Value] : enumerate(*Events)) {
    const json::Object *Event = Value.getAsObject();
    if (!Event || !Event->getString("ph"))
      return createStringError("event " + Twine(Number) + " is none");
    if (*Event->getString("ph") == "X") {
      Expected<Span> Next = readSpan(*Event, Number);
      if (!Next)
        return Next.takeError();
      Read.Spans.push_back(std::move(*Next));
    } else if (textOf(*Event, "name") == "process_name") {
      if (const json::Object *Details = Event->getObject("args"))
        Read.Processes[Event->getInteger("pid").value_or(0)] = textOf(*Details, "name");
    }
  }
  return Read;
}

} // namespace amp2hip
