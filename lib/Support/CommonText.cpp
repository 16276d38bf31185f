#include "amp2hip/Support/CommonText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

/// One end of a token range.
struct End {
  SourceLocation Location;
  bool IsLast;
};

/// Moves the ends of ranges out of macro arguments and expansions until all are in one text.
class Climb {
public:
  Climb(std::vector<End> Ends, const SourceManager &SM, const LangOptions &Lang)
      : Ends(std::move(Ends)), SM(SM), Lang(Lang) {}

  /// Returns false if the ends never meet.
  bool run() {
    while (!areTogether())
      if (!leaveArgument() && !leaveDeepest())
        return false;
    return true;
  }

  std::vector<End> Ends;

private:
  bool areTogether() const {
    return llvm::all_of(Ends, [this](const End &E) {
      return SM.getFileID(E.Location) == SM.getFileID(Ends.front().Location);
    });
  }

  /// Moves all ends from uses of one parameter to the argument's text, if they are all in it. An
  /// argument is a text of its own, even if the macro uses it in parts.
  bool leaveArgument() {
    const SourceLocation First = Ends.front().Location;
    if (!SM.isMacroArgExpansion(First))
      return false;
    const SourceLocation Parameter = SM.getImmediateExpansionRange(First).getBegin();
    for (const End &E : Ends)
      if (!SM.isMacroArgExpansion(E.Location) ||
          SM.getImmediateExpansionRange(E.Location).getBegin() != Parameter)
        return false;
    for (End &E : Ends)
      E.Location = SM.getImmediateSpellingLoc(E.Location);
    return true;
  }

  /// Replaces the most deeply expanded ends by the name of their macro. Returns false if the
  /// expansion has more than the range.
  bool leaveDeepest() {
    unsigned Deepest = 0;
    for (const End &E : Ends)
      Deepest = std::max(Deepest, depth(E.Location));
    if (Deepest == 0)
      return false;
    for (End &E : Ends) {
      if (depth(E.Location) != Deepest)
        continue;
      if (E.IsLast ? !SM.isAtEndOfImmediateMacroExpansion(behind(E.Location))
                   : !SM.isAtStartOfImmediateMacroExpansion(E.Location))
        return false;
      const CharSourceRange Name = SM.getImmediateExpansionRange(E.Location);
      E.Location = E.IsLast ? Name.getEnd() : Name.getBegin();
    }
    return true;
  }
  SourceLocation behind(SourceLocation Location) const {
    return Location.getLocWithOffset(
        Lexer::MeasureTokenLength(SM.getSpellingLoc(Location), SM, Lang));
  }
  unsigned depth(SourceLocation Location) const {
    unsigned Result = 0;
    for (; Location.isMacroID(); Location = SM.getImmediateExpansionRange(Location).getBegin())
      ++Result;
    return Result;
  }

  const SourceManager &SM;
  const LangOptions &Lang;
};

} // namespace

bool toCommonText(llvm::MutableArrayRef<SourceRange> Ranges, const SourceManager &SM,
                  const LangOptions &Lang) {
  std::vector<End> Ends;
  for (const SourceRange &R : Ranges)
    if (R.isValid()) {
      Ends.push_back({R.getBegin(), false});
      Ends.push_back({R.getEnd(), true});
    }
  Climb All(std::move(Ends), SM, Lang);
  if (!All.run())
    return false;
  auto Next = All.Ends.begin();
  for (SourceRange &R : Ranges)
    if (R.isValid()) {
      R = SourceRange(Next[0].Location, Next[1].Location);
      Next += 2;
    }
  return true;
}

} // namespace amp2hip
