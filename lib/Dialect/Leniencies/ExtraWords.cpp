#include "Leniencies.h"

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The removal that the message's only fix-it hint consists of; nothing if it inserts anything or a
/// macro has a part of it.
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

} // namespace

Answer answerExtraWord(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::warn_member_extra_qualification && M.id() != diag::ext_register_storage_class)
    return std::nullopt;
  return amendmentOf(suggestedRemoval(M), M.isError());
}

} // namespace amp2hip
