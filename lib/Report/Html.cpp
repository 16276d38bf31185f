// The form of the report as one self-contained page: what is left to do, the kernels, the messages,
// and every file before and after side by side.
#include "Explanation.h"
#include "Forms.h"
#include "SideBySide.h"
#include "Summary.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <map>

using namespace llvm;

namespace amp2hip {
namespace {

using State = ReportFile::State;
using Severity = RecordedMessage::Severity;

constexpr char Style[] =
#include "Style.inc"
    ;
constexpr char Script[] =
#include "Script.inc"
    ;

/// Returns the anchor of a file's differences, or of one of its lines.
std::string anchorOf(unsigned File, unsigned Line) {
  return "f" + std::to_string(File) + (Line ? "-" + std::to_string(Line) : "");
}

/// Writes the page.
class Page {
public:
  Page(const Report &Input, ExplanationOf Explain, raw_ostream &To)
      : Input(Input), Explain(Explain), Counts(Input), To(To) {
    for (auto [Number, File] : enumerate(Input.Files))
      NumberOf[File.Path] = Number;
    auto Mark = [&](const auto &Item) {
      if (const auto Found = NumberOf.find(Item.File); Found != NumberOf.end() && Item.Line)
        return &Marks[Found->second][Item.Line];
      return static_cast<LineMarks *>(nullptr);
    };
    for (const RecordedMessage &Message : Input.Messages)
      if (LineMarks *Line = Mark(Message))
        Line->Messages.push_back(&Message);
    for (const KernelForm &Kernel : Input.Kernels)
      if (LineMarks *Line = Mark(Kernel))
        Line->Kernels.push_back(&Kernel);
  }

  void write() {
    To << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>amp2hip: "
       << escaped(Input.InRoot) << "</title>\n<style>\n"
       << Style << "</style>\n<script>\n"
       << Script << "</script>\n</head>\n<body>\n";
    header();
    // The script shows it.
    To << "<main>\n<p class=\"filter\" hidden=\"\"><input id=\"filter\" type=\"search\" "
          "placeholder=\"Filter by file, kernel or message\" aria-label=\"Filter\" /> "
          "<small id=\"found\"></small></p>\n";
    rest();
    messages();
    kernels();
    files();
    To << "</main>\n</body>\n</html>\n";
  }

private:
  const Report &Input;
  ExplanationOf Explain;
  const Summary Counts;
  raw_ostream &To;
  std::map<StringRef, unsigned> NumberOf;
  std::map<unsigned, std::map<unsigned, LineMarks>> Marks; ///< by file, by line

  void header() {
    To << "<header>\n<h1>From C++ AMP to HIP</h1>\n<p><code>" << escaped(Input.InRoot) << "</code>";
    if (!Input.OutRoot.empty())
      To << " to <code>" << escaped(Input.OutRoot) << "</code>";
    To << ", by amp2hip " << escaped(Input.Version) << "</p>\n<ul class=\"figures\">\n";
    const unsigned Current = Counts.files(State::Current);
    figure(Counts.files(State::Translated) + Current, "files translated",
           Current          ? withCommas(Current) + " of them unchanged"
           : Counts.Headers ? counted(Counts.Headers, "header") + " among them"
                            : "");
    figure(Input.Kernels.size(), "kernels",
           withCommas(Counts.NamedKernels) + " named, " + withCommas(Counts.KernelsInPlace) +
               " in place");
    figure(Counts.LinesTouched, "lines touched", "of " + withCommas(Counts.Lines));
    figure(Counts.messages(Severity::Error), "errors",
           counted(Counts.messages(Severity::Warning), "warning"));
    To << "</ul>\n</header>\n";
  }

  void figure(unsigned Number, StringRef Label, StringRef Detail) {
    To << "<li><strong>" << withCommas(Number) << "</strong> " << Label;
    if (!Detail.empty())
      To << "<small>" << escaped(Detail) << "</small>";
    To << "</li>\n";
  }

  /// Writes the work that only the user can do.
  void rest() {
    auto IsLeft = [](const ReportFile &File) {
      return File.Of == State::Failed || File.Of == State::Kept;
    };
    if (none_of(Input.Files, IsLeft))
      return;
    To << "<section id=\"rest\">\n<h2>To do by hand</h2>\n<ul>\n";
    for (const ReportFile &File : Input.Files) {
      if (!IsLeft(File))
        continue;
      To << "<li>";
      link(File.Path, 0, 0);
      To << ": " << escaped(reasonFor(File, Input)) << "</li>\n";
    }
    To << "</ul>\n</section>\n";
  }

  void kernels() {
    if (Input.Kernels.empty())
      return;
    To << "<section id=\"kernels\">\n<h2>Kernels</h2>\n<div class=\"wide\"><table>\n"
          "<thead><tr><th>Place</th><th>Form</th><th>Name, or why it has "
          "none</th></tr></thead>\n<tbody>\n";
    for (const KernelForm &Kernel : Input.Kernels) {
      To << "<tr><td>";
      link(Kernel.File, Kernel.Line, Kernel.Column);
      if (Kernel.Name.empty())
        To << "</td><td>in place</td><td>" << escaped(Kernel.Reason);
      else
        To << "</td><td>named</td><td><code>" << escaped(Kernel.Name) << "</code>";
      To << "</td></tr>\n";
    }
    To << "</tbody>\n</table></div>\n</section>\n";
  }

