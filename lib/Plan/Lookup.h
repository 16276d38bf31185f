// What a name finds at a place in the source, by the rules of C++'s name lookup outside of
// functions and classes. Clang's Sema looks names up only where it parses.
#pragma once

#include "amp2hip/Plan/Speller.h"

#include "clang/AST/DeclarationName.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class CXXRecordDecl;
class NamespaceDecl;
} // namespace clang

namespace amp2hip {

enum class LookupKind {
  Ordinary,  ///< a name by itself
  Tag,       ///< a name behind `struct`, `class`, `union` or `enum`: types only
  Qualifier, ///< a name in front of `::`: types, class templates and namespaces
};

/// The entities that a name found: no using declarations, none twice.
struct Found {
  llvm::SmallVector<const clang::NamedDecl *, 4> Entities;

  /// True if the name means Wanted and nothing else. An overloaded function shares its name.
  bool isOnly(const clang::NamedDecl *Wanted) const;
};

class PlaceLookup {
public:
  enum class Scope { DeclaredBefore, WholeSource };

  PlaceLookup(const clang::ASTContext &Context, const SpellingPlace &Place,
              Scope Sight = Scope::DeclaredBefore);

  Found unqualified(clang::DeclarationName Name, LookupKind Kind) const;

  /// In a namespace, the translation unit, a class (what is public there, bases included) or an
  /// enumeration.
  Found qualified(const clang::DeclContext *Context, clang::DeclarationName Name,
                  LookupKind Kind) const;

private:
  /// A namespace whose members are found as if they were those of another.
  struct Directive {
    const clang::NamespaceDecl *Nominated;
    const clang::DeclContext *VisibleIn;
  };
  using Contexts = llvm::SmallPtrSet<const clang::DeclContext *, 8>;

  void addDirectives(const clang::DeclContext *Of, const clang::DeclContext *Effective,
                     Contexts &Visited);
  bool isBefore(clang::SourceLocation At) const;
  bool isVisible(const clang::NamedDecl *D) const;
  void addDirect(const clang::DeclContext *Context, clang::DeclarationName Name, LookupKind Kind,
                 Found &Result) const;
  void addQualified(const clang::DeclContext *Context, clang::DeclarationName Name, LookupKind Kind,
                    Contexts &Visited, Found &Result) const;
  /// False if what is found cannot be named from outside of the class.
  bool addMembers(const clang::CXXRecordDecl *Class, clang::DeclarationName Name, LookupKind Kind,
                  Found &Result) const;

  const clang::ASTContext &Context;
  const SpellingPlace &Place;
  const Scope Sight;
  std::vector<Directive> Directives;
};

/// The entity behind a declaration: of a using declaration what it names, of a template's pattern
/// or specialisation the template, of all redeclarations the same one.
const clang::NamedDecl *entityOf(const clang::NamedDecl *D);

} // namespace amp2hip
