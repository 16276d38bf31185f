#include "amp2hip/Collect/UnseenText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <utility>

using namespace clang;
using llvm::any_of;
using llvm::count_if;

namespace amp2hip {
namespace {

/// Returns the tokens that begin in the range, and the one after them.
std::vector<Token> tokensOf(CharSourceRange Range, const SourceManager &SM,
                            const LangOptions &Language) {
  const auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
  const unsigned End = SM.getFileOffset(Range.getEnd());
  // The lexer reads up to a zero byte, which is at the end of the file. The range may end earlier,
  // before a comment or a line's end, which are no tokens.
  const StringRef Text = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), Language, Text.begin(), Text.begin() + Begin,
            Text.end());
  std::vector<Token> Result;
  do
    Raw.LexFromRawLexer(Result.emplace_back());
  while (Result.back().isNot(tok::eof) && SM.getFileOffset(Result.back().getLocation()) < End);
  return Result;
}

bool isWord(const Token &T, StringRef Word) {
  return T.is(tok::raw_identifier) && T.getRawIdentifier() == Word;
}

/// True if the directive that the tokens begin with tests a name, or continues one that may.
bool asksForNames(ArrayRef<Token> Tokens) {
  const auto IsInNextLine = [](const Token &T) { return T.isAtStartOfLine(); };
  const ArrayRef<Token> Condition = Tokens.drop_front().take_until(IsInNextLine);
  return Condition.empty() || !isWord(Condition.front(), "if") ||
         any_of(Condition.drop_front(), [](const Token &T) { return T.is(tok::raw_identifier); });
}

/// Returns the place of the first word of C++ AMP; an invalid one if there is none.
SourceLocation ampWordIn(ArrayRef<Token> Tokens) {
  for (; Tokens.size() > 2; Tokens = Tokens.drop_front())
    if (isWord(Tokens[0], "tile_static") ||
        (isWord(Tokens[0], "restrict") && Tokens[1].is(tok::l_paren) &&
         (isWord(Tokens[2], "amp") || isWord(Tokens[2], "cpu"))))
      return Tokens.front().getLocation();
  return {};
}

} // namespace

struct UnseenText::Seen {
  std::vector<SourceRange> Skipped;
  llvm::MapVector<const MacroInfo *, bool> Macros; // whether it was expanded
  llvm::DenseMap<const FileEntry *, long> Entered; // how often
};

class UnseenText::Watcher : public PPCallbacks {
public:
  Watcher(std::shared_ptr<Seen> Found, const SourceManager &SM) : Found(std::move(Found)), SM(SM) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason Why, SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
        Entry && Why == LexedFileChangeReason::EnterFile)
      ++Found->Entered[&Entry->getFileEntry()];
  }
  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    Found->Skipped.push_back(Range);
  }
  void MacroDefined(const Token &, const clang::MacroDirective *Directive) override {
    Found->Macros.insert({Directive->getMacroInfo(), false});
  }
  void MacroExpands(const Token &, const MacroDefinition &Macro, SourceRange,
                    const MacroArgs *) override {
    Found->Macros[Macro.getMacroInfo()] = true;
  }

private:
  const std::shared_ptr<Seen> Found;
  const SourceManager &SM;
};

UnseenText::UnseenText(Preprocessor &PP) : PP(PP), Found(std::make_shared<Seen>()) {
  PP.addPPCallbacks(std::make_unique<Watcher>(Found, PP.getSourceManager()));
}

std::vector<CharSourceRange> UnseenText::ranges() const {
  std::vector<CharSourceRange> Result;
  for (const SourceRange Range : Found->Skipped)
    Result.push_back(CharSourceRange::getCharRange(Range));
  for (const auto &[Macro, IsExpanded] : Found->Macros) {
    if (IsExpanded || Macro->tokens_empty() || !Macro->getDefinitionLoc().isFileID())
      continue;
    // The range begins at the macro's name, because the space before the body belongs to the
    // replacement if the body's first token is removed.
    const SourceLocation Body = Macro->getReplacementToken(0).getLocation();
    const unsigned Length = Macro->getDefinitionLength(PP.getSourceManager());
    Result.push_back(
        CharSourceRange::getCharRange(Macro->getDefinitionLoc(), Body.getLocWithOffset(Length)));
  }
  return Result;
}

std::vector<SourceLocation> UnseenText::skippedAmp() const {
  const SourceManager &SM = PP.getSourceManager();
  using Place = std::pair<const FileEntry *, unsigned>;
  const auto PlaceOf = [&](SourceLocation At) {
    const auto [File, Offset] = SM.getDecomposedLoc(At);
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    return Place{Entry ? &Entry->getFileEntry() : nullptr, Offset};
  };
  std::map<Place, SourceLocation> Words;
  for (const SourceRange Range : Found->Skipped) {
    if (SM.isInSystemHeader(Range.getBegin()))
      continue;
    const std::vector<Token> Tokens =
        tokensOf(CharSourceRange::getCharRange(Range), SM, PP.getLangOpts());
    if (const SourceLocation Word = ampWordIn(Tokens); Word.isValid() && asksForNames(Tokens))
      Words.insert({PlaceOf(Word), Word});
  }
  std::vector<SourceLocation> Result;
  for (const auto &[At, Word] : Words) {
    const auto Skips = [&](const SourceRange &Range) {
      const Place Begin = PlaceOf(Range.getBegin());
      return Begin.first == At.first && Begin.second <= At.second &&
             At.second < PlaceOf(Range.getEnd()).second;
    };
    if (count_if(Found->Skipped, Skips) == Found->Entered.lookup(At.first))
      Result.push_back(Word);
  }
  return Result;
}

} // namespace amp2hip
