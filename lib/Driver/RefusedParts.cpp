#include "amp2hip/Driver/RefusedParts.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/ByteOrderMark.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

using namespace clang;
using llvm::any_of;
using llvm::is_contained;
using llvm::reverse;

namespace amp2hip {
namespace {

/// A range of a text, as byte offsets.
struct Range {
  unsigned Begin = 0, End = 0;

  bool contains(unsigned Offset) const { return Begin <= Offset && Offset < End; }
};

/// Finds declarations, bodies and statements by the braces, parentheses and semicolons of a file.
/// Branches of directives are read one after the other.
class PartFinder {
public:
  explicit PartFinder(StringRef Text) : Text(Text) { lex(); }

  /// Returns the parts around an offset, the outermost first: the file, declarations, the body of
  /// the last one, statements. Returns only the file if braces do not match.
  std::vector<Range> around(unsigned TheOffset) {
    const Range File{0, static_cast<unsigned>(Text.size())};
    Offset = TheOffset;
    Found = {File};
    size_t At = 0;
    readScope(At);
    return At < Words.size() ? std::vector<Range>{File} : std::move(Found);
  }

  /// Returns the beginning of the token that the offset is in, or the offset.
  unsigned beforeToken(unsigned Offset) const {
    for (const Word &W : Words)
      if (W.Begin < Offset && Offset < W.End)
        return W.Begin;
    return Offset;
  }

private:
  struct Word {
    unsigned Begin, End;
    tok::TokenKind Kind;
    StringRef Text;
  };

  void lex() {
    LangOptions Language;
    Language.Digraphs = true;
    Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 = Language.CPlusPlus17 = true;
    const auto Start = SourceLocation::getFromRawEncoding(1);
    Lexer L(Start, Language, Text.begin(), Text.begin(), Text.end());
    bool IsInDirective = false;
    Token T;
    for (L.LexFromRawLexer(T); T.isNot(tok::eof); L.LexFromRawLexer(T)) {
      if (T.isAtStartOfLine())
        IsInDirective = T.is(tok::hash);
      const unsigned Begin = T.getLocation().getRawEncoding() - Start.getRawEncoding();
      if (!IsInDirective)
        Words.push_back(
            {Begin, Begin + T.getLength(), T.getKind(), Text.substr(Begin, T.getLength())});
    }
  }

  tok::TokenKind kind(size_t At) const { return At < Words.size() ? Words[At].Kind : tok::eof; }
  StringRef word(size_t At) const { return At < Words.size() ? Words[At].Text : ""; }
  Range range(size_t First, size_t End) const {
    return {Words[First].Begin, Words[std::max(End, First + 1) - 1].End};
  }

  /// Returns the index of the word after a pair of braces or parentheses.
  size_t afterPair(size_t At) const {
    for (int Depth = 0; At < Words.size();) {
      const tok::TokenKind Kind = Words[At++].Kind;
      Depth += Kind == tok::l_brace || Kind == tok::l_paren;
      Depth -= Kind == tok::r_brace || Kind == tok::r_paren;
      if (Depth == 0)
        break;
    }
    return At;
  }

  /// Skips the parameters of a template. An explicit instantiation has none.
  void passTemplateHead(size_t &At) const {
    int Depth = 0;
    for (size_t Next = At + 1; kind(Next) != tok::eof; ++Next) {
      Depth += kind(Next) == tok::less;
      Depth -= kind(Next) == tok::greater ? 1 : kind(Next) == tok::greatergreater ? 2 : 0;
      if (Depth > 0)
        continue;
      if (kind(Next) == tok::greater || kind(Next) == tok::greatergreater)
        At = Next;
      return;
    }
  }

  /// Reads declarations up to the brace that ends the scope.
  void readScope(size_t &At) {
    while (At < Words.size() && kind(At) != tok::r_brace)
      readDeclaration(At);
  }

