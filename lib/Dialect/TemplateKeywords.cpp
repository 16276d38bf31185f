#include "TemplateKeywords.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

/// How sure it is that template arguments follow a name.
enum class Arguments { None, Likely, Certain };

/// Returns how sure it is that template arguments and then a parenthesis follow the name at I. Few
/// comparisons look like that, and none with a pack among the arguments.
static Arguments argumentsBehind(const TokenBuffer &Tokens, size_t I) {
  if (!Tokens.is(I + 1, tok::less))
    return Arguments::None;
  bool HasPack = false;
  for (I += 2; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::greater))
      return !Tokens.is(I + 1, tok::l_paren) ? Arguments::None
             : HasPack                       ? Arguments::Certain
                                             : Arguments::Likely;
    HasPack |= Tokens.is(I, tok::ellipsis);
    if (!Tokens.isOneOf(I, tok::identifier, tok::numeric_constant, tok::comma, tok::coloncolon,
                        tok::star, tok::plus, tok::minus, tok::slash, tok::l_paren, tok::r_paren,
                        tok::kw_int, tok::kw_unsigned, tok::kw_float, tok::kw_double, tok::kw_const,
                        tok::ellipsis))
      return Arguments::None;
  }
  return Arguments::None;
}

void addTemplateKeywords(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Names[] = {PP.getIdentifierInfo("tile"), PP.getIdentifierInfo("view_as"),
                                   PP.getIdentifierInfo("reinterpret_as")};
  for (size_t I = 1; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (!T.is(tok::identifier) || !Tokens.isOneOf(I - 1, tok::period, tok::arrow) ||
        SM.isInSystemHeader(T.getLocation()))
      continue;
    const Arguments Found = argumentsBehind(Tokens, I);
    const bool IsLibrarys = llvm::is_contained(Names, T.getIdentifierInfo());
    if (Found == Arguments::None || (Found == Arguments::Likely && !IsLibrarys))
      continue;
    Tokens.insert(I,
                  makeToken(T.getLocation(), tok::kw_template, PP.getIdentifierInfo("template")));
    Table.ReadAsTemplates.insert(T.getLocation());
  }
}

} // namespace amp2hip
