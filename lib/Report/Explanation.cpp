#include "Explanation.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The link's text if one begins here, `[text](target)`, and what is behind it.
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

/// One paragraph is one line; code between fences and lists are as they are.
std::string withJoinedLines(StringRef Text) {
  std::string Result;
  bool IsCode = false;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    const bool IsFence = Line.starts_with("```");
    IsCode ^= IsFence;
    if (!IsFence)
      Result += Line;
    const bool Joins = !IsCode && !IsFence && !Line.empty() && !Rest.empty() &&
                       !Rest.starts_with("\n") && !Rest.starts_with("- ") &&
                       !Rest.starts_with("```");
    if (!IsFence)
      Result += Joins ? ' ' : '\n';
    Text = Rest;
  }
  return StringRef(Result).rtrim().str();
}

} // namespace

Explanation::Explanation(StringRef Section) {
  // A rule's messages can have a section each; the headings between them stay.
  if (Section.starts_with("#"))
    Section = Section.split('\n').second;
  Markdown = Section.trim().str();
}

std::string Explanation::plain() const {
  const std::string Joined = withJoinedLines(Markdown);
  std::string Result;
  bool IsCode = false;
  for (StringRef Rest = Joined; !Rest.empty();) {
    if (!IsCode && consumeLink(Rest, Result))
      continue;
    const char C = Rest.front();
    Rest = Rest.drop_front();
    if (C == '`')
      IsCode = !IsCode;
    else if (C != '*' || IsCode)
      Result += C;
  }
  return Result;
}

std::string Explanation::firstSentence() const {
  const std::string Text = plain();
  const StringRef Paragraph = StringRef(Text).split('\n').first;
  const size_t End = Paragraph.find(". ");
  return Paragraph.take_front(End == StringRef::npos ? End : End + 1).str();
}

} // namespace amp2hip