  void messages() {
    if (Input.Messages.empty())
      return;
    std::map<std::pair<Severity, StringRef>, std::vector<const RecordedMessage *>> ByRule;
    for (const RecordedMessage &Message : Input.Messages)
      ByRule[{Message.Of, Message.Rule}].push_back(&Message);
    To << "<section id=\"messages\">\n<h2>Messages</h2>\n";
    for (const auto &[Rule, Those] : ByRule)
      messagesOf(Rule.first, Rule.second, Those);
    To << "</section>\n";
  }

  void messagesOf(Severity Level, StringRef Rule, ArrayRef<const RecordedMessage *> Reported) {
    To << "<details" << (Level == Severity::Error ? " open" : "")
       << ">\n<summary><span class=\"tag " << wordFor(Level) << "\">"
       << counted(Reported.size(), wordFor(Level)) << "</span> <code>"
       << (Rule.empty() ? "from Clang" : escaped(Rule)) << "</code></summary>\n";
    const Explanation Help(Rule.empty() ? std::string() : Explain(Rule));
    if (!Help.Markdown.empty()) {
      To << "<div class=\"help\">";
      for (const ExplanationPart &Part : Help.parts()) {
        const StringRef Element = Part.IsCode ? "pre" : "p";
        To << "<" << Element << ">" << escaped(Part.Text) << "</" << Element << ">\n";
      }
      To << "</div>\n";
    }
    To << "<ul>\n";
    for (const RecordedMessage *Message : Reported) {
      To << "<li>";
      message(*Message);
      To << "</li>\n";
    }
    To << "</ul>\n</details>\n";
  }

  void message(const RecordedMessage &Message) {
    if (!Message.File.empty()) {
      link(Message.File, Message.Line, Message.Column);
      To << ": ";
    }
    To << escaped(Message.Text);
    for (const RecordedMessage &Note : Message.Notes) {
      To << "<br /><small>note: ";
      message(Note);
      To << "</small>";
    }
  }

  void files() {
    To << "<section id=\"files\">\n<h2>Files</h2>\n";
    for (auto [Number, File] : enumerate(Input.Files)) {
      if (isShown(File))
        shown(Number, File);
    }
    const bool HasOthers = !all_of(Input.Files, isShown);
    if (HasOthers) {
      To << "<div class=\"wide\"><table>\n"
            "<thead><tr><th>File</th><th>State</th><th>Why it is unchanged</th></tr></thead>\n"
            "<tbody>\n";
      for (auto [Number, File] : enumerate(Input.Files))
        if (!isShown(File))
          To << "<tr id=\"" << anchorOf(Number, 0) << "\"><td><code>" << escaped(File.Path)
             << "</code></td><td>" << tag(File.Of) << "</td><td>" << escaped(whyUntouched(File))
             << "</td></tr>\n";
      To << "</tbody>\n</table></div>\n";
    }
    To << "</section>\n";
  }

  /// True if there is something to show: differences or errors.
  static bool isShown(const ReportFile &File) {
    return !File.Before.empty() &&
           (File.Of == State::Failed || (!File.After.empty() && File.After != File.Before));
  }

  std::string whyUntouched(const ReportFile &File) {
    const std::string Reason = reasonFor(File, Input);
    return Reason.empty() ? "it needs no change" : Reason;
  }

  void shown(unsigned Number, const ReportFile &File) {
    const bool IsFailed = File.Of == State::Failed;
    To << "<details class=\"file" << (IsFailed ? " failed" : "") << "\" id=\""
       << anchorOf(Number, 0) << "\"" << (IsFailed ? " open" : "") << ">\n<summary><code>"
       << escaped(File.Path) << "</code> " << tag(File.Of) << " <small>";
    if (const std::string Reason = reasonFor(File, Input); !Reason.empty())
      To << escaped(Reason) << "; ";
    To << withCommas(File.LinesTouched) << " of " << counted(File.LinesBefore, "line")
       << " touched</small></summary>\n<div class=\"names\"><div>" << escaped(File.Path)
       << "</div><div>" << escaped(IsFailed ? "no output" : File.Output) << "</div></div>\n";
    // A file with errors has no output to compare.
    writeSideBySide(File.Before, File.After.empty() ? File.Before : File.After, anchorOf(Number, 0),
                    Marks[Number], To);
    To << "</details>\n";
  }

  static std::string tag(State S) {
    return ("<span class=\"tag " + wordFor(S) + "\">" + wordFor(S) + "</span>").str();
  }

  /// True for a line with marks in a file that is shown.
  bool hasAnchor(unsigned File, unsigned Line) const {
    const auto Lines = Marks.find(File);
    return isShown(Input.Files[File]) && Lines != Marks.end() && Lines->second.count(Line);
  }

  void link(StringRef File, unsigned Line, unsigned Column) {
    const auto Found = NumberOf.find(File);
    const std::string Text = "<code>" + escaped(placeOf(File, Line, Column)) + "</code>";
    if (Found == NumberOf.end()) {
      To << Text;
      return;
    }
    To << "<a href=\"#" << anchorOf(Found->second, hasAnchor(Found->second, Line) ? Line : 0)
       << "\">" << Text << "</a>";
  }
};

} // namespace

void writeHtml(const Report &R, ExplanationOf Explain, raw_ostream &To) {
  Page(R, Explain, To).write();
}

} // namespace amp2hip
