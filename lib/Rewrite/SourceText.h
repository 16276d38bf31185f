// The main file as text: from locations to offsets, and the user's own style of layout.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <set>
#include <string>

namespace clang {
class DiagnosticsEngine;
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct TextRange {
  unsigned Begin, End;
};

class SourceText {
public:
  SourceText(const clang::SourceManager &SM, const clang::LangOptions &Lang,
             clang::DiagnosticsEngine &Diags);

  llvm::StringRef text() const { return Text; }

  /// Where a token is spelled: its offset in the main file, where a macro's body may be too.
  /// Reports an error, once per file, for a token that is spelled in another file of the user's;
  /// nothing for the toolchain's and the runtime's own.
  std::optional<unsigned> offset(clang::SourceLocation At);
  /// One past the last byte of the token at that place.
  std::optional<unsigned> endOffset(clang::SourceLocation At);
  /// From the first byte of the first token to the last byte of the last one. Nothing if the two
  /// are not spelled in one piece of text.
  std::optional<TextRange> range(clang::SourceRange Tokens);

  /// The place in front of a declaration at which an attribute belongs, seen from another token of
  /// the declaration: where the declaration comes out of a macro, in the macro's definition.
  clang::SourceLocation frontAtLevelOf(clang::SourceLocation Front,
                                       clang::SourceLocation Anchor) const;

  /// The white space that begins the line with that offset.
  llvm::StringRef indentation(unsigned Offset) const;
  unsigned lineBegin(unsigned Offset) const;
  /// Where a declaration of its own goes in front of the one at Offset: above the comments that
  /// directly precede it, or right there if other code stands before it on its line.
  unsigned inFrontOf(unsigned Offset) const;
  /// One level of indentation as the user writes it.
  llvm::StringRef indentUnit() const { return Unit; }
  llvm::StringRef lineEnd() const { return Eol; }

private:
  bool isUsersMainFile(clang::FileID File, clang::SourceLocation At);

  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  clang::DiagnosticsEngine &Diags;
  llvm::StringRef Text;
  std::string Unit;
  llvm::StringRef Eol;
  std::set<clang::FileID> Reported;
};

} // namespace amp2hip
