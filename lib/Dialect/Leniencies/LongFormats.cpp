#include "Leniencies.h"

#include "../Literals.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr llvm::StringLiteral FlagsAndWidths = "-+ #0123456789.*";

/// The position behind the `%`, the flags and the widths of a conversion; npos if there is no `%`.
size_t endOfWidth(StringRef Conversion) {
  return Conversion.consume_front("%") ? Conversion.find_first_not_of(FlagsAndWidths) + 1
                                       : StringRef::npos;
}

bool isInteger(StringRef Conversion) {
  return !Conversion.empty() && IntegerConversions.contains(Conversion.front());
}

} // namespace

Answer answerLongFormat(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::warn_format_conversion_argument_type_mismatch ||
      M.Stored.getFixIts().size() != 1)
    return std::nullopt;
  // The hint has the whole conversion as it should be: `%d` for an int.
  const FixItHint &Hint = M.Stored.getFixIts().front();
  const SourceLocation Begin = Hint.RemoveRange.getBegin();
  if (Begin.isInvalid())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Begin));
  const StringRef Text = SM.getBufferData(File).substr(Offset);
  const size_t At = endOfWidth(Text);
  StringRef Conversion = Text.substr(At);
  const bool IsLong = Conversion.consume_front("l") && isInteger(Conversion);
  const StringRef Wanted = Hint.CodeToInsert;
  const StringRef WantedConversion = Wanted.substr(endOfWidth(Wanted));
  if (!IsLong || WantedConversion.size() != 1 || !isInteger(WantedConversion))
    return std::nullopt;
  // In another instantiation the argument may be a long.
  if (isInInstantiation(Group))
    return Amendment();
  const SourceLocation Spelling = SM.getSpellingLoc(Begin).getLocWithOffset(At);
  return amendmentOf(repairAt(FullSourceLoc(Spelling, SM), Repair::Kind::Nothing, strlen("l")));
}

} // namespace amp2hip