  void readDeclaration(size_t &At) {
    const size_t First = At, Number = Found.size();
    Range Body;
    bool IsNamespace = false, HasScope = false, IsClass = false;
    bool HasParameters = false, IsValue = false;
    std::optional<size_t> Initialisers; // of a constructor
    for (; At < Words.size() && kind(At) != tok::r_brace; ++At) {
      if (kind(At) == tok::semi || (kind(At) == tok::colon && At == First + 1)) { // public:
        ++At;
        break;
      }
      if (kind(At) == tok::l_paren) {
        HasParameters |=
            At > First && !is_contained({"__declspec", "alignas", "__attribute__"}, word(At - 1));
        At = afterPair(At) - 1;
      } else if (kind(At) == tok::l_brace) {
        const bool IsMember =
            Initialisers && (kind(At - 1) == tok::raw_identifier || kind(At - 1) == tok::greater);
        if ((IsNamespace || IsClass) && !HasParameters && !IsValue) {
          readScope(++At);
          if (At >= Words.size()) // the brace that ends it is missing
            break;
          HasScope = IsNamespace;
          At += HasScope;
          if (HasScope)
            break;
        } else if (HasParameters && !IsValue && !IsMember) {
          const size_t End = afterPair(At);
          Body = range(Initialisers.value_or(At), End);
          if (Body.contains(Offset)) {
            Found.push_back(Body);
            readBlock(At + 1, End - 1);
          }
          At = End;
          break;
        } else {
          At = afterPair(At) - 1;
        }
      } else if (kind(At) == tok::colon && HasParameters && !Initialisers) {
        Initialisers = At;
      } else if (kind(At) == tok::equal) {
        IsValue = At == First || word(At - 1) != "operator";
      } else if (word(At) == "template") {
        passTemplateHead(At);
      } else {
        IsNamespace |= word(At) == "namespace" ||
                       (word(At) == "extern" && kind(At + 1) == tok::string_literal &&
                        kind(At + 2) == tok::l_brace);
        IsClass |= is_contained({"class", "struct", "union"}, word(At));
      }
    }
    if (const Range Own = range(First, At); Own.contains(Offset) && !HasScope)
      Found.insert(Found.begin() + Number, Own);
  }

  /// True if the brace begins a block, not a value.
  bool isBlock(size_t At) const {
    return is_contained(
               {tok::r_paren, tok::semi, tok::l_brace, tok::r_brace, tok::r_square, tok::colon},
               kind(At - 1)) ||
           is_contained({"else", "do", "try", "mutable", "noexcept"}, word(At - 1));
  }

  /// Adds the statement of a block that contains the offset, and the statements within it.
  void readBlock(size_t At, size_t End) {
    while (At < End) {
      const size_t First = At;
      bool IsEnd = false;
      std::vector<std::pair<size_t, size_t>> Blocks; // within the statement
      for (int Parentheses = 0; At < End && !IsEnd; ++At) {
        Parentheses += (kind(At) == tok::l_paren) - (kind(At) == tok::r_paren);
        IsEnd = kind(At) == tok::semi && Parentheses == 0;
        if (kind(At) != tok::l_brace)
          continue;
        const size_t After = afterPair(At);
        if (isBlock(At))
          Blocks.push_back({At + 1, After - 1});
        IsEnd = isBlock(At) && Parentheses == 0 && kind(After) != tok::semi &&
                kind(After) != tok::l_paren &&
                !is_contained({"else", "while", "catch"}, word(After));
        At = After - 1;
      }
      const Range Own = range(First, At);
      if (!Own.contains(Offset))
        continue;
      Found.push_back(Own);
      for (const auto &[Inner, Last] : Blocks)
        if (Inner < Last && range(Inner, Last).contains(Offset))
          return readBlock(Inner, Last);
      return;
    }
  }

  const StringRef Text;
  std::vector<Word> Words;
  unsigned Offset = 0;
  std::vector<Range> Found;
};

/// A file in which a source has errors.
class ErrorFile {
public:
  explicit ErrorFile(std::string TheText) : Text(std::move(TheText)), Parts(Text) {
    for (size_t At = 0; (At = Text.find('\n', At)) != std::string::npos;)
      LineBegins.push_back(++At);
  }
  ErrorFile(const ErrorFile &) = delete; // Parts refers to Text.

