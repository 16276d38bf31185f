#include "Literals.h"

#include "LiteralChanges.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isText(const TokenBuffer &Tokens, size_t I) {
  return Tokens.isOneOf(I, tok::string_literal, tok::utf8_string_literal, tok::wide_string_literal);
}

/// Guesses the use of the literal at token Text from the name of the function that is called with
/// it. The parse finds the function and decides.
LiteralUse guessUse(const TokenBuffer &Tokens, size_t Text) {
  using Kind = LiteralUse::Kind;
  static const llvm::StringSet<> TakePaths = {"fopen",     "freopen",   "rename",
                                              "ifstream",  "ofstream",  "fstream",
                                              "wifstream", "wofstream", "wfstream"};
  bool IsBehindComma = false, IsBehindText = false;
  for (size_t I = Text; I > 0 && !Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace);) {
    --I;
    if (Tokens.isOneOf(I, tok::r_paren, tok::r_square) && Tokens.partner(I) < I)
      I = Tokens.partner(I);
    else if (Tokens.is(I, tok::comma))
      IsBehindComma = true;
    else if (isText(Tokens, I))
      IsBehindText |= IsBehindComma;
    else if (Tokens.is(I, tok::l_paren) && I > 0 && Tokens.name(I - 1)) {
      const StringRef Called = Tokens.name(I - 1)->getName();
      const IdentifierInfo *Type = I > 1 ? Tokens.name(I - 2) : nullptr;
      if (Called == "system")
        return {Kind::Command};
      if (TakePaths.contains(Called) || (Type && TakePaths.contains(Type->getName())))
        return {Kind::Path};
      const bool Scans = Called.contains("scanf"); // the input of sscanf may be a literal, too
      const bool IsFormat = Scans || (Called.contains("printf") && !IsBehindText);
      return {IsFormat ? Kind::Format : Kind::Other, Scans};
    }
  }
  return {};
}

class TextRepairer {
public:
  TextRepairer(Preprocessor &PP, TokenBuffer &Tokens, Amendments &Made)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), Made(Made) {}

  LiteralTokens repair() {
    for (size_t I = 0; I < Tokens.size(); ++I)
      if (isText(Tokens, I)) {
        const size_t Begin = I;
        while (isText(Tokens, I + 1))
          ++I;
        readLiteral(Begin, I + 1);
      }
    const std::set<Repair> &ByUse = Made.InLiterals ? *Made.InLiterals : Found.Guessed;
    Made.Repairs.insert(ByUse.begin(), ByUse.end());
    Made.Repairs.insert(Found.Clear.begin(), Found.Clear.end());
    // A macro's text may be changed because of another literal that contains it.
    if (!ByUse.empty() || !Found.Clear.empty())
      for (size_t I = 0; I < Tokens.size(); ++I)
        if (isText(Tokens, I))
          apply(I, pieceAt(I));
    return std::move(Found);
  }

private:
  static StringRef spelled(const Token &T) { return {T.getLiteralData(), T.getLength()}; }

  LiteralPiece pieceAt(size_t I) const {
    return pieceOf(Tokens[I].getLocation(), spelled(Tokens[I]), SM, PP.getLangOpts());
  }

  void readLiteral(size_t Begin, size_t End) {
    std::vector<LiteralPiece> Pieces;
    bool MayChange = false, IsWide = false;
    for (size_t I = Begin; I < End; ++I) {
      const StringRef Spelled = spelled(Tokens[I]);
      MayChange |= Spelled.contains('%') || Spelled.contains('\\') ||
                   (I > 1 && Tokens.isName(I - 2, "system"));
      IsWide |= Tokens.is(I, tok::wide_string_literal);
    }
    if (!MayChange)
      return;
    for (size_t I = Begin; I < End; ++I) {
      Pieces.push_back(pieceAt(I));
      Found.MayChange |= !Pieces.back().File.empty();
    }
    for (Repair &R : changesOf(Pieces, IsWide, {}))
      Found.Clear.insert(std::move(R));
    if (!Made.InLiterals)
      for (Repair &R : changesOf(Pieces, IsWide, guessUse(Tokens, Begin)))
        Found.Guessed.insert(std::move(R));
  }

  /// Makes the repairs of a piece in its token.
  void apply(size_t I, const LiteralPiece &Piece) {
    if (Piece.File.empty())
      return;
    const Token &T = Tokens[I];
    std::string Text = spelled(T).str();
    const size_t Pasted = Text.size() - Piece.Spelled.size(); // the L of `L##text`
    const Repair First{{Piece.Offset}, Piece.File.str(), Repair::Kind::Nothing};
    const Repair Behind{{Piece.Offset + static_cast<unsigned>(Piece.Spelled.size())},
                        First.File,
                        Repair::Kind::Nothing};
    const auto End = Made.Repairs.lower_bound(Behind);
    bool IsChanged = false;
    for (auto R = std::make_reverse_iterator(End);
         R != Made.Repairs.rend() && !(*R < First) && R->Begin > Piece.Offset; ++R) {
      Text.replace(R->Begin - Piece.Offset + Pasted, R->End - R->Begin, R->Text);
      IsChanged = true;
    }
    if (IsChanged)
      Tokens.replace(I, withText(T, Text));
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
  Amendments &Made;
  LiteralTokens Found;
};

} // namespace

LiteralTokens repairLiterals(Preprocessor &PP, TokenBuffer &Tokens, Amendments &Made) {
  return TextRepairer(PP, Tokens, Made).repair();
}

} // namespace amp2hip
