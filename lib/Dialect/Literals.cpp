#include "Literals.h"

#include "TokenBuffer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A replacement of some characters of a literal.
struct Change {
  size_t Offset, Length;
  StringRef Text;
};

/// The use of a literal: the format argument of a function, or anything else.
enum class LiteralUse { NoFormat, Format, WideFormat };

/// Finds the conversions of Microsoft's in the spelling of a literal. A literal that is no format
/// argument may become a format elsewhere; in it only `%I64` and `%I32` are changed, which look
/// like nothing else.
class FormatChanges {
public:
  FormatChanges(StringRef Text, LiteralUse Use) : Text(Text), Use(Use) {}

  std::vector<Change> find() {
    for (At = Text.find('%'); At < Text.size(); At = Text.find('%', At)) {
      ++At;
      if (take("%"))
        continue;
      // A blank flag is rare, a word behind a blank is not: "100% sure".
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
  bool isAny(StringRef Characters) const {
    return At < Text.size() && Characters.contains(Text[At]);
  }

  void readConversion() {
    const size_t Begin = At;
    auto Replace = [&](StringRef By) { Changes.push_back({Begin, At - Begin, By}); };
    const bool IsFormat = Use != LiteralUse::NoFormat, IsWide = Use == LiteralUse::WideFormat;
    if (take("I64")) {
      if (isAny(IntegerConversions))
        Replace("ll");
    } else if (take("I32")) {
      if (isAny(IntegerConversions))
        Replace("");
    } else if (IsFormat && take("I")) {
      if (isAny(IntegerConversions))
        Replace("z");
    } else if (IsFormat && take("w")) {
      if (isAny("sc"))
        Replace("l");
    } else if (IsWide && isAny("sc[")) {
      Replace("l");
    } else if (IsWide && isAny("SC")) {
      const bool IsText = Text[At] == 'S';
      ++At;
      Replace(IsText ? "s" : "c");
    }
  }

  const StringRef Text;
  const LiteralUse Use;
  size_t At = 0;
  std::vector<Change> Changes;
};

bool isText(const TokenBuffer &Tokens, size_t I) {
  return Tokens.isOneOf(I, tok::string_literal, tok::utf8_string_literal, tok::wide_string_literal);
}

/// The use of the literal at token Text. It is a format in the first argument with a literal of a
/// call of `printf`, `scanf` or `format`, or of a function whose name contains one of these.
LiteralUse useOf(const TokenBuffer &Tokens, size_t Text) {
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
        // The input of sscanf may be a literal, too.
        const bool Scans = Called.contains_insensitive("scanf");
        if (!Scans && (IsBehindText || !(Called.contains_insensitive("printf") ||
                                         Called.contains_insensitive("format"))))
          return LiteralUse::NoFormat;
        return Tokens.is(Text, tok::wide_string_literal) ? LiteralUse::WideFormat
                                                         : LiteralUse::Format;
      }
  }
  return LiteralUse::NoFormat;
}

/// The change of the literal at I if it is a command of Windows' shell and the argument of
/// `system`.
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

/// True if the literal at I is the name of a file that a function or stream of the C or C++ library
/// is given.
bool isPath(const TokenBuffer &Tokens, size_t I) {
  static const llvm::StringSet<> Functions = {"fopen",  "freopen", "remove", "rename",
                                              "access", "unlink",  "mkdir",  "stat"};
  static const llvm::StringSet<> Streams = {"ifstream",  "ofstream",  "fstream",
                                            "wifstream", "wofstream", "wfstream"};
  auto IsIn = [&](size_t At, const llvm::StringSet<> &Names) {
    return Tokens.is(At, tok::identifier) &&
           Names.contains(Tokens[At].getIdentifierInfo()->getName());
  };
  if (I < 3)
    return false;
  if (Tokens.is(I - 1, tok::comma)) // rename("from", "to")
    return isText(Tokens, I - 2) && isPath(Tokens, I - 2);
  if (!Tokens.isOneOf(I - 1, tok::l_paren, tok::l_brace))
    return false;
  // A variable that is declared as a stream here, or in front.
  const auto DeclaresStream = [&](size_t At) {
    return Tokens.is(At, tok::identifier) && IsIn(At - 1, Streams);
  };
  if (Tokens.isName(I - 2, "open") && Tokens.isOneOf(I - 3, tok::period, tok::arrow) && I >= 4) {
    for (size_t At = 1; At < I; ++At)
      if (DeclaresStream(At) && Tokens.name(At) == Tokens.name(I - 4))
        return true;
    return false;
  }
  // A member, or a function of a namespace that is not std, is the program's own.
  const bool IsMember = Tokens.isOneOf(I - 3, tok::period, tok::arrow) ||
                        (Tokens.is(I - 3, tok::coloncolon) && I >= 4 &&
                         Tokens.is(I - 4, tok::identifier) && !Tokens.isName(I - 4, "std"));
  return (IsIn(I - 2, Functions) && !IsMember) || IsIn(I - 2, Streams) || DeclaresStream(I - 2);
}

/// The changes of a path's separators: Windows' backslash is a slash elsewhere.
std::vector<Change> pathChanges(StringRef Spelled) {
  std::vector<Change> Result;
  const StringRef Separator =
      Spelled.take_until([](char C) { return C == '"'; }).contains('R') ? "\\" : "\\\\";
  for (size_t At = Spelled.find(Separator); At != StringRef::npos;
       At = Spelled.find(Separator, At + Separator.size()))
    Result.push_back({At, Separator.size(), "/"});
  return Result;
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
    const bool IsPath = Spelled.contains('\\') && isPath(Tokens, I);
    if (!Spelled.contains('%') && !Command && !IsPath)
      return;
    const SourceLocation Begin = locationInFile(T, Spelled);
    if (Begin.isInvalid())
      return;
    const auto [ID, Offset] = SM.getDecomposedLoc(Begin);
    const OptionalFileEntryRef File = SM.getFileEntryRefForID(ID);
    if (!File || SM.isInSystemHeader(Begin))
      return;
    // A literal that `L##text` makes is longer by the L than the literal in the file.
    const unsigned Length = Lexer::MeasureTokenLength(Begin, SM, PP.getLangOpts());
    const size_t Pasted = Spelled.size() - Length;
    std::vector<Change> Changes;
    if (Command)
      Changes = {*Command};
    else if (IsPath)
      Changes = pathChanges(Spelled);
    else
      Changes = FormatChanges(Spelled, useOf(Tokens, I)).find();
    for (const Change &C : Changes)
      Repairs.insert({File->getName().str(), static_cast<unsigned>(Offset + C.Offset - Pasted),
                      static_cast<unsigned>(C.Length), Repair::Kind::InLiteral, C.Text.str()});

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

  /// The location of the literal in a file: of the macro argument that `L##text` pastes. Invalid if
  /// a macro has made the literal of something else.
  SourceLocation locationInFile(const Token &T, StringRef Spelled) const {
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
    // The identifier table keeps the text alive.
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

void repairLiterals(Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs) {
  TextRepairer(PP, Tokens, Repairs).repair();
}

} // namespace amp2hip
