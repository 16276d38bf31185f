// The form of the report for code hosts and editors: SARIF 2.1.0
// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), within the limits of GitHub's
// code scanning for the number of results, each with a place, and for the length of descriptions.
#include "Explanation.h"
#include "Forms.h"
#include "Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace llvm;

namespace amp2hip {
namespace {

using Severity = RecordedMessage::Severity;

/// The name of the sources' root in the file.
constexpr StringLiteral SourceRoot = "SRCROOT";
/// The rule for messages of Clang's own.
constexpr StringLiteral ClangRule = "clang";

std::string ruleOf(const RecordedMessage &Message) {
  return Message.Rule.empty() ? ClangRule.str() : json::fixUTF8(Message.Rule);
}

StringRef levelOf(Severity S) {
  switch (S) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Remark:
  case Severity::Note:
    break;
  }
  return "note";
}

/// Encodes a path for a URI.
std::string uriOf(StringRef Path) {
  std::string Result;
  for (const char C : Path) {
    if (isAlnum(C) || StringRef("-._~/!$&'()*+,;=@").contains(C))
      Result += C;
    else
      (Result += '%') += toHex(StringRef(&C, 1));
  }
  return Result;
}

/// Escapes brackets if SARIF would treat the text as a link.
std::string messageText(StringRef Text) {
  std::string Result;
  for (const char C : json::fixUTF8(Text)) {
    if (C == '[' || C == ']' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Text.contains("](") ? Result : json::fixUTF8(Text);
}

/// The maximum number of results in a run that code hosts take.
constexpr size_t MostResults = 25000;
/// The maximum number of bytes of a description that code hosts take.
constexpr size_t LongestDescription = 1024;

bool hasPlace(const RecordedMessage &Message) { return !Message.File.empty(); }

/// Returns the messages with a place; if there are too many, only the most severe, in order of
/// severity.
std::vector<const RecordedMessage *> resultsOf(const Report &R) {
  std::vector<const RecordedMessage *> Results;
  for (const RecordedMessage &Message : R.Messages)
    if (hasPlace(Message))
      Results.push_back(&Message);
  if (Results.size() > MostResults) {
    stable_sort(Results,
                [](const RecordedMessage *A, const RecordedMessage *B) { return A->Of < B->Of; });
    Results.resize(MostResults);
  }
  return Results;
}

/// Cuts a text that is longer than a description may be, between two words.
std::string shortened(StringRef Text) {
  constexpr StringLiteral Ellipsis = " \xE2\x80\xA6";
  if (Text.size() <= LongestDescription)
    return Text.str();
  const StringRef Beginning = Text.take_front(LongestDescription - Ellipsis.size());
  return (Beginning.take_front(Beginning.find_last_of(" \n")).rtrim() + Ellipsis).str();
}

/// Returns every reported rule with its worst level.
std::map<std::string, Severity> rulesIn(const Report &R) {
  std::map<std::string, Severity> Rules;
  for (const RecordedMessage &Message : R.Messages) {
    const auto [Rule, IsNew] = Rules.try_emplace(ruleOf(Message), Message.Of);
    Rule->second = std::min(Rule->second, Message.Of);
  }
  return Rules;
}

class SarifWriter {
public:
  SarifWriter(const Report &Input, ExplanationOf Explain, raw_ostream &Stream)
      : Input(Input), Explain(Explain), Rules(rulesIn(Input)), Results(resultsOf(Input)),
        To(Stream, 2) {
    for (const ReportFile &File : Input.Files)
      Texts[File.Path] = File.Before;
  }

  void write() {
    To.object([&] {
      To.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      To.attribute("version", "2.1.0");
      To.attributeArray("runs", [&] { To.object([&] { run(); }); });
    });
  }

private:
  const Report &Input;
  ExplanationOf Explain;
  std::map<std::string, Severity> Rules;
  const std::vector<const RecordedMessage *> Results;
  std::map<StringRef, StringRef> Texts; ///< texts of the sources by path
  json::OStream To;

  void run() {
    To.attributeObject("tool", [&] { To.attributeObject("driver", [&] { driver(); }); });
    To.attributeArray("invocations", [&] {
      To.object([&] {
        To.attribute("executionSuccessful", Summary(Input).messages(Severity::Error) == 0);
        notifications();
      });
    });
    To.attributeObject("originalUriBaseIds",
                       [&] { To.attributeObject(SourceRoot, [&] { sourceRoot(); }); });
    // Columns of Clang are bytes; SARIF allows code points or UTF-16 units.
    To.attribute("columnKind", "unicodeCodePoints");
    To.attributeArray("results", [&] {
      for (const RecordedMessage *Message : Results)
        To.object([&] { result(*Message); });
    });
  }

  /// Writes the messages that have no place, and how many results are omitted.
  void notifications() {
    const size_t LeftOut = messagesLeftOut(Input, ReportFormat::Sarif);
    if (!LeftOut && all_of(Input.Messages, hasPlace))
      return;
    To.attributeArray("toolExecutionNotifications", [&] {
      if (LeftOut)
        To.object([&] {
          To.attribute("level", "warning");
          text("message", counted(LeftOut, "message") + " " + (LeftOut == 1 ? "is" : "are") +
                              " omitted, the least severe of " +
                              withCommas(LeftOut + Results.size()));
        });
      for (const RecordedMessage &Message : Input.Messages)
        if (!hasPlace(Message))
          To.object([&] {
            To.attribute("level", levelOf(Message.Of));
            text("message", messageText(Message.Text));
            To.attributeObject("associatedRule", [&] { ruleReference(Message); });
          });
    });
  }

  void ruleReference(const RecordedMessage &Message) {
    const std::string Rule = ruleOf(Message);
    To.attribute("id", Rule);
    To.attribute("index", std::distance(Rules.begin(), Rules.find(Rule)));
  }

  void sourceRoot() {
    if (sys::path::is_absolute(Input.InRoot)) {
      StringRef Root = Input.InRoot;
      Root.consume_back("/");
      To.attribute("uri", "file://" + uriOf(Root) + "/");
    }
    text("description", "the folder of the sources, --in-root");
  }

  void driver() {
    To.attribute("name", "amp2hip");
    To.attribute("version", Input.Version);
    To.attributeArray("rules", [&] {
      for (const auto &[Rule, Worst] : Rules)
        To.object([&, &R = Rule, W = Worst] { rule(R, W); });
    });
  }

  void rule(StringRef Rule, Severity Worst) {
    To.attribute("id", Rule);
    const Explanation Help(Rule == ClangRule ? std::string() : Explain(Rule));
    const std::string Short = Rule == ClangRule       ? "A message from Clang."
                              : Help.Markdown.empty() ? Rule.str()
                                                      : Help.firstSentence();
    const std::string Plain = Help.Markdown.empty() ? Short : Help.plain();
    text("shortDescription", shortened(Short));
    text("fullDescription", shortened(Plain));
    To.attributeObject("help", [&] {
      To.attribute("text", Plain);
      To.attribute("markdown", Help.Markdown.empty() ? Short : Help.Markdown);
    });
    To.attributeObject("defaultConfiguration", [&] { To.attribute("level", levelOf(Worst)); });
  }

  void result(const RecordedMessage &Message) {
    const std::string Rule = ruleOf(Message);
    To.attribute("ruleId", Rule);
    To.attribute("ruleIndex", std::distance(Rules.begin(), Rules.find(Rule)));
    To.attribute("level", levelOf(Message.Of));
    text("message", messageText(Message.Text));
    To.attributeArray("locations", [&] { To.object([&] { location(Message); }); });
    if (!Message.Notes.empty())
      To.attributeArray("relatedLocations", [&] {
        for (auto [Id, Note] : enumerate(Message.Notes))
          To.object([&, I = Id, &N = Note] {
            To.attribute("id", int64_t(I));
            text("message", messageText(N.Text));
            if (!N.File.empty())
              location(N);
          });
      });
    fixes(Message);
  }

  /// Writes the fixes of a message and of its notes: Clang's are alternatives, and amp2hip's are
  /// parts of one fix.
  void fixes(const RecordedMessage &Message) {
    std::vector<const RecordedMessage *> Fixing;
    auto Add = [&](const RecordedMessage &M) {
      if (!M.Fix.empty())
        Fixing.push_back(&M);
    };
    Add(Message);
    for_each(Message.Notes, Add);
    if (Fixing.empty())
      return;
    To.attributeArray("fixes", [&] {
      if (!Message.Rule.empty())
        return To.object([&] { fix(Message, Fixing); });
      for (const RecordedMessage *M : Fixing)
        To.object([&] { fix(*M, M); });
    });
  }

  void fix(const RecordedMessage &Described, ArrayRef<const RecordedMessage *> Parts) {
    text("description", messageText(Described.Text));
    To.attributeArray("artifactChanges", [&] {
      for (const RecordedMessage *M : Parts)
        To.object([&] { change(*M); });
    });
  }

  void change(const RecordedMessage &M) {
    artifact(M.File);
    To.attributeArray("replacements", [&] {
      for (const RecordedReplacement &R : M.Fix)
        To.object([&] {
          To.attributeObject("deletedRegion", [&] {
            To.attribute("startLine", R.Line);
            To.attribute("startColumn", codePointColumn(M.File, R.Line, R.Column));
            To.attribute("endLine", R.EndLine);
            To.attribute("endColumn", codePointColumn(M.File, R.EndLine, R.EndColumn));
          });
          text("insertedContent", R.Text);
        });
    });
  }

  void location(const RecordedMessage &M) {
    To.attributeObject("physicalLocation", [&] {
      artifact(M.File);
      To.attributeObject("region", [&] {
        To.attribute("startLine", std::max(M.Line, 1U)); // hosts show no place without a line
        if (M.Line && M.Column)
          To.attribute("startColumn", codePointColumn(M.File, M.Line, M.Column));
      });
    });
  }

  void artifact(StringRef File) {
    To.attributeObject("artifactLocation", [&] {
      if (sys::path::is_absolute(File)) {
        To.attribute("uri", "file://" + uriOf(File));
      } else {
        To.attribute("uri", uriOf(File));
        To.attribute("uriBaseId", SourceRoot);
      }
    });
  }

  /// Converts a column from bytes to characters, if the source's text is known.
  unsigned codePointColumn(StringRef File, unsigned Line, unsigned Column) const {
    const auto Found = Texts.find(File);
    if (Found == Texts.end())
      return Column;
    StringRef Rest = Found->second;
    for (unsigned I = 1; I < Line; ++I)
      Rest = Rest.split('\n').second;
    // Continuation bytes of a character.
    auto IsFurther = [](char C) { return (C & 0xC0) == 0x80; };
    return Column - count_if(Rest.take_front(Column - 1), IsFurther);
  }

  void text(StringRef Name, StringRef Text) {
    To.attributeObject(Name, [&] { To.attribute("text", json::fixUTF8(Text)); });
  }
};

} // namespace

size_t messagesLeftOut(const Report &R, ReportFormat Form) {
  const size_t Results = count_if(R.Messages, hasPlace);
  return Form == ReportFormat::Sarif && Results > MostResults ? Results - MostResults : 0;
}

void writeSarif(const Report &R, ExplanationOf Explain, raw_ostream &Stream) {
  SarifWriter(R, Explain, Stream).write();
  Stream << '\n';
}

} // namespace amp2hip
