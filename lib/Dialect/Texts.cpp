#include "Texts.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr llvm::StringLiteral Integers = "diouxX";
constexpr llvm::StringLiteral FlagsAndWidths = "-+ #0123456789.*";

/// Some characters of a text, and what stands for them.
struct Change {
  size_t At, Length;
  StringRef Text;
};

/// What a text is read as.
enum class Reading { NoFormat, Format, WideFormat };

/// Reads the conversions in the text of a literal, as it is spelled. Of a text that is no format
/// where it stands, but may become one, only the sizes that nothing else looks like.
class FormatReader {
public:
  FormatReader(StringRef Text, Reading As) : Text(Text), As(As) {}

  std::vector<Change> read() {
    for (At = Text.find('%'); At < Text.size(); At = Text.find('%', At)) {
      ++At;
      if (take("%"))
        continue;
      // Behind a blank stands a word more often than a conversion: "100% sure".
      At = std::min(Text.find_first_not_of("-+#0123456789.*", At), Text.size());
      readConversion();
    }
    return std::move(Changes);
  }

private:
  bool take(StringRef What) {
    if (!Text.substr(At).starts_with(What))
      return false;
    At += What.size();
    return true;
  }
  bool isAny(StringRef Of) const { return At < Text.size() && Of.contains(Text[At]); }

  void readConversion() {
    const size_t Begin = At;
    auto Say = [&](StringRef Text) { Changes.push_back({Begin, At - Begin, Text}); };
    const bool IsFormat = As != Reading::NoFormat, IsWide = As == Reading::WideFormat;
    if (take("I64")) {
      if (isAny(Integers))
        Say("ll");
    } else if (take("I32")) {
      if (isAny(Integers))
        Say("");
    } else if (IsFormat && take("I")) {
      if (isAny(Integers))
        Say("z");
    } else if (IsFormat && take("w")) {
      if (isAny("sc"))
        Say("l");
    } else if (IsWide && isAny("sc[")) {
      Say("l");
    } else if (IsWide && isAny("SC")) {
      const bool IsText = Text[At] == 'S';
      ++At;
      Say(IsText ? "s" : "c");
    }
  }

  const StringRef Text;
  const Reading As;
  size_t At = 0;
  std::vector<Change> Changes;
};

bool isText(const TokenBuffer &Tokens, size_t I) {
  return Tokens.isOneOf(I, tok::string_literal, tok::utf8_string_literal, tok::wide_string_literal);
}

/// The text at I is a format if it is in the first argument with a text of a function whose name is
/// one of C's for formats, or made from it.
Reading readingAt(const TokenBuffer &Tokens, size_t Text) {
  bool IsBehindComma = false, IsBehindText = false;
  for (size_t I = Text; I > 0 && !Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace);) {
    --I;
    if (Tokens.isOneOf(I, tok::r_paren, tok::r_square) && Tokens.partner(I) < I)
      I = Tokens.partner(I);
    else if (Tokens.is(I, tok::comma))
      IsBehindComma = true;
    else if (isText(Tokens, I))
      IsBehindText |= IsBehindComma;
    else if (Tokens.is(I, tok::l_paren) && I > 0)
      if (const IdentifierInfo *Name = Tokens.name(I - 1)) {
        const StringRef Called = Name->getName();
        // What sscanf reads from may be a text too.
        const bool Scans = Called.contains_insensitive("scanf");
        if (!Scans && (IsBehindText || !(Called.contains_insensitive("printf") ||
                                         Called.contains_insensitive("format"))))
          return Reading::NoFormat;
        return Tokens.is(Text, tok::wide_string_literal) ? Reading::WideFormat : Reading::Format;
      }
  }
  return Reading::NoFormat;
}

/// The command that `system` is given at I, if it is one of Windows' shell alone.
std::optional<Change> commandAt(const TokenBuffer &Tokens, size_t I, StringRef Spelled) {
  if (I < 2 || !Tokens.isName(I - 2, "system") || !Tokens.is(I - 1, tok::l_paren) ||
      !Tokens.is(I + 1, tok::r_paren) || !Spelled.consume_front("\"") ||
      !Spelled.consume_back("\""))
    return std::nullopt;
  const std::string Command = Spelled.split('>').first.trim().lower();
  if (Command == "pause")
    return Change{1, Spelled.size(), "test ! -t 0 || read -r line"};
  if (Command == "cls")
    return Change{1, Spelled.size(), "clear"};
  return std::nullopt;
}

class TextRepairer {
public:
  TextRepairer(Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), Repairs(Repairs) {}

