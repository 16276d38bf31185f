// The user's files as text: from locations to places in them.
#pragma once

#include "SourceFile.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace clang {
class DiagnosticsEngine;
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct Respelling;

class Sources {
public:
  Sources(const clang::SourceManager &SM, const clang::LangOptions &Lang,
          clang::DiagnosticsEngine &Diags)
      : SM(SM), Lang(Lang), Diags(Diags) {}

  SourceFile *file(clang::FileID ID);
  /// Every entering of a file by that name.
  std::vector<SourceFile *> filesNamed(llvm::StringRef Name);
  /// The files that have edits.
  std::vector<const SourceFile *> edited() const;
  /// To be called when all edits are made. Reports edits that get in each other's way.
  void settle();

  /// Where a token is spelled, which may be in a macro's body. Nothing, and an error, for a token
  /// that cannot be edited, because it is in a system header or pasted together by a macro.
  std::optional<Place> place(clang::SourceLocation At);
  /// One past the last byte of the token at that place.
  std::optional<Place> endPlace(clang::SourceLocation At);
  /// From the first byte of the first token to the last byte of the last one, in the innermost text
  /// that has both. Nothing, and an error, if there is none.
  std::optional<Piece> piece(clang::SourceRange Tokens);

  /// Returns the offset in the file of a location that is in it and in no macro.
  std::optional<unsigned> offsetIn(const SourceFile &File, clang::SourceLocation Location) const;

  /// The place in front of a declaration at which an attribute belongs, seen from another token of
  /// the declaration: where the declaration comes out of a macro, in the macro's definition.
  clang::SourceLocation frontAtLevelOf(clang::SourceLocation Front,
                                       clang::SourceLocation Anchor) const;

  /// Puts one word in the place of another; an error if a macro has that place say something else.
  void respell(const Respelling &N);

private:
  bool isEditable(clang::FileID File, clang::SourceLocation Spelled, clang::SourceLocation At);

  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  clang::DiagnosticsEngine &Diags;
  std::map<clang::FileID, std::unique_ptr<SourceFile>> Files;
  std::set<clang::FileID> Reported;
};

} // namespace amp2hip
