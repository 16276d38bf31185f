// Spells types and names for another place than the one where they were written. Nothing else in
// the translator writes a type.
#pragma once

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

#include <optional>
#include <set>
#include <string>

namespace clang {
class ASTContext;
class DeclContext;
class NamedDecl;
class Preprocessor;
class Stmt;
} // namespace clang

namespace amp2hip {

struct ForwardDeclaration;

/// The place of a type or name in the output: before the declaration that begins at Before,
/// outside of all functions and classes.
struct SpellingContext {
  clang::SourceLocation Before; ///< later declarations cannot be named
  const clang::DeclContext *In; ///< the innermost namespace around, or the translation unit
  /// The template parameters in force there. Types mention parameters by depth and position; they
  /// are spelled with the names of these.
  llvm::SmallVector<const clang::NamedDecl *, 4> TemplateParameters;
  /// The names that are hidden there, for instance by the parameters of the new function.
  llvm::StringSet<> Hidden;
  /// The declarations that the output has earlier than the source. Not owned; null for none.
  const std::set<ForwardDeclaration> *Forwards = nullptr;
};

/// Spells types and names so that they mean exactly the same at a place: as the user wrote them if
/// lookup from there finds the same entity, otherwise qualified from the outermost namespace. An
/// alias that has no name there, such as one of a function or of a template's instance, is replaced
/// by its type. Names of the library are always qualified, because the compilers of the output see
/// a function `index` that the translator does not see.
class TypePrinter {
public:
  /// Without a preprocessor, isFree ignores macros.
  TypePrinter(clang::ASTContext &Context, const clang::Preprocessor *PP)
      : Context(Context), PP(PP) {}

  /// Spells a type, or a declaration of Name with the type: "int a[4]". Returns nothing if a part
  /// of it is local, unnamed, private or declared later, or depends on a template parameter that is
  /// not in force there.
  std::optional<std::string> spell(clang::QualType Type, const SpellingContext &Place,
                                   llvm::StringRef Name = "") const;

  /// Spells the name of a function, variable, enumerator, class, alias, template or namespace.
  std::optional<std::string> spell(const clang::NamedDecl *D, const SpellingContext &Place) const;

  /// Spells a template argument. A value has the argument's type, also for a parameter that is
  /// `auto`.
  std::optional<std::string> spell(const clang::TemplateArgument &Argument,
                                   const SpellingContext &Place) const;

  /// True if nothing visible at the place, or in the given body, has that name. Macros defined
  /// anywhere in the source and declarations after the place count as visible.
  bool isFree(llvm::StringRef Name, const SpellingContext &Place,
              const clang::Stmt *Body = nullptr) const;

  /// Spells the library's namespace as a qualifier: "concurrency::", or "::concurrency::" if a
  /// declaration of the user's has that name.
  std::string libraryPrefix(const SpellingContext &Place) const;

private:
  clang::ASTContext &Context;
  const clang::Preprocessor *PP;
};

} // namespace amp2hip
