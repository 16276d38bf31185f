#include "Leniencies.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Returns where the argument is written in the call. If the call is in the body of another macro
/// and passes on a parameter of that macro, this is the parameter.
SourceLocation placeInCall(SourceLocation Argument, const SourceManager &SM) {
  while (Argument.isMacroID() && SM.isMacroArgExpansion(Argument))
    Argument = SM.getImmediateExpansionRange(Argument).getBegin();
  return SM.getSpellingLoc(Argument);
}

/// A stretch of a file, by offset.
struct Stretch {
  unsigned Begin, End;
};

/// The stretch from the comma before the argument, or from the argument if it is the first, to the
/// parenthesis that closes the call. Nothing if brackets in it are not balanced: the argument is a
/// part of `f<a, b>` or of `{a, b}`, which is meant as one argument.
std::optional<Stretch> surplusFrom(FileID File, unsigned Argument, const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  Lexer Raw(File, SM.getBufferOrFake(File), SM, PP.getLangOpts());
  std::optional<unsigned> Begin;
  llvm::SmallVector<tok::TokenKind> Open;
  int Angles = 0;
  for (Token T; !Raw.LexFromRawLexer(T);) {
    const unsigned At = SM.getFileOffset(T.getLocation());
    if (At < Argument || (At == Argument && T.is(tok::comma))) {
      Begin = T.is(tok::comma)     ? std::optional(At)
              : T.is(tok::l_paren) ? std::optional(At + 1)
                                   : std::nullopt;
      continue;
    }
    if (!Begin)
      return std::nullopt;
    if (T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square)) {
      Open.push_back(T.is(tok::l_paren)   ? tok::r_paren
                     : T.is(tok::l_brace) ? tok::r_brace
                                          : tok::r_square);
    } else if (T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square)) {
      if (Open.empty())
        return T.is(tok::r_paren) && Angles >= 0 ? std::optional(Stretch{*Begin, At})
                                                 : std::nullopt;
      if (Open.pop_back_val() != T.getKind())
        return std::nullopt;
    }
    Angles += T.is(tok::less) - T.is(tok::greater) - 2 * T.is(tok::greatergreater);
  }
  return std::nullopt;
}

} // namespace

OptionalAmendment fixSurplusArgument(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::err_too_many_args_in_macro_invoc || M.location().isInvalid())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const FullSourceLoc Argument(placeInCall(M.location(), SM), SM);
  const auto [File, Offset] = SM.getDecomposedLoc(Argument);
  const std::optional<Stretch> Found = surplusFrom(File, Offset, Source.PP);
  if (!Found)
    return std::nullopt;
  const Message *Definition =
      llvm::find_if(Group, [](const Message &Note) { return Note.id() == diag::note_macro_here; });
  const FullSourceLoc Begin(SM.getComposedLoc(File, Found->Begin), SM);
  return amendmentOf(repairAt(Begin, Repair::Kind::SurplusArgument, Found->End - Found->Begin,
                              Definition == Group.end() ? "" : Definition->argument(0).Name));
}

void reportSurplusArguments(const std::set<Repair> &Repairs, DiagnosticsEngine &Diags,
                            SourceManager &SM) {
  for (const Repair &R : Repairs) {
    if (R.What != Repair::Kind::SurplusArgument)
      continue;
    if (const SourceLocation At = locationIn(R.File, R.Begin, SM); At.isValid())
      report(Diags, At, Diag::SurplusArgument) << R.Text;
  }
}

} // namespace amp2hip
