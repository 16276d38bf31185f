// The change of a source that removes the cause of one of Clang's messages.
#pragma once

#include "amp2hip/Dialect/Leniencies.h"

#include <optional>
#include <vector>

namespace clang {
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// The changes for one message. They are made in the tokens before the source is parsed again, and
/// in the output. A repair is not made if there is another one at its place.
struct Amendment {
  std::vector<Repair> Repairs;
  std::vector<AddedInclude> Includes;
  std::vector<ForwardDeclaration> Forwards;
  /// False if Clang has parsed the source as if it had the changes, so that only the output needs
  /// them.
  bool NeedsParse = true;
  /// True if the repairs only make sense together: none is made if there is another repair at the
  /// place of one of them.
  bool IsIndivisible = false;

  bool isEmpty() const { return Repairs.empty() && Includes.empty() && Forwards.empty(); }
};

/// An amendment that consists of one repair; nothing if there is none.
inline std::optional<Amendment> amendmentOf(std::optional<Repair> Only, bool NeedsParse = true) {
  if (!Only)
    return std::nullopt;
  Amendment Result;
  Result.Repairs.push_back(std::move(*Only));
  Result.NeedsParse = NeedsParse;
  return Result;
}

/// A repair of the text at the spelling location of At; nothing if that is in no file or in a
/// system header.
std::optional<Repair> repairAt(clang::FullSourceLoc At, Repair::Kind What, unsigned Length = 0,
                               std::string Text = {});

/// A repair that inserts Text before the token at At; nothing where repairAt gives nothing.
std::optional<Repair> insertionBefore(clang::FullSourceLoc At, std::string Text);

/// The repairs that replace the tokens of a range by Text; none if some of these tokens come from a
/// macro.
std::vector<Repair> replacementOf(clang::SourceRange Range, llvm::StringRef Text,
                                  const ParsedSource &Source);

/// True if Name is spelled at At and no qualifier or member access comes before it.
bool isSpelledUnqualified(llvm::StringRef Name, clang::FullSourceLoc At);

/// True for a declaration of a library, which a walk over the user's code skips; false for none.
bool isOfLibrary(const clang::Decl *D, const clang::SourceManager &SM);

/// The declaration in Scope, or in a namespace in it, whose source range has the offset in the
/// file; null if none has.
const clang::Decl *declarationAround(const clang::DeclContext *Scope, clang::FileID File,
                                     unsigned Offset, const clang::SourceManager &SM);

/// The innermost class whose definition, or whose member function's definition, contains At; null
/// if none does.
const clang::CXXRecordDecl *classAround(clang::SourceLocation At, const clang::ASTContext &Context);

} // namespace amp2hip
