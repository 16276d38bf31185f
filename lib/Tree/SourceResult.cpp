#include "SourceResult.h"

#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Support/Json.h"

#include "llvm/Support/JSON.h"

namespace amp2hip {

using llvm::json::Array;
using llvm::json::fromJSON;
using llvm::json::Object;
using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;

// ---- To JSON.

static Value toJSON(const TextRange &S) { return Array{S.Begin, S.End}; }
static Value toJSON(const FileChange &C) {
  return Object{{"begin", C.Begin},
                {"end", C.End},
                {"text", textToJson(C.Text)},
                {"rank", C.Rank},
                {"about", C.About},
                {"line", C.Lines.Line},
                {"lines-before", C.Lines.Before},
                {"repetition", C.IsRepetition},
                {"choice", C.Choice ? Value(*C.Choice) : Value(nullptr)}};
}
static Value toJSON(const LineMark &M) {
  return Object{{"at", M.At}, {"line", M.Line}, {"name", textToJson(M.Name)}};
}
static Value toJSON(const FileInclusion &I) {
  return Object{{"begin", I.Begin},
                {"end", I.End},
                {"path", textToJson(I.Path)},
                {"spelled", textToJson(I.Name.Spelled)},
                {"angled", I.Name.IsAngled}};
}
static Value toJSON(const ConditionRange &C) {
  Array Result{C.Number, C.Begin, C.End};
  if (C.Directive)
    Result.push_back(*C.Directive);
  return Result;
}
static Value toJSON(const TranslatedCondition &C) {
  return Object{{"text", textToJson(C.Text)}, {"true", C.IsTrue}};
}
static Value toJSON(const TranslatedFile &F) {
  Object Result{{"path", textToJson(F.Path)},
                {"changes", arrayToJson(F.Changes)},
                {"unseen", arrayToJson(F.Unseen)},
                {"unknown-names", arrayToJson(F.UnknownNames)},
                {"skipped-amp", arrayToJson(F.SkippedAmp)},
                {"uninstantiated", arrayToJson(F.Uninstantiated)},
                {"potential-properties", arrayToJson(F.PotentialProperties)},
                {"line-marks", arrayToJson(F.LineMarks)},
                {"inclusions", arrayToJson(F.Inclusions)},
                {"conditions", arrayToJson(F.Conditions)}};
  if (F.Text)
    Result["text"] = textToJson(*F.Text);
  return Result;
}
static Value toJSON(const KernelForm &K) {
  return Object{{"file", textToJson(K.File)},
                {"line", K.Line},
                {"column", K.Column},
                {"name", K.Name},
                {"reason", K.Reason}};
}
std::string toJson(const SourceResult &Result) {
  Object Root{{"messages", arrayToJson(Result.Messages)}};
  if (const auto &R = Result.Files)
    Root["reading"] = Object{{"amp", R->HasAmp},
                             {"files", arrayToJson(R->Files)},
                             {"kernels", arrayToJson(R->Kernels)},
                             {"conditions", arrayToJson(R->Conditions)},
                             {"dependencies", arrayToJson(R->Dependencies)}};
  std::string Text;
  llvm::raw_string_ostream(Text) << Value(std::move(Root)) << '\n';
  return Text;
}

// ---- From JSON.

static bool fromJSON(const Value &V, TextRange &S, Path P) {
  std::vector<int64_t> Ends;
  if (!llvm::json::fromJSON(V, Ends, P) || Ends.size() != 2)
    return false;
  S = {static_cast<unsigned>(Ends[0]), static_cast<unsigned>(Ends[1])};
  return true;
}
static bool fromJSON(const Value &V, FileChange &C, Path P) {
  ObjectMapper O(V, P);
  std::optional<int64_t> Choice;
  if (!(O && mapNumber(O, "begin", C.Begin) && mapNumber(O, "end", C.End) &&
        O.map("text", C.Text) && mapNumber(O, "rank", C.Rank) && mapNumber(O, "about", C.About) &&
        mapNumber(O, "line", C.Lines.Line) && mapNumber(O, "lines-before", C.Lines.Before) &&
        O.map("repetition", C.IsRepetition) && O.map("choice", Choice)))
    return false;
  if (Choice)
    C.Choice = static_cast<unsigned>(*Choice);
  return true;
}
static bool fromJSON(const Value &V, LineMark &M, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "at", M.At) && mapNumber(O, "line", M.Line) && O.map("name", M.Name);
}
static bool fromJSON(const Value &V, FileInclusion &I, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "begin", I.Begin) && mapNumber(O, "end", I.End) &&
         O.map("path", I.Path) && O.map("spelled", I.Name.Spelled) &&
         O.map("angled", I.Name.IsAngled);
}
static bool fromJSON(const Value &V, ConditionRange &C, Path P) {
  std::vector<int64_t> Numbers;
  if (!llvm::json::fromJSON(V, Numbers, P) || Numbers.size() < 3)
    return false;
  C = {static_cast<unsigned>(Numbers[0]), static_cast<unsigned>(Numbers[1]),
       static_cast<unsigned>(Numbers[2]), std::nullopt};
  if (Numbers.size() > 3)
    C.Directive = static_cast<unsigned>(Numbers[3]);
  return true;
}
static bool fromJSON(const Value &V, TranslatedCondition &C, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("text", C.Text) && O.map("true", C.IsTrue);
}
static bool fromJSON(const Value &V, TranslatedFile &F, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("path", F.Path) && O.map("changes", F.Changes) && O.map("unseen", F.Unseen) &&
         O.map("unknown-names", F.UnknownNames) && O.map("skipped-amp", F.SkippedAmp) &&
         O.map("uninstantiated", F.Uninstantiated) &&
         O.map("potential-properties", F.PotentialProperties) && O.map("line-marks", F.LineMarks) &&
         O.map("inclusions", F.Inclusions) && O.map("conditions", F.Conditions) &&
         O.mapOptional("text", F.Text);
}
static bool fromJSON(const Value &V, KernelForm &K, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("file", K.File) && mapNumber(O, "line", K.Line) &&
         mapNumber(O, "column", K.Column) && O.map("name", K.Name) && O.map("reason", K.Reason);
}
static bool fromJSON(const Value &V, TranslatedFiles &R, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("amp", R.HasAmp) && O.map("files", R.Files) && O.map("kernels", R.Kernels) &&
         O.map("conditions", R.Conditions) && O.map("dependencies", R.Dependencies);
}
static bool fromJSON(const Value &V, SourceResult &R, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("messages", R.Messages) && O.mapOptional("reading", R.Files);
}

llvm::Expected<SourceResult> resultFromJson(llvm::StringRef Json) {
  return llvm::json::parse<SourceResult>(Json, "a source's result");
}

} // namespace amp2hip
