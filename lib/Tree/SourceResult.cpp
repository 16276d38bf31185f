#include "SourceResult.h"

#include "llvm/Support/JSON.h"

namespace amp2hip {

using llvm::json::Array;
using llvm::json::fromJSON;
using llvm::json::Object;
using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;

// ---- To JSON.

static Value textOf(llvm::StringRef Text) {
  return llvm::json::isUTF8(Text) ? Value(Text.str()) : Value(llvm::json::fixUTF8(Text));
}
static Value toJSON(const std::string &S) { return textOf(S); }
template <typename T> static Array arrayOf(const std::vector<T> &Items) {
  Array Result;
  for (const T &Item : Items)
    Result.push_back(toJSON(Item));
  return Result;
}

static Value toJSON(const TextRange &S) { return Array{S.Begin, S.End}; }
static Value toJSON(const TextChange &C) {
  return Object{{"begin", C.Begin},
                {"end", C.End},
                {"text", textOf(C.Text)},
                {"rank", C.Rank},
                {"about", C.About},
                {"line", C.Lines.Line},
                {"lines-before", C.Lines.Before},
                {"repetition", C.IsRepetition}};
}
static Value toJSON(const LineMark &M) {
  return Object{{"at", M.At}, {"line", M.Line}, {"name", textOf(M.Name)}};
}
static Value toJSON(const FileInclusion &I) {
  return Object{{"begin", I.Begin},
                {"end", I.End},
                {"path", textOf(I.Path)},
                {"spelled", textOf(I.Spelled)},
                {"angled", I.IsAngled}};
}
static Value toJSON(const ConditionRange &C) {
  Array Result{C.Number, C.Begin, C.End};
  if (C.Directive)
    Result.push_back(*C.Directive);
  return Result;
}
static Value toJSON(const TranslatedCondition &C) {
  return Object{{"text", textOf(C.Text)}, {"true", C.IsTrue}};
}
static Value toJSON(const TranslatedFile &F) {
  Object Result{{"path", textOf(F.Path)},
                {"changes", arrayOf(F.Changes)},
                {"unseen", arrayOf(F.Unseen)},
                {"unknown-names", arrayOf(F.UnknownNames)},
                {"skipped-amp", arrayOf(F.SkippedAmp)},
                {"uninstantiated", arrayOf(F.Uninstantiated)},
                {"potential-properties", arrayOf(F.PotentialProperties)},
                {"line-marks", arrayOf(F.LineMarks)},
                {"inclusions", arrayOf(F.Inclusions)},
                {"conditions", arrayOf(F.Conditions)}};
  if (F.Text)
    Result["text"] = textOf(*F.Text);
  return Result;
}
static Value toJSON(const TranslatedKernel &K) {
  return Object{{"path", textOf(K.Path)},
                {"line", K.Line},
                {"column", K.Column},
                {"name", K.Name},
                {"reason", K.Reason}};
}
static Value toJSON(const ReportReplacement &R) {
  return Object{{"line", R.Line},
                {"column", R.Column},
                {"end-line", R.EndLine},
                {"end-column", R.EndColumn},
                {"text", textOf(R.Text)}};
}
static Value toJSON(const ReportMessage &M) {
  return Object{{"severity", static_cast<int>(M.Of)},
                {"rule", M.Rule},
                {"file", textOf(M.File)},
                {"line", M.Line},
                {"column", M.Column},
                {"text", textOf(M.Text)},
                {"notes", arrayOf(M.Notes)},
                {"fix", arrayOf(M.Fix)}};
}
static Value toJSON(const PrintedMessage &M) {
  return Object{{"message", toJSON(M.Message)}, {"printed", textOf(M.Printed)}};
}

std::string toJson(const SourceResult &Result) {
  Object Root{{"messages", arrayOf(Result.Messages)}};
  if (const auto &R = Result.Files)
    Root["reading"] = Object{{"amp", R->HasAmp},
                             {"files", arrayOf(R->Files)},
                             {"kernels", arrayOf(R->Kernels)},
                             {"conditions", arrayOf(R->Conditions)},
                             {"dependencies", arrayOf(R->Dependencies)}};
  std::string Text;
  llvm::raw_string_ostream(Text) << Value(std::move(Root)) << '\n';
  return Text;
}

// ---- From JSON.

/// Reads a number that is not negative; LLVM's own mapping reads signed numbers.
static bool mapNumber(ObjectMapper &O, llvm::StringLiteral Name, unsigned &Out) {
  int64_t Number = 0;
  if (!O.map(Name, Number) || Number < 0 || Number > UINT32_MAX)
    return false;
  Out = Number;
  return true;
}

static bool fromJSON(const Value &V, TextRange &S, Path P) {
  std::vector<int64_t> Ends;
  if (!llvm::json::fromJSON(V, Ends, P) || Ends.size() != 2)
    return false;
  S = {static_cast<unsigned>(Ends[0]), static_cast<unsigned>(Ends[1])};
  return true;
}
static bool fromJSON(const Value &V, TextChange &C, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "begin", C.Begin) && mapNumber(O, "end", C.End) &&
         O.map("text", C.Text) && mapNumber(O, "rank", C.Rank) && mapNumber(O, "about", C.About) &&
         mapNumber(O, "line", C.Lines.Line) && mapNumber(O, "lines-before", C.Lines.Before) &&
         O.map("repetition", C.IsRepetition);
}
static bool fromJSON(const Value &V, LineMark &M, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "at", M.At) && mapNumber(O, "line", M.Line) && O.map("name", M.Name);
}
static bool fromJSON(const Value &V, FileInclusion &I, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "begin", I.Begin) && mapNumber(O, "end", I.End) &&
         O.map("path", I.Path) && O.map("spelled", I.Spelled) && O.map("angled", I.IsAngled);
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
static bool fromJSON(const Value &V, TranslatedKernel &K, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("path", K.Path) && mapNumber(O, "line", K.Line) &&
         mapNumber(O, "column", K.Column) && O.map("name", K.Name) && O.map("reason", K.Reason);
}
static bool fromJSON(const Value &V, ReportReplacement &R, Path P) {
  ObjectMapper O(V, P);
  return O && mapNumber(O, "line", R.Line) && mapNumber(O, "column", R.Column) &&
         mapNumber(O, "end-line", R.EndLine) && mapNumber(O, "end-column", R.EndColumn) &&
         O.map("text", R.Text);
}
static bool fromJSON(const Value &V, ReportMessage &M, Path P) {
  ObjectMapper O(V, P);
  int Severity = 0;
  if (!O || !O.map("severity", Severity) || !O.map("rule", M.Rule) || !O.map("file", M.File) ||
      !mapNumber(O, "line", M.Line) || !mapNumber(O, "column", M.Column) ||
      !O.map("text", M.Text) || !O.map("notes", M.Notes) || !O.map("fix", M.Fix))
    return false;
  M.Of = static_cast<ReportMessage::Severity>(Severity);
  return true;
}
static bool fromJSON(const Value &V, PrintedMessage &M, Path P) {
  ObjectMapper O(V, P);
  return O && O.map("message", M.Message) && O.map("printed", M.Printed);
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
