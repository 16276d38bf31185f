// The change of a source that a message proposes.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Insertions and replacements. A fix is empty if a part of it would be in the expansion of a
/// macro.
class Fix {
public:
  /// A fix without changes. Both must outlive it.
  Fix(const clang::SourceManager &SM, const clang::LangOptions &Language)
      : SM(SM), Language(Language) {}

  /// Inserts a text before a token.
  Fix &insert(clang::SourceLocation Token, const std::string &Text);
  /// Inserts a text after a token.
  Fix &insertBehind(clang::SourceLocation Token, const std::string &Text);
  /// Inserts a line before the line on which a statement begins, with its indentation. The fix
  /// becomes empty if the statement does not begin its line.
  Fix &insertLineBefore(clang::SourceLocation Statement, const std::string &Text);
  /// Replaces a range of tokens.
  Fix &replace(clang::SourceRange Tokens, const std::string &Text);
  /// Removes a range of tokens and the blanks before it.
  Fix &remove(clang::SourceRange Tokens);
  /// Replaces the text from \p Begin up to \p End.
  Fix &replaceText(clang::SourceLocation Begin, clang::SourceLocation End, const std::string &Text);
  /// Makes the fix empty for good.
  void giveUp();

  /// Returns the changes as Clang's messages take them.
  llvm::ArrayRef<clang::FixItHint> hints() const { return Hints; }

private:
  bool isPossibleAt(clang::SourceLocation Token);

  const clang::SourceManager &SM;
  const clang::LangOptions &Language;
  std::vector<clang::FixItHint> Hints;
  bool IsPossible = true;
};

/// Adds a fix to a message.
inline const clang::StreamingDiagnostic &operator<<(const clang::StreamingDiagnostic &Message,
                                                    const Fix &Proposed) {
  for (const clang::FixItHint &Hint : Proposed.hints())
    Message << Hint;
  return Message;
}

} // namespace amp2hip
