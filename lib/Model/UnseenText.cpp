#include "amp2hip/Model/UnseenText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {

struct UnseenText::Seen {
  std::vector<SourceRange> Skipped;
  llvm::MapVector<const MacroInfo *, bool> Macros; // whether it was expanded
};

class UnseenText::Watcher : public PPCallbacks {
public:
  explicit Watcher(std::shared_ptr<Seen> Found) : Found(std::move(Found)) {}

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
};

UnseenText::UnseenText(Preprocessor &PP) : PP(PP), Found(std::make_shared<Seen>()) {
  PP.addPPCallbacks(std::make_unique<Watcher>(Found));
}

std::vector<CharSourceRange> UnseenText::ranges() const {
  std::vector<CharSourceRange> Result;
  for (const SourceRange Range : Found->Skipped)
    Result.push_back(CharSourceRange::getCharRange(Range));
  for (const auto &[Macro, IsExpanded] : Found->Macros) {
    if (IsExpanded || Macro->tokens_empty() || !Macro->getDefinitionLoc().isFileID())
      continue;
    // The range begins at the macro's name, because the space in front of the body belongs to the
    // replacement if the body's first token is removed.
    const SourceLocation Body = Macro->getReplacementToken(0).getLocation();
    const unsigned Length = Macro->getDefinitionLength(PP.getSourceManager());
    Result.push_back(
        CharSourceRange::getCharRange(Macro->getDefinitionLoc(), Body.getLocWithOffset(Length)));
  }
  return Result;
}

} // namespace amp2hip
