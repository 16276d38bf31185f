#include "ParseRestrictions.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Parses the tokens around one specifier.
class RestrictionParser {
public:
  RestrictionParser(Preprocessor &PP, const TokenBuffer &Tokens, DialectTable &Table)
      : PP(PP), Tokens(Tokens), Table(Table) {}

  std::optional<RestrictedDeclarator> parse(size_t At) {
    if (!isSpecifier(At))
      return std::nullopt;
    std::optional<RestrictedDeclarator> Found = declaratorBefore(At);
    if (!Found)
      return std::nullopt;
    size_t I = At;
    while (isSpecifier(I))
      I = parseSpecifier(I, Found->Set);
    Found->End = I;
    const size_t BehindQualifiers = skipQualifiers(I);
    reportTooEarly(At, I, BehindQualifiers);
    Found->AfterExceptionSpecification = skipExceptionSpecification(BehindQualifiers);
    if (Found->IsBehindExceptionSpecification)
      report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::RestrictionOrder);
    Found->HasTrailingReturn = Tokens.is(Found->AfterExceptionSpecification, tok::arrow);
    return Found;
  }

private:
  /// True if a specifier begins at I. An unclosed one is left to Clang's error, and so is one that
  /// begins with a literal, because `restrict` may then be a name of the user's (L10).
  bool isSpecifier(size_t I) const {
    return Tokens.isName(I, "restrict") && Tokens.is(I + 1, tok::l_paren) &&
           Tokens.behindClose(I + 1) < Tokens.size() && !Tokens[I + 2].isLiteral();
  }

  /// Skips the qualifiers after a specifier, which belong before it (L13, L14).
  size_t skipQualifiers(size_t I) const {
    while (Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::kw_static,
                          tok::amp, tok::ampamp))
      ++I;
    return I;
  }

  /// Reports the qualifiers from Begin to End, and proposes to move them before the specifier
  /// at At.
  void reportTooEarly(size_t At, size_t Begin, size_t End) const {
    Fix Moved = noFix();
    std::string Qualifiers;
    for (size_t I = Begin; I < End; ++I)
      Qualifiers += PP.getSpelling(Tokens[I]) + " ";
    Moved.insert(Tokens[At].getLocation(), Qualifiers);
    for (size_t I = Begin; I < End; ++I)
      Moved.remove(Tokens[I].getLocation());
    for (size_t I = Begin; I < End; ++I)
      report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::RestrictionTooEarly)
          << PP.getSpelling(Tokens[I]) << Moved;
  }

  Fix noFix() const { return Fix(PP.getSourceManager(), PP.getLangOpts()); }

  size_t skipExceptionSpecification(size_t I) const {
    if (Tokens.is(I, tok::kw_noexcept))
      return Tokens.is(I + 1, tok::l_paren) ? Tokens.behindClose(I + 1) : I + 1;
    if (Tokens.is(I, tok::kw_throw) && Tokens.is(I + 1, tok::l_paren))
      return Tokens.behindClose(I + 1);
    return I;
  }

  /// Parses one `restrict(...)` at I and adds its restrictions to Set. Returns the position after
  /// it.
  size_t parseSpecifier(size_t I, Restrictions &Set) {
    const size_t End = Tokens.behindClose(I + 1);
    RestrictionSpecifier Specifier;
    Specifier.Range = SourceRange(Tokens[I].getLocation(), Tokens[End - 1].getLocation());
    if (End - I == 3)
      report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::EmptyRestriction);
    for (size_t J = I + 2; J + 1 < End; ++J)
      if (Tokens[J].isNot(tok::comma))
        parseRestriction(Tokens[J], Specifier.Set);
    Set.Cpu |= Specifier.Set.Cpu;
    Set.Amp |= Specifier.Set.Amp;
    Table.Specifiers.push_back(Specifier);
    return End;
  }

  /// True for words that differ in the order or the case of their letters only.
  static bool haveSameLetters(llvm::StringRef A, llvm::StringRef B) {
    std::string First = A.lower(), Second = B.lower();
    llvm::sort(First);
    llvm::sort(Second);
    return First == Second;
  }

  void parseRestriction(const Token &T, Restrictions &Set) {
    const std::string Name = PP.getSpelling(T);
    if (Name == "cpu") {
      Set.Cpu = true;
    } else if (Name == "amp") {
      Set.Amp = true;
    } else if (Name == "direct3d") {
      report(PP.getDiagnostics(), T.getLocation(), Diag::Direct3DRestriction)
          << noFix().replace(T.getLocation(), "amp");
      Set.Amp = true;
    } else if (Name == "auto") {
      report(PP.getDiagnostics(), T.getLocation(), Diag::AutoRestriction);
    } else {
      // The word is read as what it probably means, so that no other error follows from it.
      const bool IsCpu = haveSameLetters(Name, "cpu");
      (IsCpu ? Set.Cpu : Set.Amp) = true;
      Fix Corrected = noFix();
      if (IsCpu || haveSameLetters(Name, "amp"))
        Corrected.replace(T.getLocation(), IsCpu ? "cpu" : "amp");
      report(PP.getDiagnostics(), T.getLocation(), Diag::UnknownRestriction) << Name << Corrected;
    }
  }

  /// The declarator before the specifier at At: its parameter list, then an exception
  /// specification (L21) and qualifiers. Nothing if no parameter list is there.
  std::optional<RestrictedDeclarator> declaratorBefore(size_t At) const {
    RestrictedDeclarator Found{};
    size_t I = At;
    while (I > 0) {
      const Token &T = Tokens[I - 1];
      Found.IsBehindExceptionSpecification |= T.is(tok::kw_noexcept);
      if (T.isOneOf(tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::kw_static,
                    tok::kw_constexpr, tok::amp, tok::ampamp, tok::kw_noexcept)) {
        --I;
      } else if (T.is(tok::r_paren) && Tokens.partner(I - 1) > 0 &&
                 Tokens.isOneOf(Tokens.partner(I - 1) - 1, tok::kw_noexcept, tok::kw_throw)) {
        I = Tokens.partner(I - 1) - 1;
        Found.IsBehindExceptionSpecification = true;
      } else if (T.is(tok::r_square) && I >= 2 && Tokens[I - 2].is(tok::r_square)) {
        I = std::min(Tokens.partner(I - 1), I - 1);
      } else {
        break;
      }
    }
    if (I == 0 || Tokens[I - 1].isNot(tok::r_paren) || Tokens.partner(I - 1) == Tokens.size())
      return std::nullopt;
    Found.Close = I - 1;
    Found.Open = Tokens.partner(Found.Close);
    std::optional<RestrictedDeclarator::Kind> Kind = kindOf(Found.Open);
    if (!Kind)
      return std::nullopt;
    Found.What = *Kind;
    return Found;
  }

  /// The kind of the declarator whose parameter list begins at Open; nothing if the parentheses are
  /// no parameter list, as in `(T) x` or `if (x)`.
  std::optional<RestrictedDeclarator::Kind> kindOf(size_t Open) const {
    using Kind = RestrictedDeclarator::Kind;
    if (Open == 0)
      return std::nullopt;
    const Token &Before = Tokens[Open - 1];
    if (isOperatorName(Open))
      return Kind::Function;
    if (Before.is(tok::r_square))
      return Kind::Lambda;
    if (Before.is(tok::r_paren)) {
      if (isPointerDeclarator(Tokens.partner(Open - 1)))
        return Kind::FunctionPointer;
      return isInTypeDeclaration(Open) ? Kind::FunctionType : Kind::Function;
    }
    if (Before.is(tok::greater))
      return isTemplateLambda(Open - 1) ? Kind::Lambda : Kind::Function;
    if (Before.is(tok::identifier))
      return isInTypeDeclaration(Open) ? Kind::FunctionType : Kind::Function;
    if (isTypeKeyword(Before) || Before.isOneOf(tok::star, tok::amp, tok::ampamp))
      return isConversionFunction(Open) ? Kind::Function : Kind::FunctionType;
    return std::nullopt;
  }

  /// True if `operator` and its symbol are before Open.
  bool isOperatorName(size_t Open) const {
    for (size_t Length = 1; Length <= 4 && Length < Open; ++Length)
      if (Tokens[Open - 1 - Length].is(tok::kw_operator))
        return !Tokens[Open - 1].isOneOf(tok::identifier, tok::greater) || Length > 1;
    return false;
  }

  bool isPointerDeclarator(size_t Open) const {
    for (size_t I = Open + 1; I < Tokens.size() && Tokens[I].isNot(tok::r_paren); ++I) {
      if (Tokens[I].isOneOf(tok::star, tok::amp, tok::ampamp))
        return true;
      if (Tokens[I].is(tok::l_paren))
        return false;
    }
    return false;
  }

  /// True if the template parameter list that ends at Close is after the captures of a lambda.
  bool isTemplateLambda(size_t Close) const {
    size_t Depth = 0;
    for (size_t I = Close + 1; I-- > 0;) {
      if (Tokens[I].is(tok::greater))
        ++Depth;
      else if (Tokens[I].is(tok::less) && --Depth == 0)
        return I > 0 && Tokens[I - 1].is(tok::r_square);
      else if (Tokens[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
        return false;
    }
    return false;
  }

  bool isTypeKeyword(const Token &T) const {
    return T.isOneOf(tok::kw_void, tok::kw_bool, tok::kw_int, tok::kw_unsigned, tok::kw_signed,
                     tok::kw_long, tok::kw_short, tok::kw_char, tok::kw_float, tok::kw_double,
                     tok::kw_wchar_t, tok::kw_const, tok::kw_auto);
  }

  template <typename Predicate> bool anyTokenOfDeclaration(size_t From, Predicate Holds) const {
    for (size_t I = From; I-- > 0 && !Tokens[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace);)
      if (Holds(Tokens[I]))
        return true;
    return false;
  }
  bool isConversionFunction(size_t Open) const {
    return anyTokenOfDeclaration(Open, [](const Token &T) { return T.is(tok::kw_operator); });
  }
  bool isInTypeDeclaration(size_t Open) const {
    return anyTokenOfDeclaration(
        Open, [](const Token &T) { return T.isOneOf(tok::kw_typedef, tok::kw_using); });
  }

  Preprocessor &PP;
  const TokenBuffer &Tokens;
  DialectTable &Table;
};

} // namespace

std::optional<RestrictedDeclarator> parseRestrictions(Preprocessor &PP, const TokenBuffer &Tokens,
                                                      size_t At, DialectTable &Table) {
  return RestrictionParser(PP, Tokens, Table).parse(At);
}

bool isMisplacedRestriction(const TokenBuffer &Tokens, size_t At) {
  const size_t Close = Tokens.partner(At + 1);
  if (At < 2 || Close == Tokens.size() || !Tokens.isOneOf(At - 1, tok::identifier, tok::r_square))
    return false;
  for (size_t I = At + 2; I < Close; ++I)
    if (!Tokens.is(I, tok::comma) && !Tokens.isName(I, "cpu") && !Tokens.isName(I, "amp"))
      return false;
  // The declaration of a function `restrict` has one name before it, its type.
  return Tokens.isOneOf(Close + 1, tok::semi, tok::comma, tok::equal) && Tokens.name(At - 2);
}

} // namespace amp2hip
