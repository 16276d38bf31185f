#include "Explanation.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Consumes a link, `[text](target)`, and appends its text. Returns false if there is no link here.
bool consumeLink(StringRef &Rest, std::string &Text) {
  const size_t Middle = Rest.find("](");
  const size_t End = Rest.find(')', Middle);
  if (!Rest.starts_with("[") || Middle == StringRef::npos || End == StringRef::npos ||
      Rest.slice(1, Middle).contains('['))
    return false;
  Text += Rest.slice(1, Middle);
  Rest = Rest.drop_front(End + 1);
  return true;
}

/// Joins the lines of each paragraph; list items keep their lines.
std::string withJoinedLines(StringRef Prose) {
  std::string Result;
  while (!Prose.empty()) {
    auto [Line, Rest] = Prose.split('\n');
    const bool Joins =
        !Line.empty() && !Rest.empty() && !Rest.starts_with("\n") && !Rest.starts_with("- ");
    Result += Line;
    Result += Joins ? ' ' : '\n';
    Prose = Rest;
  }
  return Result;
}

/// Replaces links by their texts, and removes marks of emphasis and code.
std::string withoutMarks(StringRef Prose) {
  std::string Result;
  bool IsCode = false;
  while (!Prose.empty()) {
    if (!IsCode && consumeLink(Prose, Result))
      continue;
    const char C = Prose.front();
    Prose = Prose.drop_front();
    if (C == '`')
      IsCode = !IsCode;
    else if (C != '*' || IsCode)
      Result += C;
  }
  return Result;
}

} // namespace

Explanation::Explanation(StringRef Section) {
  // A rule may have a section for each of its messages; the headings between them are kept.
  if (Section.starts_with("#"))
    Section = Section.split('\n').second;
  Markdown = Section.trim().str();
}

std::vector<ExplanationPart> Explanation::parts() const {
  std::vector<ExplanationPart> Result;
  std::string Text;
  bool IsCode = false;
  auto End = [&] {
    Text = IsCode ? Text : withoutMarks(withJoinedLines(Text));
    if (const StringRef Trimmed = StringRef(Text).trim('\n'); !Trimmed.empty())
      Result.push_back({IsCode, Trimmed.str()});
    Text.clear();
  };
  for (StringRef Rest = Markdown; !Rest.empty();) {
    const StringRef Line = Rest.split('\n').first;
    Rest = Rest.split('\n').second;
    if (Line.starts_with("```")) {
      End();
      IsCode = !IsCode;
    } else {
      Text += Line.str() + "\n";
    }
  }
  End();
  return Result;
}

std::string Explanation::plain() const {
  std::string Result;
  for (const ExplanationPart &Part : parts())
    Result += (Result.empty() ? "" : "\n\n") + Part.Text;
  return Result;
}

std::string Explanation::firstSentence() const {
  for (const ExplanationPart &Part : parts()) {
    if (Part.IsCode)
      continue;
    const StringRef Paragraph = StringRef(Part.Text).split('\n').first;
    const size_t End = Paragraph.find(". ");
    return Paragraph.take_front(End == StringRef::npos ? End : End + 1).str();
  }
  return plain();
}

} // namespace amp2hip
