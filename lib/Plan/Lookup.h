// Name lookup from any place outside of functions and classes. Clang's Sema looks names up only
// where it parses.
#pragma once

#include "amp2hip/Plan/TypePrinter.h"

#include "clang/AST/DeclarationName.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class CXXRecordDecl;
class NamespaceDecl;
class SourceManager;
} // namespace clang

namespace amp2hip {

enum class LookupKind {
  Ordinary,  ///< a name on its own: finds everything
  Tag,       ///< a name after `struct`, `class`, `union` or `enum`: finds types
  Qualifier, ///< a name before `::`: finds types, class templates and namespaces
};

/// The entities that lookup found, each once; using-declarations are resolved.
struct Found {
  llvm::SmallVector<const clang::NamedDecl *, 4> Entities;

  /// True if the name means Wanted and nothing else, apart from overloads if Wanted is a function.
  bool isOnly(const clang::NamedDecl *Wanted) const;
};

/// Looks names up as code at a place would find them.
class PlaceLookup {
public:
  /// Which declarations lookup can find.
  enum class Scope { DeclaredBefore, WholeSource };

  PlaceLookup(const clang::ASTContext &Context, const SpellingContext &Place,
              Scope Sight = Scope::DeclaredBefore);

  Found unqualified(clang::DeclarationName Name, LookupKind Kind) const;

  /// Looks a name up in a namespace, the translation unit, a class (public members, also of bases)
  /// or an enumeration.
  Found qualified(const clang::DeclContext *Scope, clang::DeclarationName Name,
                  LookupKind Kind) const;

private:
  /// A using-directive: members of one namespace are found as if they were members of another.
  struct Directive {
    const clang::NamespaceDecl *Nominated;
    const clang::DeclContext *VisibleIn;
  };
  using Contexts = llvm::SmallPtrSet<const clang::DeclContext *, 8>;

  void addDirectives(const clang::DeclContext *Namespace, const clang::DeclContext *Effective,
                     Contexts &Visited);
  bool isBefore(clang::SourceLocation Location) const;
  bool isVisible(const clang::NamedDecl *D) const;
  void addDirect(const clang::DeclContext *Scope, clang::DeclarationName Name, LookupKind Kind,
                 Found &Result) const;
  void addQualified(const clang::DeclContext *Scope, clang::DeclarationName Name, LookupKind Kind,
                    Contexts &Visited, Found &Result) const;
  /// Adds the members of a class; false if one that is found is not accessible from outside.
  bool addMembers(const clang::CXXRecordDecl *Class, clang::DeclarationName Name, LookupKind Kind,
                  Found &Result) const;

  const clang::ASTContext &Context;
  const SpellingContext &Place;
  const Scope Sight;
  std::vector<Directive> Directives;
};

/// True if the output has the declaration at the location forward, before the place.
bool isDeclaredForward(clang::SourceLocation Location, const SpellingContext &Place,
                       const clang::SourceManager &SM);

/// Returns the entity that a declaration declares, the same for all redeclarations: for a
/// using-declaration, its target; for the pattern or a specialisation of a template, the template.
const clang::NamedDecl *entityOf(const clang::NamedDecl *D);

} // namespace amp2hip
