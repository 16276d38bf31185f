// What the collectors of one source share.
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

/// The kinds of things that are seen at a place.
enum class Found {
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

/// The model that is being built, and what has been seen. What a template means is seen in its
/// instantiations, once in each: everything found is keyed by its place, so that seeing it again
/// adds nothing.
class Collecting {
public:
  Collecting(clang::ASTContext &Context, SourceModel &Model);

  /// True the first time something of that kind is seen at that place of the user's text. Where a
  /// macro's body or a template can mean different things, Which tells them apart.
  bool isNew(Found What, clang::SourceLocation At, const void *Which = nullptr) {
    return Seen.emplace(What, SM.getSpellingLoc(At).getRawEncoding(), Which).second;
  }

  /// What the function's specifier says; nothing for a function without one.
  Restrictions restrictionsOf(const clang::FunctionDecl *F,
                              clang::SourceLocation *Specifier = nullptr) const;

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  SourceModel &Model;

private:
  bool isSpecified(const clang::Attr *A) const;

  std::set<clang::SourceLocation::UIntTy> Specifiers;
  std::set<std::tuple<Found, clang::SourceLocation::UIntTy, const void *>> Seen;
};

} // namespace amp2hip
