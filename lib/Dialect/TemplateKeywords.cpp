#include "TemplateKeywords.h"

#include "TokenBuffer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

/// True if template arguments and then a parenthesis follow the name at I, which no comparison
/// looks like.
static bool isCallOfTemplate(const TokenBuffer &Tokens, size_t I) {
  if (!Tokens.is(I + 1, tok::less))
    return false;
  for (I += 2; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::greater))
      return Tokens.is(I + 1, tok::l_paren);
    if (!Tokens.isOneOf(I, tok::identifier, tok::numeric_constant, tok::comma, tok::coloncolon,
                        tok::star, tok::plus, tok::minus, tok::slash, tok::l_paren, tok::r_paren,
                        tok::kw_int, tok::kw_unsigned, tok::kw_float, tok::kw_double,
                        tok::kw_const))
      return false;
  }
  return false;
}

void addTemplateKeywords(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Names[] = {PP.getIdentifierInfo("tile"), PP.getIdentifierInfo("view_as"),
                                   PP.getIdentifierInfo("reinterpret_as")};
  for (size_t I = 1; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (!T.is(tok::identifier) || !Tokens.isOneOf(I - 1, tok::period, tok::arrow) ||
        !llvm::is_contained(Names, T.getIdentifierInfo()) || !isCallOfTemplate(Tokens, I) ||
        SM.isInSystemHeader(T.getLocation()))
      continue;
    Tokens.insert(I,
                  makeToken(T.getLocation(), tok::kw_template, PP.getIdentifierInfo("template")));
    Table.ReadAsTemplates.insert(T.getLocation());
  }
}

} // namespace amp2hip
