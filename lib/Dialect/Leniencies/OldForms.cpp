// What Visual C++ takes by default and C++17 has no more, or never had.
#include "Leniencies.h"

#include "../AddedIncludes.h"
#include "../TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

Answer answerIncrementOfBool(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (M.id() != diag::ext_increment_bool || M.Stored.getRanges().empty())
    return std::nullopt;
  const FullSourceLoc Operator = M.location();
  const SourceManager &SM = Operator.getManager();
  const FullSourceLoc Begin(M.Stored.getRanges().front().getBegin(), SM);
  if (Begin.isMacroID() || Operator.isMacroID() || Operator.isBeforeInTranslationUnitThan(Begin))
    return std::nullopt;
  const StringRef Before = Begin.getBufferData().take_front(Begin.getFileOffset()).rtrim();
  const std::optional<Token> Next = Lexer::findNextToken(Operator, SM, Source.PP.getLangOpts());
  const bool IsStatement = Next && Next->isOneOf(tok::semi, tok::r_paren) && !Before.empty() &&
                           StringRef(";{})").contains(Before.back());
  Answer Result = amendmentOf(repairAt(Operator, Repair::Kind::InPlace, 2,
                                       IsStatement ? " = true" : ", true)"));
  if (!Result || IsStatement)
    return Result;
  if (auto Exchange = insertionBefore(Begin, "std::exchange("))
    Result->Repairs.push_back(std::move(*Exchange));
  Result->Includes.push_back(addedInclude("utility", "exchange", Operator));
  Result->IsIndivisible = true;
  return Result;
}

Answer answerEarlyEnum(MessageGroup Group, const ParsedSource &Source) {
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
