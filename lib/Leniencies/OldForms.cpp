// Forms that Visual C++ accepts by default and that C++17 does not have.
#include "Leniencies.h"

#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp2hip {

OptionalAmendment fixIncrementOfBool(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::ext_increment_bool || M.Stored.getRanges().empty() ||
      isInInstantiation(Group)) // another instance may use numbers
    return std::nullopt;
  const FullSourceLoc Operator = M.location();
  const SourceManager &SM = Operator.getManager();
  const SourceRange Operand = M.Stored.getRanges().front().getAsRange();
  const FullSourceLoc Begin(Operand.getBegin(), SM);
  if (Begin.isMacroID() || Operand.getEnd().isMacroID() || Operator.isMacroID())
    return std::nullopt;
  const bool IsPrefix = Operator.isBeforeInTranslationUnitThan(Begin);
  const FullSourceLoc First = IsPrefix ? Operator : Begin;
  const StringRef Before = First.getBufferData().take_front(First.getFileOffset()).rtrim();
  const std::optional<Token> Next = Lexer::findNextToken(
      IsPrefix ? Operand.getEnd() : SourceLocation(Operator), SM, Source.PP.getLangOpts());
  // Before a prefix, a `)` may end a cast.
  const bool IsStatement = Next && Next->isOneOf(tok::semi, tok::r_paren) && !Before.empty() &&
                           StringRef(IsPrefix ? ";{}" : ";{})").contains(Before.back());
  if (IsPrefix) {
    const FullSourceLoc Last(Operand.getEnd(), SM);
    llvm::SmallString<32> Buffer;
    const StringRef Text = Lexer::getSpelling(Last, Buffer, SM, Source.PP.getLangOpts());
    OptionalAmendment Result =
        amendmentOf(repairAt(Operator, Repair::Kind::InPlace, 2, IsStatement ? "" : "("));
    if (!Result)
      return Result;
    if (auto Assigned = repairAt(Last, Repair::Kind::InPlace, Text.size(),
                                 (Text + (IsStatement ? " = true" : " = true)")).str()))
      Result->Repairs.push_back(std::move(*Assigned));
    Result->IsIndivisible = true;
    return Result;
  }
  OptionalAmendment Result = amendmentOf(
      repairAt(Operator, Repair::Kind::InPlace, 2, IsStatement ? " = true" : ", true)"));
  if (!Result || IsStatement)
    return Result;
  if (auto Exchange = insertionBefore(Begin, "std::exchange("))
    Result->Repairs.push_back(std::move(*Exchange));
  Result->Includes.push_back(addedInclude("utility", "exchange", Operator));
  Result->IsIndivisible = true;
  return Result;
}

OptionalAmendment fixEarlyEnum(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::err_forward_ref_enum && M.id() != diag::ext_ms_forward_ref_enum)
    return std::nullopt;
  const TokenBuffer &Tokens = Source.Tokens;
  const auto Named = llvm::find_if(Tokens.tokens(), [&](const Token &T) {
    return T.is(tok::identifier) && T.getLocation() == M.location();
  });
  if (Named == Tokens.tokens().end())
    return std::nullopt;
  Amendment Result;
  for (size_t I = 0; I + 2 < Tokens.size(); ++I)
    if (Tokens.is(I, tok::kw_enum) && Tokens.name(I + 1) == Named->getIdentifierInfo() &&
        Tokens.isOneOf(I + 2, tok::semi, tok::l_brace))
      if (auto Type = repairAt(FullSourceLoc(Tokens[I + 1].getEndLoc(), M.location().getManager()),
                               Repair::Kind::Behind, 0, " : int"))
        Result.Repairs.push_back(std::move(*Type));
  return Result;
}

} // namespace amp2hip
