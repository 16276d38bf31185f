#include "amp2hip/Driver/RecordedMessages.h"

#include "amp2hip/Support/Json.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace amp2hip {

using llvm::json::Object;
using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;
using Severity = RecordedMessage::Severity;

std::string realPathIn(llvm::StringRef File, llvm::StringRef Directory) {
  if (File.empty())
    return "";
  llvm::SmallString<256> Path(File);
  llvm::sys::fs::make_absolute(Directory, Path);
  return realPathOf(Path);
}

bool SeenMessages::add(const RecordedMessage &M, llvm::StringRef Directory,
                       llvm::StringRef Source) {
  if (!M.File.empty())
    return All.insert({realPathIn(M.File, Directory), M.Line, M.Column, M.Of, M.Text}).second;
  // A note about the output as a whole is reported for one output only.
  if (M.Of == Severity::Note)
    return All.insert({"", 0, 0, M.Of, M.Rule}).second;
  return All.insert({Source.str(), 0, 0, M.Of, M.Text}).second;
}

static Value toJSON(const RecordedReplacement &R) {
  return Object{{"line", R.Line},
                {"column", R.Column},
                {"end-line", R.EndLine},
                {"end-column", R.EndColumn},
                {"text", textToJson(R.Text)}};
}

Value toJSON(const RecordedMessage &M) {
  return Object{{"severity", static_cast<int>(M.Of)},
                {"rule", M.Rule},
                {"file", textToJson(M.File)},
                {"line", M.Line},
                {"column", M.Column},
                {"text", textToJson(M.Text)},
                {"notes", arrayToJson(M.Notes)},
                {"fix", arrayToJson(M.Fix)},
                {"printed", textToJson(M.Printed)}};
}

static bool fromJSON(const Value &V, RecordedReplacement &R, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "line", R.Line) && mapNumber(O, "column", R.Column) &&
         mapNumber(O, "end-line", R.EndLine) && mapNumber(O, "end-column", R.EndColumn) &&
         O.map("text", R.Text);
}

bool fromJSON(const Value &V, RecordedMessage &M, Path P) {
  ObjectMapper O(V, P);
  int Of = 0;
  if (!O || !O.map("severity", Of) || !O.map("rule", M.Rule) || !O.map("file", M.File) ||
      !mapNumber(O, "line", M.Line) || !mapNumber(O, "column", M.Column) ||
      !O.map("text", M.Text) || !O.map("notes", M.Notes) || !O.map("fix", M.Fix) ||
      !O.map("printed", M.Printed))
    return false;
  M.Of = static_cast<Severity>(Of);
  return true;
}

void writeRecorded(const std::vector<RecordedMessage> &Messages, llvm::raw_ostream &To) {
  To << Value(arrayToJson(Messages));
}

void printRecorded(llvm::StringRef Written, llvm::StringRef Source, bool HasErrors,
                   SeenMessages &Seen) {
  auto Messages = llvm::json::parse<std::vector<RecordedMessage>>(Written);
  if (!Messages) // A signal has ended the process, which its caller reports.
    return llvm::consumeError(Messages.takeError());
  for (const RecordedMessage &M : *Messages)
    if (Seen.add(M, /*Directory=*/"", Source) || HasErrors)
      llvm::errs() << M.Printed;
}

} // namespace amp2hip
