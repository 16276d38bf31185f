#include "Restrictions.h"

#include "TokenBuffer.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Walks over the token buffer around one specifier.
class Reader {
public:
  Reader(Preprocessor &PP, const TokenBuffer &Tokens, DialectTable &Table)
      : PP(PP), Tokens(Tokens), Table(Table) {}

  std::optional<RestrictedDeclarator> read(size_t At) {
    if (!isSpecifier(At))
      return std::nullopt;
    std::optional<RestrictedDeclarator> Found = declaratorBefore(At);
    if (!Found)
      return std::nullopt;
    size_t I = At;
    while (isSpecifier(I))
      I = readSpecifier(I, Found->Set);
    Found->End = I;
    Found->AfterExceptionSpecification = skipExceptionSpecification(skipQualifiers(I));
    if (Found->IsBehindExceptionSpecification)
      report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::RestrictionOrder);
    Found->HasTrailingReturn = Tokens.is(Found->AfterExceptionSpecification, tok::arrow);
    return Found;
  }

private:
  /// A specifier that is not closed is left to Clang to complain of; so is a number as a restriction,
  /// where `restrict` may be the user's own name (L10).
  bool isSpecifier(size_t I) const {
    return Tokens.isName(I, "restrict") && Tokens.is(I + 1, tok::l_paren) &&
           Tokens.behindClose(I + 1) < Tokens.size() && !Tokens[I + 2].isLiteral();
  }

  /// What belongs in front of the specifiers (L13, L14).
  size_t skipQualifiers(size_t I) const {
    for (;
         Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::amp, tok::ampamp);
         ++I)
      report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::RestrictionTooEarly)
          << PP.getSpelling(Tokens[I]);
    return I;
  }

  size_t skipExceptionSpecification(size_t I) const {
    if (Tokens.is(I, tok::kw_noexcept))
      return Tokens.is(I + 1, tok::l_paren) ? Tokens.behindClose(I + 1) : I + 1;
    if (Tokens.is(I, tok::kw_throw) && Tokens.is(I + 1, tok::l_paren))
      return Tokens.behindClose(I + 1);
    return I;
  }

  /// Reads one `restrict(...)` at I into Set; returns what follows it.
  size_t readSpecifier(size_t I, Restrictions &Set) {
    const size_t End = Tokens.behindClose(I + 1);
    RestrictionSpecifier Specifier;
    Specifier.Range = SourceRange(Tokens[I].getLocation(), Tokens[End - 1].getLocation());
    if (End - I == 3)
      report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::EmptyRestriction);
    for (size_t J = I + 2; J + 1 < End; ++J)
      if (Tokens[J].isNot(tok::comma))
        readRestriction(Tokens[J], Specifier.Set);
    Set.Cpu |= Specifier.Set.Cpu;
    Set.Amp |= Specifier.Set.Amp;
    Table.Specifiers.push_back(Specifier);
    return End;
  }

  void readRestriction(const Token &T, Restrictions &Set) {
    const std::string Name = PP.getSpelling(T);
    if (Name == "cpu") {
      Set.Cpu = true;
    } else if (Name == "amp") {
      Set.Amp = true;
    } else if (Name == "direct3d") {
      report(PP.getDiagnostics(), T.getLocation(), Diag::Direct3DRestriction);
      Set.Amp = true;
    } else if (Name == "auto") {
      report(PP.getDiagnostics(), T.getLocation(), Diag::AutoRestriction);
    } else {
      report(PP.getDiagnostics(), T.getLocation(), Diag::UnknownRestriction) << Name;
    }
  }

  /// What stands before the specifier at I: qualifiers, an exception specification (L21), and then
  /// the parameter list of a declarator.
  std::optional<RestrictedDeclarator> declaratorBefore(size_t At) const {
    RestrictedDeclarator Found{};
    size_t I = At;
    while (I > 0) {
      const Token &T = Tokens[I - 1];
      Found.IsBehindExceptionSpecification |= T.is(tok::kw_noexcept);
      if (T.isOneOf(tok::kw_const, tok::kw_volatile, tok::kw_mutable, tok::kw_constexpr, tok::amp,
                    tok::ampamp, tok::kw_noexcept)) {
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

  /// What has its parameter list at Open; nothing if the parentheses are none, as in `(T) x` or
  /// `if (x)`.
  std::optional<RestrictedDeclarator::Kind> kindOf(size_t Open) const {
    using Kind = RestrictedDeclarator::Kind;
    if (Open == 0)
      return std::nullopt;
    const Token &Before = Tokens[Open - 1];
    if (isOperatorName(Open))
      return Kind::Function;
    if (Before.is(tok::r_square))
      return Kind::Lambda;
    if (Before.is(tok::r_paren))
      return isPointerDeclarator(Tokens.partner(Open - 1)) ? Kind::FunctionPointer : Kind::Function;
    if (Before.is(tok::greater))
      return isTemplateLambda(Open - 1) ? Kind::Lambda : Kind::Function;
    if (Before.is(tok::identifier))
      return isInTypeDeclaration(Open) ? Kind::FunctionType : Kind::Function;
    if (isTypeKeyword(Before) || Before.isOneOf(tok::star, tok::amp, tok::ampamp))
      return isConversionFunction(Open) ? Kind::Function : Kind::FunctionType;
    return std::nullopt;
  }

  /// `operator` and the symbol it names stand before Open.
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

  /// The template parameter list that closes at Close follows a lambda's captures.
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

std::optional<RestrictedDeclarator> readRestrictions(Preprocessor &PP, const TokenBuffer &Tokens,
                                                     size_t At, DialectTable &Table) {
  return Reader(PP, Tokens, Table).read(At);
}

bool isMisplacedRestriction(const TokenBuffer &Tokens, size_t At) {
  const size_t Close = Tokens.partner(At + 1);
  if (At < 2 || Close == Tokens.size() || !Tokens.isOneOf(At - 1, tok::identifier, tok::r_square))
    return false;
  for (size_t I = At + 2; I < Close; ++I)
    if (!Tokens.is(I, tok::comma) && !Tokens.isName(I, "cpu") && !Tokens.isName(I, "amp"))
      return false;
  // A function that is named `restrict` is declared behind its type.
  return Tokens.isOneOf(Close + 1, tok::semi, tok::comma, tok::equal) && Tokens.name(At - 2);
}

} // namespace amp2hip
