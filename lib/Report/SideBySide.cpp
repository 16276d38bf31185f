#include "SideBySide.h"

#include "Summary.h"
#include "amp2hip/Support/ByteOrderMark.h"
#include "amp2hip/Support/LineDiff.h"

#include "llvm/Support/JSON.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

/// A row of the table: a line of either text, or one of each. Lines count from 1; 0 means none.
struct Row {
  unsigned Before = 0, After = 0;
  bool IsChanged = false;
};

std::vector<Row> rowsOf(ArrayRef<StringRef> Before, ArrayRef<StringRef> After) {
  std::vector<Row> Rows;
  unsigned B = 0, A = 0;
  auto AddCommon = [&](unsigned End) {
    while (B < End)
      Rows.push_back({++B, ++A, false});
  };
  for (const LineChange &Change : changedLines(Before, After)) {
    AddCommon(Change.BeforeFirst);
    for (unsigned I = 0; I < std::max(Change.BeforeCount, Change.AfterCount); ++I)
      Rows.push_back({I < Change.BeforeCount ? ++B : 0, I < Change.AfterCount ? ++A : 0, true});
  }
  AddCommon(Before.size());
  return Rows;
}

/// The part of a line that differs from the line beside it.
struct Part {
  size_t Begin, End;
};

bool isInsideCharacter(StringRef Text, size_t Offset) {
  return Offset < Text.size() && (Text[Offset] & 0xC0) == 0x80;
}

/// Returns the range of a line without the common prefix and suffix of both lines; the whole line
/// if they share next to nothing.
Part differentPart(StringRef Line, StringRef Other) {
  const size_t Shorter = std::min(Line.size(), Other.size());
  size_t Begin = 0, Behind = 0;
  while (Begin < Shorter && Line[Begin] == Other[Begin])
    ++Begin;
  while (Behind < Shorter - Begin &&
         Line[Line.size() - 1 - Behind] == Other[Other.size() - 1 - Behind])
    ++Behind;
  while (Begin > 0 && isInsideCharacter(Line, Begin))
    --Begin;
  while (Behind > 0 && isInsideCharacter(Line, Line.size() - Behind))
    --Behind;
  const size_t Indentation = Line.size() - Line.ltrim().size();
  if (Begin <= Indentation && Behind <= 1)
    return {Indentation, Line.size()};
  return {Begin, Line.size() - Behind};
}

/// Removes the line end; side() shows it where the lines differ only by it.
StringRef withoutEnd(StringRef Line) {
  Line.consume_back("\n");
  Line.consume_back("\r");
  return Line;
}

/// Writes the rows of both texts.
class SideBySide {
public:
  SideBySide(StringRef BeforeText, StringRef AfterText, StringRef Anchor,
             const std::map<unsigned, LineMarks> &Marks, raw_ostream &To)
      : Before(linesOf(BeforeText)), After(linesOf(AfterText)), Rows(rowsOf(Before, After)),
        Anchor(Anchor), Marks(Marks), To(To) {}

  void write() {
    const std::vector<bool> IsShown = shownRows();
    for (size_t Begin = 0; Begin < Rows.size();) {
      size_t End = Begin;
      while (End < Rows.size() && IsShown[End] == IsShown[Begin])
        ++End;
      if (IsShown[Begin]) {
        rowRange(Begin, End);
      } else {
        To << "<details class=\"same\"><summary>" << counted(End - Begin, "line")
           << " unchanged</summary>\n";
        sameRange(Begin, End);
        To << "</details>\n";
      }
      Begin = End;
    }
  }

private:
  const std::vector<StringRef> Before, After;
  const std::vector<Row> Rows;
  StringRef Anchor;
  const std::map<unsigned, LineMarks> &Marks;
  raw_ostream &To;

  const LineMarks *marksOf(const Row &R) const {
    const auto Found = R.Before ? Marks.find(R.Before) : Marks.end();
    return Found == Marks.end() ? nullptr : &Found->second;
  }

  /// Returns for each row whether it is shown: changed rows, rows with marks, and the rows around
  /// them.
  std::vector<bool> shownRows() const {
    constexpr size_t Around = 3;
    std::vector<bool> IsShown(Rows.size());
    for (size_t I = 0; I < Rows.size(); ++I)
      if (Rows[I].IsChanged || marksOf(Rows[I]))
        std::fill(IsShown.begin() + (I - std::min(I, Around)),
                  IsShown.begin() + std::min(I + Around + 1, Rows.size()), true);
    return IsShown;
  }

