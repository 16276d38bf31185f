// The form of the report for programs; docs/report.md describes it.
#include "Forms.h"
#include "Summary.h"

#include "llvm/Support/JSON.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Increased by changes that programs must know about.
constexpr int FormatVersion = 1;

/// Replaces bytes that are not UTF-8, which JSON must be.
std::string utf8(StringRef Text) { return json::fixUTF8(Text); }

/// Writes an attribute, which is null for an empty text.
void attributeOrNull(json::OStream &To, StringRef Name, StringRef Value) {
  To.attribute(Name, Value.empty() ? json::Value(nullptr) : json::Value(utf8(Value)));
}

void writePlace(json::OStream &To, StringRef File, unsigned Line, unsigned Column) {
  auto NumberOrNull = [](unsigned Number) {
    return Number ? json::Value(Number) : json::Value(nullptr);
  };
  attributeOrNull(To, "file", File);
  To.attribute("line", NumberOrNull(Line));
  To.attribute("column", NumberOrNull(Column));
}

void writeMessage(const RecordedMessage &Message, json::OStream &To) {
  To.object([&] {
    To.attribute("severity", wordFor(Message.Of));
    attributeOrNull(To, "rule", Message.Rule);
    writePlace(To, Message.File, Message.Line, Message.Column);
    To.attribute("text", utf8(Message.Text));
    To.attributeArray("notes", [&] {
      for (const RecordedMessage &Note : Message.Notes)
        writeMessage(Note, To);
    });
    To.attributeArray("fix", [&] {
      for (const RecordedReplacement &R : Message.Fix)
        To.object([&] {
          To.attribute("line", R.Line);
          To.attribute("column", R.Column);
          To.attribute("endLine", R.EndLine);
          To.attribute("endColumn", R.EndColumn);
          To.attribute("text", utf8(R.Text));
        });
    });
  });
}

void writeSummary(const Summary &Counts, json::OStream &To) {
  To.attributeObject("files", [&] {
    for (ReportFile::State State : AllStates)
      To.attribute(wordFor(State), Counts.files(State));
  });
  To.attribute("headersTranslated", Counts.Headers);
  To.attribute("lines", Counts.Lines);
  To.attribute("linesTouched", Counts.LinesTouched);
  To.attributeObject("kernels", [&] {
    To.attribute("named", Counts.NamedKernels);
    To.attribute("inPlace", Counts.KernelsInPlace);
  });
  To.attributeArray("messages", [&] {
    for (const auto &[Severity, Rules] : Counts.ByRule)
      for (const auto &[Rule, Count] : Rules)
        To.object([&, S = Severity, &R = Rule, C = Count] {
          To.attribute("severity", wordFor(S));
          attributeOrNull(To, "rule", R);
          To.attribute("count", C);
        });
  });
}

void writeFile(const ReportFile &File, const Report &In, json::OStream &To) {
  To.object([&] {
    To.attribute("path", utf8(File.Path));
    attributeOrNull(To, "output", File.Output);
    To.attribute("state", wordFor(File.Of));
    attributeOrNull(To, "reason", reasonFor(File, In));
    To.attribute("isHeader", File.IsHeader);
    To.attribute("lines", File.LinesBefore);
    To.attribute("linesTouched", File.LinesTouched);
  });
}

} // namespace

void writeJson(const Report &R, raw_ostream &Stream) {
  json::OStream To(Stream, 2);
  To.object([&] {
    To.attribute("format", FormatVersion);
    To.attribute("amp2hip", R.Version);
    To.attribute("inRoot", utf8(R.InRoot));
    attributeOrNull(To, "outRoot", R.OutRoot);
    To.attributeObject("summary", [&] { writeSummary(Summary(R), To); });
    To.attributeArray("files", [&] {
      for (const ReportFile &File : R.Files)
        writeFile(File, R, To);
    });
    To.attributeArray("kernels", [&] {
      for (const KernelForm &Kernel : R.Kernels)
        To.object([&] {
          writePlace(To, Kernel.File, Kernel.Line, Kernel.Column);
          attributeOrNull(To, "name", Kernel.Name);
          attributeOrNull(To, "reason", Kernel.Reason);
        });
    });
    To.attributeArray("messages", [&] {
      for (const RecordedMessage &Message : R.Messages)
        writeMessage(Message, To);
    });
  });
  Stream << '\n';
}

} // namespace amp2hip
