// The user's files as text, and the places of source locations in them.
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

/// All files with edits, and the conversion of source locations to places in them.
class Sources {
public:
  Sources(const clang::SourceManager &SM, const clang::LangOptions &Lang,
          clang::DiagnosticsEngine &Diags)
      : SM(SM), Lang(Lang), Diags(Diags) {}

  SourceFile *file(clang::FileID ID);
  /// Returns all inclusions of the file with that name.
  std::vector<SourceFile *> filesNamed(llvm::StringRef Name);
  /// Returns the files that have edits.
  std::vector<const SourceFile *> edited() const;
  /// Checks the edits when all are made, and reports conflicts as errors.
  void settle();

  /// Returns the spelling location of a token, which may be in a macro's body. Reports an error and
  /// returns nothing for a token that cannot be edited, because it is in a system header or pasted
  /// by a macro.
  std::optional<Place> place(clang::SourceLocation Location);
  /// Returns the place after the token at the location.
  std::optional<Place> endPlace(clang::SourceLocation Location);
  /// Returns the text from the first to the last token, in the innermost text that has both.
  /// Reports an error and returns nothing if there is none.
  std::optional<Piece> piece(clang::SourceRange Tokens);

  /// Returns the offset in the file of a location that is in it and in no macro.
  std::optional<unsigned> offsetIn(const SourceFile &File, clang::SourceLocation Location) const;

  /// Returns the location before a declaration where an attribute is inserted. If a macro
  /// expands to the declaration, this is in the macro's definition; Anchor is another token of the
  /// declaration, which tells the level of macro expansion.
  clang::SourceLocation frontAtLevelOf(clang::SourceLocation Front,
                                       clang::SourceLocation Anchor) const;

  /// Replaces a token; reports an error if its spelling differs, which a macro may cause. Choice is
  /// that of the change (FileChange::Choice).
  void respell(const Respelling &N, std::optional<unsigned> Choice = std::nullopt);

private:
  /// True if the token at a location can be edited where it is spelled; otherwise reports an error,
  /// once for each system header.
  bool isEditable(clang::FileID File, clang::SourceLocation Spelled,
                  clang::SourceLocation Location);

  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  clang::DiagnosticsEngine &Diags;
  std::map<clang::FileID, std::unique_ptr<SourceFile>> Files;
  std::set<clang::FileID> Reported;
};

} // namespace amp2hip