  bool hasLine(unsigned Line) const { return Line > 0 && Line <= LineBegins.size(); }
  unsigned offsetOf(unsigned Line, unsigned Column) const {
    return LineBegins[Line - 1] + std::max(Column, 1u) - 1;
  }
  StringRef textFrom(unsigned Offset) const { return StringRef(Text).substr(Offset); }
  std::vector<Range> partsAround(unsigned Offset) { return Parts.around(Offset); }

  /// Returns where a comment can precede a line: at its beginning, or that of the first line that
  /// it continues.
  unsigned placeBefore(unsigned Line) const {
    while (Line > 1) {
      const unsigned Begin = Parts.beforeToken(LineBegins[Line - 1]);
      const auto Own = std::upper_bound(LineBegins.begin(), LineBegins.end(), Begin);
      if (const unsigned Earlier = Own - LineBegins.begin(); Earlier < Line)
        Line = Earlier;
      else if (StringRef(Text).take_front(LineBegins[Line - 1]).rtrim("\r\n").ends_with("\\"))
        --Line;
      else
        break;
    }
    const bool IsAfterMark = Line == 1 && StringRef(Text).starts_with(ByteOrderMark);
    return IsAfterMark ? ByteOrderMark.size() : LineBegins[Line - 1];
  }

private:
  const std::string Text;
  PartFinder Parts;
  std::vector<unsigned> LineBegins = {0};
};

/// Refuses the innermost of these parts that is not within one that was refused before this
/// reading. Returns false if there is none, or if another error of the reading has refused it.
bool refuseOne(ArrayRef<Range> FromOutside, const std::string &File,
               const std::set<RefusedPart> &Before, std::set<RefusedPart> &Into) {
  for (const Range &Part : reverse(FromOutside)) {
    const auto IsWithin = [&](const RefusedPart &Other) {
      return Other.File == File && Other.Begin <= Part.Begin && Part.End <= Other.End;
    };
    if (any_of(Before, IsWithin))
      continue;
    if (any_of(Into, IsWithin))
      return false;
    for (auto I = Into.begin(); I != Into.end();)
      I = I->File == File && Part.Begin <= I->Begin && I->End <= Part.End ? Into.erase(I)
                                                                          : std::next(I);
    return Into.insert({File, Part.Begin, Part.End}).second;
  }
  return false;
}

std::string commentFor(const RecordedMessage &Error, StringRef Line) {
  std::string Text = "// amp2hip: " + Error.Text;
  std::replace(Text.begin(), Text.end(), '\n', ' ');
  if (!Error.Rule.empty())
    Text += " [" + Error.Rule + "]";
  else if (StringRef(Text).ends_with("\\"))
    Text += "."; // a final backslash would continue the comment
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; }).str() + Text;
}

} // namespace

bool refuse(ArrayRef<RecordedMessage> Errors, bool IsParsed, StringRef CodePage, Amendments &Into) {
  std::map<std::string, std::optional<ErrorFile>> Files;
  const std::set<RefusedPart> Before = Into.Refused;
  bool IsAdded = false;
  for (const RecordedMessage &Error : Errors) {
    const auto [Known, IsNew] = Files.try_emplace(Error.File);
    if (IsNew)
      if (std::optional<std::string> Text = decodedContents(Error.File, CodePage))
        Known->second.emplace(std::move(*Text));
    std::optional<ErrorFile> &File = Known->second;
    if (!File || !File->hasLine(Error.Line))
      continue;
    const unsigned At = File->placeBefore(Error.Line);
    IsAdded |= Into.Comments.insert({Error.File, At, commentFor(Error, File->textFrom(At))}).second;
    const bool IsDirective =
        File->textFrom(File->offsetOf(Error.Line, 1)).ltrim(" \t").starts_with("#");
    if (!IsParsed && !IsDirective)
      IsAdded |= refuseOne(File->partsAround(File->offsetOf(Error.Line, Error.Column)), Error.File,
                           Before, Into.Refused);
  }
  return IsAdded;
}

} // namespace amp2hip
