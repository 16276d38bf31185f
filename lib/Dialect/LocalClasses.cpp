#include "LocalClasses.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

/// The position of the `{` of the body after `: a(1), b{2}`.
size_t bodyBehindInitialisers(const TokenBuffer &Tokens, size_t Colon) {
  for (size_t I = Colon + 1; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::l_brace) && Tokens.isOneOf(I - 1, tok::r_paren, tok::r_brace))
      return I;
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_brace))
      I = Tokens.behindClose(I) - 1;
  }
  return Tokens.size();
}

class LocalClassFinder {
public:
  explicit LocalClassFinder(const TokenBuffer &Tokens) : Tokens(Tokens) {}

  std::vector<MemberDeclarator> find(size_t Open) {
    searchForClasses(Open, Tokens.behindClose(Open));
    return std::move(Found);
  }

private:
  void searchForClasses(size_t Begin, size_t End) {
    for (size_t I = Begin; I < End; ++I) {
      if (!Tokens.isOneOf(I, tok::kw_class, tok::kw_struct, tok::kw_union))
        continue;
      size_t Open = I + 1;
      while (Open < End && !Tokens.isOneOf(Open, tok::l_brace, tok::semi, tok::l_paren,
                                           tok::r_paren, tok::equal, tok::greater))
        ++Open;
      if (!Tokens.is(Open, tok::l_brace))
        continue;
      const size_t Close = behindClose(Open, End);
      readClass(Open + 1, Close - 1);
      I = Close - 1;
    }
  }

  void readClass(size_t Begin, size_t End) {
    for (size_t I = Begin; I < End; ++I) {
      if (Tokens.is(I, tok::l_brace)) {
        const size_t Close = behindClose(I, End);
        searchForClasses(I + 1, Close - 1);
        I = Close - 1;
      } else if (Tokens.isOneOf(I, tok::kw_class, tok::kw_struct, tok::kw_union)) {
        size_t Open = I;
        while (Open < End && !Tokens.isOneOf(Open, tok::l_brace, tok::semi, tok::l_paren))
          ++Open;
        if (Tokens.is(Open, tok::l_brace)) {
          const size_t Close = behindClose(Open, End);
          readClass(Open + 1, Close - 1);
          I = Close - 1;
        }
      } else if (Tokens.is(I, tok::l_paren)) {
        I = readParentheses(I);
      } else if (Tokens.is(I, tok::equal) && !Tokens.is(I - 1, tok::kw_operator)) {
        I = endOfInitialiser(I, End);
      }
    }
  }

  /// The end of the initialiser of a member, or of the type of an alias, that begins with the `=`.
  /// A call in it would look like a declarator. Local classes have no templates, so an `=` begins
  /// nothing else.
  size_t endOfInitialiser(size_t Equal, size_t End) const {
    size_t I = Equal;
    while (I < End && !Tokens.is(I, tok::semi))
      I = Tokens.isOneOf(I, tok::l_paren, tok::l_brace) ? Tokens.behindClose(I) : I + 1;
    return I;
  }

  /// Records the member function whose parameter list may begin at Open. Returns the position of
  /// the last token that was read.
  size_t readParentheses(size_t Open) {
    const size_t After = Tokens.behindClose(Open);
    // The first parentheses of `operator()(int)` are part of its name. A member's own restriction
    // specifier overrides the enclosing function's.
    if (Tokens.is(Open - 1, tok::kw_operator))
      return After - 1;
    const size_t I = behindQualifiers(After);
    if (Tokens.isName(Open - 1, "restrict"))
      return (Tokens.is(I, tok::colon) ? bodyBehindInitialisers(Tokens, I) : After) - 1;
    const bool HasName = Tokens.is(Open - 1, tok::identifier) || followsOperator(Open);
    const bool IsFunction =
        HasName && I < Tokens.size() &&
        (Tokens.isOneOf(I, tok::l_brace, tok::semi, tok::colon, tok::arrow, tok::equal));
    if (!IsFunction)
      return After - 1;
    Found.push_back({Open, After - 1, I, Tokens.is(I, tok::arrow)});
    return (Tokens.is(I, tok::colon) ? bodyBehindInitialisers(Tokens, I) : I) - 1;
  }

  /// The position after the qualifiers and the exception specification at I.
  size_t behindQualifiers(size_t I) const {
    while (Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile, tok::amp, tok::ampamp))
      ++I;
    if (Tokens.is(I, tok::kw_noexcept) || Tokens.is(I, tok::kw_throw))
      I = Tokens.is(I + 1, tok::l_paren) ? Tokens.behindClose(I + 1) : I + 1;
    return I;
  }

  /// One past the closing bracket, at most End: in malformed code the bracket may match one after
  /// the class.
  size_t behindClose(size_t Open, size_t End) const {
    return std::min(Tokens.behindClose(Open), End);
  }

  bool followsOperator(size_t Open) const {
    for (size_t Length = 1; Length <= 4 && Length < Open; ++Length)
      if (Tokens.is(Open - 1 - Length, tok::kw_operator))
        return true;
    return false;
  }

  const TokenBuffer &Tokens;
  std::vector<MemberDeclarator> Found;
};

} // namespace

size_t bodyBehind(const TokenBuffer &Tokens, size_t At) {
  if (Tokens.is(At, tok::colon))
    return bodyBehindInitialisers(Tokens, At);
  for (size_t I = At; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (Tokens.isOneOf(I, tok::semi, tok::equal, tok::comma, tok::eof))
      break;
    if (Tokens.is(I, tok::l_paren))
      I = Tokens.behindClose(I) - 1;
  }
  return Tokens.size();
}

std::vector<MemberDeclarator> membersOfLocalClasses(const TokenBuffer &Tokens, size_t Open) {
  return LocalClassFinder(Tokens).find(Open);
}

} // namespace amp2hip