  void rowRange(size_t Begin, size_t End) {
    To << "<div class=\"rows\">\n";
    for (size_t I = Begin; I < End; ++I)
      row(Rows[I]);
    To << "</div>\n";
  }

  /// Writes rows that are the same on both sides as one, with their text once: a large tree has so
  /// many of them that a browser would need seconds if each were an element.
  void sameRange(size_t Begin, size_t End) {
    std::string NumbersBefore, NumbersAfter, Text;
    for (size_t I = Begin; I < End; ++I) {
      NumbersBefore += std::to_string(Rows[I].Before) + "\n";
      NumbersAfter += std::to_string(Rows[I].After) + "\n";
      Text += escaped(withoutEnd(Before[Rows[I].Before - 1])) + "\n";
    }
    To << "<div class=\"row\"><i>" << NumbersBefore << "</i><i>" << NumbersAfter << "</i><code>"
       << Text << "</code></div>\n";
  }

  void row(const Row &R) {
    const LineMarks *RowMarks = marksOf(R);
    To << "<div class=\"row" << (R.IsChanged ? " changed" : "") << "\"";
    if (RowMarks)
      To << " id=\"" << Anchor << '-' << R.Before << '"';
    To << ">";
    const StringRef B = R.Before ? Before[R.Before - 1] : StringRef();
    const StringRef A = R.After ? After[R.After - 1] : StringRef();
    side("before", R.Before, B, A, R.IsChanged);
    side("after", R.After, A, B, R.IsChanged);
    To << "</div>\n";
    if (RowMarks)
      marks(*RowMarks);
  }

  void side(StringRef Class, unsigned Number, StringRef Line, StringRef Other, bool IsChanged) {
    if (!Number) {
      To << "<i></i><code class=\"none\"></code>";
      return;
    }
    To << "<i>" << Number << "</i><code class=\"" << Class << "\">";
    const StringRef Text = withoutEnd(Line), OtherText = withoutEnd(Other);
    if (!IsChanged || Other.empty()) {
      To << escaped(Text);
    } else if (Text == OtherText) {
      To << escaped(Text) << "<mark>"
         << (Line.ends_with("\r\n") ? "\\r\\n"
             : Line.ends_with("\n") ? "\\n"
                                    : "")
         << "</mark>";
    } else {
      const Part Different = differentPart(Text, OtherText);
      To << escaped(Text.take_front(Different.Begin)) << "<mark>"
         << escaped(Text.slice(Different.Begin, Different.End)) << "</mark>"
         << escaped(Text.drop_front(Different.End));
    }
    To << "</code>";
  }

  void marks(const LineMarks &RowMarks) {
    for (const RecordedMessage *Message : RowMarks.Messages) {
      To << "<div class=\"said " << wordFor(Message->Of) << "\">" << wordFor(Message->Of) << ": "
         << escaped(Message->Text);
      if (!Message->Rule.empty())
        To << " <small>[" << escaped(Message->Rule) << "]</small>";
      To << "</div>\n";
    }
    for (const KernelForm *Kernel : RowMarks.Kernels) {
      if (Kernel->Name.empty())
        To << "<div class=\"said kernel\">kernel stays a lambda because "
           << escaped(Kernel->Reason);
      else
        To << "<div class=\"said kernel\">kernel <code>" << escaped(Kernel->Name) << "</code>";
      To << "</div>\n";
    }
  }
};

} // namespace

std::string escaped(StringRef Text) {
  std::string Result;
  for (const char C : json::fixUTF8(Text)) {
    switch (C) {
    case '&':
      Result += "&amp;";
      break;
    case '<':
      Result += "&lt;";
      break;
    case '>':
      Result += "&gt;";
      break;
    case '"':
      Result += "&quot;";
      break;
    case '\'':
      Result += "&#39;";
      break;
    default:
      // HTML allows no other control characters, not even as character references.
      if ((C >= 0 && C < ' ' && C != '\t' && C != '\n') || C == 0x7F)
        Result += "\xEF\xBF\xBD";
      else
        Result += C;
    }
  }
  return Result;
}

void writeSideBySide(StringRef Before, StringRef After, StringRef Anchor,
                     const std::map<unsigned, LineMarks> &Marks, raw_ostream &To) {
  // The output's byte order mark is before the line that amp2hip adds.
  Before.consume_front(ByteOrderMark);
  After.consume_front(ByteOrderMark);
  SideBySide(Before, After, Anchor, Marks, To).write();
}

} // namespace amp2hip
