#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

/// Returns the position of the first name of the qualified name that ends at I. Its qualifiers may
/// have template arguments.
static size_t beginOfType(size_t I, const TokenBuffer &Tokens) {
  while (I >= 2 && Tokens.is(I - 1, tok::coloncolon)) {
    I -= 2;
    for (int Depth = Tokens.is(I, tok::greater); Depth > 0 && I > 0;) {
      --I;
      Depth += Tokens.is(I, tok::greater) + 2 * Tokens.is(I, tok::greatergreater) -
               Tokens.is(I, tok::less);
      if (Depth == 0)
        --I; // the name of the template
    }
  }
  return I;
}

/// Returns the beginning of a type that lacks `typename` in a declaration. The error is at the last
/// name of a `tile_static` variable's type, or at the name of another variable, which Clang takes
/// for an operand. Returns an invalid location for other errors.
static SourceLocation typeWithoutKeyword(const Message &Error, const TokenBuffer &Tokens) {
  size_t Last = Tokens.find(Error.location());
  const bool IsVariable = Error.id() == diag::err_undeclared_var_use;
  if (IsVariable && Tokens.isOneOf(Last - 1, tok::amp, tok::star, tok::identifier) &&
      Tokens.isOneOf(Last + 1, tok::equal, tok::semi))
    Last -= Tokens.is(Last - 1, tok::identifier) ? 1 : 2;
  else if (IsVariable)
    return {};
  const size_t First = beginOfType(Last, Tokens);
  if (First == Last || First == 0 || Last >= Tokens.size() || !Tokens.is(Last - 2, tok::greater))
    return {};
  // The word `tile_static` has become attributes.
  const bool IsBehindWord = Tokens.is(First - 1, tok::r_paren);
  const bool BeginsStatement = Tokens.isOneOf(First - 1, tok::semi, tok::l_brace, tok::r_brace);
  return (IsVariable ? BeginsStatement : IsBehindWord) ? Tokens[First].getLocation()
                                                       : SourceLocation();
}

OptionalAmendment fixMissingKeyword(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  switch (M.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_expected_unqualified_id: {
    const SourceLocation Type = typeWithoutKeyword(M, Source.Tokens);
    return Type.isValid() ? amendmentOf(insertionBefore(
                                FullSourceLoc(Type, M.location().getManager()), "typename "))
                          : std::nullopt;
  }
  case diag::err_template_arg_must_be_type_suggest:
    return amendmentOf(insertionBefore(M.location(), "typename "));
  case diag::err_template_kw_missing:
    return amendmentOf(insertionBefore(M.location(), "template "), M.isError());
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_typename_missing:
  case ImplicitTypename:
    return amendmentOf(insertionBefore(M.location(), "typename "), M.isError());
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
