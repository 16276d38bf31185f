#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The removal that the message's only fix-it hint proposes; nothing if the hint inserts text or an
/// end of its range is in a macro.
std::optional<Repair> suggestedRemoval(const Message &M) {
  const ArrayRef<FixItHint> Hints = M.Stored.getFixIts();
  if (Hints.size() != 1 || !Hints.front().CodeToInsert.empty())
    return std::nullopt;
  const CharSourceRange Range = Hints.front().RemoveRange;
  if (Range.getBegin().isMacroID() || Range.getEnd().isMacroID())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const FullSourceLoc Begin(Range.getBegin(), SM);
  const unsigned End =
      SM.getFileOffset(Range.getEnd()) +
      (Range.isTokenRange() ? Lexer::MeasureTokenLength(Range.getEnd(), SM, {}) : 0);
  return repairAt(Begin, Repair::Kind::Nothing, End - SM.getFileOffset(Begin));
}

/// Returns the removal of the `typename` before the name that contains or precedes the token at I.
/// Nothing if no `typename` is there, or if it is in a macro.
std::optional<Repair> typenameRemoved(size_t I, const ParsedSource &Source) {
  const TokenBuffer &Tokens = Source.Tokens;
  while (I > 0 && Tokens.isOneOf(I - 1, tok::identifier, tok::coloncolon))
    --I;
  if (!Tokens.is(I - 1, tok::kw_typename) || !Tokens[I - 1].getLocation().isFileID())
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  const FullSourceLoc Word(Tokens[I - 1].getLocation(), SM);
  const unsigned Length = strlen("typename");
  const bool HasBlank = *SM.getCharacterData(Word.getLocWithOffset(Length)) == ' ';
  return repairAt(Word, Repair::Kind::InPlace, Length + HasBlank);
}

/// Turns `unsigned int(x)`, a conversion to a type of several words, one of which is at I, into a
/// C-style cast. Returns nothing for other code, or if a word is in a macro.
OptionalAmendment asCast(size_t I, const ParsedSource &Source) {
  const TokenBuffer &Tokens = Source.Tokens;
  const auto isWord = [&](size_t At) {
    return Tokens.isOneOf(At, tok::kw_unsigned, tok::kw_signed, tok::kw_long, tok::kw_short,
                          tok::kw_int, tok::kw_char, tok::kw_double) &&
           Tokens[At].getLocation().isFileID();
  };
  size_t First = I, Last = I;
  while (First > 0 && isWord(First - 1))
    --First;
  while (isWord(Last + 1))
    ++Last;
  if (!isWord(I) || !Tokens.is(Last + 1, tok::l_paren))
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  const auto Open = insertionBefore(FullSourceLoc(Tokens[First].getLocation(), SM), "(");
  const auto Close = repairAt(
      FullSourceLoc(Tokens[Last].getLocation().getLocWithOffset(Tokens[Last].getLength()), SM),
      Repair::Kind::Behind, 0, ")");
  if (!Open || !Close)
    return std::nullopt;
  Amendment Result;
  Result.IsIndivisible = true;
  Result.Repairs = {*Open, *Close};
  return Result;
}

} // namespace

OptionalAmendment fixExtraWord(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  switch (M.id()) {
  case diag::warn_member_extra_qualification:
  case diag::ext_register_storage_class:
    return amendmentOf(suggestedRemoval(M), M.isError());
  case diag::err_expected_lparen_after_type:
    if (OptionalAmendment Cast = asCast(Source.Tokens.find(M.location()), Source))
      return Cast;
    [[fallthrough]];
  case diag::warn_expected_qualified_after_typename:
  case diag::err_expected_qualified_after_typename:
    return amendmentOf(typenameRemoved(Source.Tokens.find(M.location()), Source), M.isError());
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
