#include "LocalClasses.h"

#include "clang/Basic/IdentifierTable.h"

using namespace clang;

namespace amp2hip {
namespace {

class Finder {
public:
  explicit Finder(const std::vector<Token> &Tokens) : Tokens(Tokens) {}

  std::vector<MemberDeclarator> find(size_t At) {
    const size_t Open = bodyBehind(At);
    if (Open < Tokens.size())
      searchForClasses(Open, afterClose(Open));
    return std::move(Found);
  }

private:
  bool is(size_t I, tok::TokenKind K) const { return I < Tokens.size() && Tokens[I].is(K); }
  bool isName(size_t I, StringRef Name) const {
    return is(I, tok::identifier) && Tokens[I].getIdentifierInfo()->isStr(Name);
  }

  /// One past the bracket that closes the one at Open.
  size_t afterClose(size_t Open) const {
    size_t Depth = 0;
    for (size_t I = Open; I < Tokens.size(); ++I) {
      if (Tokens[I].isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
        ++Depth;
      else if (Tokens[I].isOneOf(tok::r_paren, tok::r_brace, tok::r_square) && --Depth == 0)
        return I + 1;
    }
    return Tokens.size();
  }

  /// The `{` of the body that follows a declarator, behind a return type and initialisers.
  size_t bodyBehind(size_t At) const {
    for (size_t I = At; I < Tokens.size(); ++I) {
      if (Tokens[I].is(tok::l_brace))
        return I;
      if (Tokens[I].isOneOf(tok::semi, tok::equal, tok::comma, tok::eof))
        return Tokens.size();
      if (Tokens[I].is(tok::l_paren))
        I = afterClose(I) - 1;
    }
    return Tokens.size();
  }

  void searchForClasses(size_t Begin, size_t End) {
    for (size_t I = Begin; I < End; ++I) {
      if (!Tokens[I].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union))
        continue;
      size_t Open = I + 1;
      while (Open < End && !Tokens[Open].isOneOf(tok::l_brace, tok::semi, tok::l_paren,
                                                 tok::r_paren, tok::equal, tok::greater))
        ++Open;
      if (!is(Open, tok::l_brace))
        continue;
      const size_t Close = afterClose(Open);
      readClass(Open + 1, Close - 1);
      I = Close - 1;
    }
  }

  void readClass(size_t Begin, size_t End) {
    for (size_t I = Begin; I < End; ++I) {
      if (Tokens[I].is(tok::l_brace)) {
        const size_t Close = afterClose(I);
        searchForClasses(I, Close);
        I = Close - 1;
      } else if (Tokens[I].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union)) {
        size_t Open = I;
        while (Open < End && !Tokens[Open].isOneOf(tok::l_brace, tok::semi, tok::l_paren))
          ++Open;
        if (is(Open, tok::l_brace)) {
          const size_t Close = afterClose(Open);
          readClass(Open + 1, Close - 1);
          I = Close - 1;
        }
      } else if (Tokens[I].is(tok::l_paren)) {
        I = readParentheses(I);
      }
    }
  }

  /// Returns the last token of what was read.
  size_t readParentheses(size_t Open) {
    const size_t After = afterClose(Open);
    // The first parentheses of `operator()(int)` are its name; a specifier of its own has priority.
    if (is(Open - 1, tok::kw_operator) || isName(Open - 1, "restrict"))
      return After - 1;
    const bool HasName = Tokens[Open - 1].is(tok::identifier) || followsOperator(Open);
    size_t I = After;
    while (I < Tokens.size() &&
           Tokens[I].isOneOf(tok::kw_const, tok::kw_volatile, tok::amp, tok::ampamp))
      ++I;
    if (is(I, tok::kw_noexcept) || is(I, tok::kw_throw))
      I = is(I + 1, tok::l_paren) ? afterClose(I + 1) : I + 1;
    const bool IsFunction =
        HasName && I < Tokens.size() &&
        (Tokens[I].isOneOf(tok::l_brace, tok::semi, tok::colon, tok::arrow, tok::equal));
    if (!IsFunction)
      return After - 1;
    Found.push_back({Open, After - 1, I, is(I, tok::arrow)});
    return (is(I, tok::colon) ? bodyBehindInitialisers(I) : I) - 1;
  }

  /// The `{` of the body behind `: a(1), b{2}`.
  size_t bodyBehindInitialisers(size_t Colon) const {
    for (size_t I = Colon + 1; I < Tokens.size(); ++I) {
      if (Tokens[I].is(tok::l_brace) && Tokens[I - 1].isOneOf(tok::r_paren, tok::r_brace))
        return I;
      if (Tokens[I].isOneOf(tok::l_paren, tok::l_brace))
        I = afterClose(I) - 1;
    }
    return Tokens.size();
  }

  bool followsOperator(size_t Open) const {
    for (size_t Length = 1; Length <= 4 && Length < Open; ++Length)
      if (Tokens[Open - 1 - Length].is(tok::kw_operator))
        return true;
    return false;
  }

  const std::vector<Token> &Tokens;
  std::vector<MemberDeclarator> Found;
};

} // namespace

std::vector<MemberDeclarator> membersOfLocalClasses(const std::vector<Token> &Tokens, size_t At) {
  return Finder(Tokens).find(At);
}

} // namespace amp2hip
