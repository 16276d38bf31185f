// The state that all collectors of one source share.
#pragma once

#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

#include <set>
#include <tuple>

namespace clang {
class Attr;
} // namespace clang

namespace amp2hip {

/// The kinds of entries that collectors add to the model.
enum class EntryKind {
  Function,
  Lambda,
  LaterDeclarator,
  ReferenceMember,
  TileStatic,
  Barrier,
  Launch,
  Property,
  PropertyDeclaration,
  LibraryName,
  MathUsing,
  Container,
  MissingTemplate,
};

/// The model that is being built, and the places that were added to it. The walk visits every
/// instantiation of a template, and so the same text several times; isNew() tells collectors to add
/// it once.
class CollectorState {
public:
  CollectorState(clang::ASTContext &Context, SourceModel &Model);

  /// Returns true on the first call with these arguments; locations are compared by their spelling
  /// locations. \p Meaning distinguishes the meanings that one text can have in several expansions
  /// or instantiations.
  bool isNew(EntryKind Kind, clang::SourceLocation Location, const void *Meaning = nullptr) {
    return Seen.emplace(Kind, SM.getSpellingLoc(Location).getRawEncoding(), Meaning).second;
  }

  /// Returns the restrictions that the function's specifier states if `amp` is among them, and
  /// stores the location of the specifier; otherwise returns none.
  Restrictions restrictionsOf(const clang::FunctionDecl *F,
                              clang::SourceLocation *Specifier = nullptr) const;

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  SourceModel &Model;

private:
  bool isSpecified(const clang::Attr *A) const;

  std::set<clang::SourceLocation::UIntTy> Specifiers;
  std::set<std::tuple<EntryKind, clang::SourceLocation::UIntTy, const void *>> Seen;
};

} // namespace amp2hip
