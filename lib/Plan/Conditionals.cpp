#include "Conditionals.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

Conditionals conditionalsIn(SourceLocation Begin, SourceLocation End, const SourceManager &SM,
                            const LangOptions &Lang) {
  Conditionals Result;
  if (!Begin.isFileID() || !End.isFileID() || SM.getFileID(Begin) != SM.getFileID(End))
    return Result;
  const auto [File, Offset] = SM.getDecomposedLoc(Begin);
  const llvm::StringRef Text = SM.getBufferData(File);
  Lexer Words(SM.getLocForStartOfFile(File), Lang, Text.begin(), Text.begin() + Offset, Text.end());
  unsigned Depth = 0;
  Token T;
  for (Words.LexFromRawLexer(T); T.isNot(tok::eof) && T.getLocation() < End;
       Words.LexFromRawLexer(T)) {
    if (T.isNot(tok::hash) || !T.isAtStartOfLine())
      continue;
    Words.LexFromRawLexer(T);
    const llvm::StringRef Name = T.is(tok::raw_identifier) ? T.getRawIdentifier() : "";
    const bool Begins = Name == "if" || Name == "ifdef" || Name == "ifndef";
    const bool Ends = Name == "endif";
    if (!Begins && !Ends && !Name.starts_with("el"))
      continue;
    Result.Any = true;
    Result.BeginInFront |= !Begins && Depth == 0;
    if (Begins)
      ++Depth;
    else if (Ends && Depth > 0)
      --Depth;
  }
  Result.EndBehind = Depth > 0;
  return Result;
}

} // namespace amp2hip