  void repair() {
    for (size_t I = 0; I < Tokens.size(); ++I)
      if (isText(Tokens, I))
        repair(I);
  }

private:
  void repair(size_t I) {
    const Token &T = Tokens[I];
    const StringRef Spelled(T.getLiteralData(), T.getLength());
    const std::optional<Change> Command = commandAt(Tokens, I, Spelled);
    if (!Spelled.contains('%') && !Command)
      return;
    const SourceLocation Written = writtenAt(T, Spelled);
    if (Written.isInvalid())
      return;
    const auto [ID, Offset] = SM.getDecomposedLoc(Written);
    const OptionalFileEntryRef File = SM.getFileEntryRefForID(ID);
    if (!File || SM.isInSystemHeader(Written))
      return;
    // What is pasted of an L and a text is written without the L.
    const unsigned Length = Lexer::MeasureTokenLength(Written, SM, PP.getLangOpts());
    const size_t Pasted = Spelled.size() - Length;
    std::vector<Change> Changes = FormatReader(Spelled, readingAt(Tokens, I)).read();
    if (Command)
      Changes = {*Command};
    for (const Change &C : Changes)
      Repairs.insert({File->getName().str(), static_cast<unsigned>(Offset + C.At - Pasted),
                      static_cast<unsigned>(C.Length), Repair::Kind::InText, C.Text.str()});

    std::string Text = Spelled.str();
    const Repair First{File->getName().str(), Offset, 0, Repair::Kind::Nothing};
    const Repair Behind{First.File, Offset + Length, 0, Repair::Kind::Nothing};
    const auto End = Repairs.lower_bound(Behind);
    bool IsChanged = false;
    for (auto R = std::make_reverse_iterator(End);
         R != Repairs.rend() && !(*R < First) && R->Offset > Offset; ++R) {
      Text.replace(R->Offset - Offset + Pasted, R->Length, R->Text);
      IsChanged = true;
    }
    if (IsChanged)
      Tokens.replace(I, withText(T, Text));
  }

  /// Where the text stands in a file: for `L##text` with a text as macro argument, that argument.
  /// Nothing if a macro has made the text of something else.
  SourceLocation writtenAt(const Token &T, StringRef Spelled) const {
    const SourceLocation Spelling = SM.getSpellingLoc(T.getLocation());
    if (!SM.isWrittenInScratchSpace(Spelling))
      return Spelling;
    const CharSourceRange Call = SM.getExpansionRange(T.getLocation());
    const StringRef Text = Lexer::getSourceText(CharSourceRange::getTokenRange(Call.getAsRange()),
                                                SM, PP.getLangOpts());
    const size_t At = Text.find(Spelled.drop_while([](char C) { return C != '"'; }));
    return At == StringRef::npos ? SourceLocation() : Call.getBegin().getLocWithOffset(At);
  }

  Token withText(Token T, StringRef Text) const {
    // An identifier keeps the text for as long as tokens live.
    T.setLiteralData(PP.getIdentifierInfo(Text)->getNameStart());
    T.setLength(Text.size());
    return T;
  }

  Preprocessor &PP;
  const SourceManager &SM;
  TokenBuffer &Tokens;
  std::set<Repair> &Repairs;
};

} // namespace

void repairTexts(Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs) {
  TextRepairer(PP, Tokens, Repairs).repair();
}

std::optional<Repair> repairOfLong(const Message &M) {
  if (M.id() != diag::warn_format_conversion_argument_type_mismatch ||
      M.Said.getFixIts().size() != 1)
    return std::nullopt;
  // Clang says how the whole conversion is to be: `%ld` for an int as `%d`.
  const FixItHint &Hint = M.Said.getFixIts().front();
  const SourceLocation Begin = Hint.RemoveRange.getBegin();
  if (Begin.isInvalid())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Begin));
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry || SM.isInSystemHeader(Begin))
    return std::nullopt;
  const StringRef Written = SM.getBufferData(File).substr(Offset);
  auto EndOfWidth = [](StringRef Conversion) {
    return Conversion.consume_front("%") ? Conversion.find_first_not_of(FlagsAndWidths) + 1
                                         : StringRef::npos;
  };
  const size_t At = EndOfWidth(Written);
  const StringRef Conversion = Written.substr(At);
  const bool IsLong =
      Conversion.size() > 1 && Conversion[0] == 'l' && Integers.contains(Conversion[1]);
  const StringRef Wanted = Hint.CodeToInsert;
  const StringRef WantedConversion = Wanted.substr(EndOfWidth(Wanted));
  const bool IsForInt = WantedConversion.size() == 1 && Integers.contains(WantedConversion[0]);
  if (!IsLong || !IsForInt)
    return std::nullopt;
  return Repair{Entry->getName().str(), static_cast<unsigned>(Offset + At), 1,
                Repair::Kind::Nothing};
}

} // namespace amp2hip
