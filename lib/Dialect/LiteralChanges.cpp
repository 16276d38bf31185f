#include "LiteralChanges.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The size of an argument as Microsoft writes it in a conversion.
struct Size {
  StringRef Microsoft, Standard;
  StringRef Conversions; ///< The conversions that it may precede.
  bool IsClear;          ///< It looks like nothing else, even in a text that is no format.
};

constexpr StringRef Integers = "diouxX";

// The longer ones are first.
constexpr Size Sizes[] = {{"I64", "ll", Integers, true},
                          {"I32", "", Integers, true},
                          {"I", "z", Integers, false},
                          {"w", "l", "sc", false}};

/// Finds the conversions of Microsoft's in a text.
class FormatChanges {
public:
  FormatChanges(StringRef Text, bool IsWide, const LiteralUse &Use)
      : Text(Text), Use(Use), IsFormat(Use.What == LiteralUse::Kind::Format),
        IsWide(IsFormat && IsWide) {}

  std::vector<TextChange> find() {
    for (size_t Next; (Next = Text.find('%', At)) != StringRef::npos;) {
      At = Next + 1;
      if (take("%"))
        continue;
      const bool IsSuppressed = readFlags();
      readConversion();
      Argument += !IsSuppressed;
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

  /// Reads flags, width and precision. True if scanf reads a value without storing it: `%*d`.
  bool readFlags() {
    // Outside of formats a word may follow a blank: "100% sure".
    const StringRef Flags = IsFormat ? " -+#0123456789.*$" : "-+#0123456789.*";
    const size_t Begin = At;
    At = std::min(Text.find_first_not_of(Flags, At), Text.size());
    const StringRef Read = Text.slice(Begin, At);
    if (Use.Scans)
      return Read.contains('*');
    Argument += Read.contains('$') ? Use.Are32Bits.size() : Read.count('*');
    return false;
  }

  void readConversion() {
    const unsigned Begin = At;
    auto Replace = [&](StringRef By) { Changes.push_back({Begin, At, By.str()}); };
    for (const Size &S : Sizes)
      if ((IsFormat || S.IsClear) && take(S.Microsoft)) {
        if (isAny(S.Conversions))
          Replace(S.Standard);
        return;
      }
    if (IsWide && isAny("sc[")) {
      Replace("l");
    } else if (IsWide && isAny("SC")) {
      const bool IsText = Text[At] == 'S';
      ++At;
      Replace(IsText ? "s" : "c");
    } else if (Argument < Use.Are32Bits.size() && Use.Are32Bits[Argument] && take("l") &&
               isAny(Integers)) {
      Replace("");
    }
  }

  const StringRef Text;
  const LiteralUse &Use;
  const bool IsFormat, IsWide;
  unsigned At = 0;
  size_t Argument = 0;
  std::vector<TextChange> Changes;
};

/// Windows' backslash is a slash elsewhere.
std::vector<TextChange> pathChanges(StringRef Text, bool IsRaw) {
  std::vector<TextChange> Result;
  const StringRef Separator = IsRaw ? "\\" : "\\\\";
  for (size_t At = 0; (At = Text.find(Separator, At)) != StringRef::npos; At += Separator.size())
    Result.push_back({unsigned(At), unsigned(At + Separator.size()), "/"});
  return Result;
}

std::vector<TextChange> commandChanges(StringRef Text) {
  const std::string Command = Text.split('>').first.trim().lower();
  if (Command == "pause")
    return {{0, unsigned(Text.size()), "test ! -t 0 || read -r line"}};
  if (Command == "cls")
    return {{0, unsigned(Text.size()), "clear"}};
  return {};
}

std::vector<TextChange> textChanges(StringRef Text, bool IsRaw, bool IsWide,
                                    const LiteralUse &Use) {
  switch (Use.What) {
  case LiteralUse::Kind::Path:
    return pathChanges(Text, IsRaw);
  case LiteralUse::Kind::Command:
    return commandChanges(Text);
  case LiteralUse::Kind::Other:
  case LiteralUse::Kind::Format:
    break;
  }
  return FormatChanges(Text, IsWide, Use).find();
}

/// The text between the quotes of a piece: its range in the joined text, and its place in the file.
struct Part {
  const LiteralPiece &Piece;
  unsigned Begin, End, InFile;
};

} // namespace

LiteralPiece pieceOf(SourceLocation Token, StringRef Spelled, const SourceManager &SM,
                     const LangOptions &Lang) {
  SourceLocation Begin = SM.getSpellingLoc(Token);
  // A macro has pasted or stringised the literal: look for its text in the macro's call.
  if (SM.isWrittenInScratchSpace(Begin)) {
    const CharSourceRange Call = SM.getExpansionRange(Token);
    const StringRef Text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Call.getAsRange()), SM, Lang);
    Spelled = Spelled.drop_while([](char C) { return C != '"'; });
    const size_t At = Text.find(Spelled);
    Begin = At == StringRef::npos ? SourceLocation() : Call.getBegin().getLocWithOffset(At);
  }
  if (Begin.isInvalid() || SM.isInSystemHeader(Begin))
    return {Spelled, {}, 0};
  const auto [ID, Offset] = SM.getDecomposedLoc(Begin);
  const OptionalFileEntryRef File = SM.getFileEntryRefForID(ID);
  return {Spelled, File ? File->getName() : StringRef(), Offset};
}

std::vector<Repair> changesOf(llvm::ArrayRef<LiteralPiece> Pieces, bool IsWide,
                              const LiteralUse &Use) {
  std::string Text;
  std::vector<Part> Parts;
  bool IsRaw = false;
  for (const LiteralPiece &P : Pieces) {
    const size_t Quote = P.Spelled.find('"') + 1;
    IsRaw |= P.Spelled.take_front(Quote).contains('R');
    const StringRef Inside = P.Spelled.slice(Quote, P.Spelled.rfind('"'));
    const unsigned Begin = Text.size();
    Parts.push_back({P, Begin, Begin + unsigned(Inside.size()), P.Offset + unsigned(Quote)});
    Text += Inside;
  }
  std::vector<Repair> Result;
  for (const TextChange &C : textChanges(Text, IsRaw, IsWide, Use)) {
    // An insertion belongs to the character after it.
    const unsigned End = std::max(C.End, C.Begin + 1);
    auto IsTouched = [&](const Part &P) { return P.Begin < End && C.Begin < P.End; };
    if (llvm::any_of(Parts, [&](const Part &P) { return IsTouched(P) && P.Piece.File.empty(); }))
      continue;
    StringRef By = C.Text;
    for (const Part &P : llvm::make_filter_range(Parts, IsTouched)) {
      const unsigned From = std::max(C.Begin, P.Begin);
      const unsigned To = std::max(From, std::min(C.End, P.End));
      const unsigned Begin = P.InFile + From - P.Begin;
      Result.push_back(
          {{Begin, Begin + To - From, By.str()}, P.Piece.File.str(), Repair::Kind::InLiteral});
      By = "";
    }
  }
  return Result;
}

} // namespace amp2hip
