// How types and names are said at another place than the one they were written at. Nothing else in
// the translator writes a type.
#pragma once

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

#include <optional>
#include <string>

namespace clang {
class ASTContext;
class DeclContext;
class NamedDecl;
class Preprocessor;
class Stmt;
} // namespace clang

namespace amp2hip {

/// Where a type or name will stand in the output: in front of the declaration that begins at
/// Before, outside of every function and class.
struct SpellingPlace {
  clang::SourceLocation Before; ///< what is declared behind it cannot be named
  const clang::DeclContext *In; ///< the innermost namespace around, or the translation unit
  /// The template parameters in force there. A type that mentions a parameter of the same depth and
  /// position is spelled with the name that it has here.
  llvm::SmallVector<const clang::NamedDecl *, 4> TemplateParameters;
  /// Names that something closer hides, such as the parameters of the function that is spelled.
  llvm::StringSet<> Hidden;
};

/// Spells what means exactly the same at a place: as the user did if lookup there finds the same
/// entity, otherwise qualified from the outermost namespace, with what has no name there (an alias
/// of a function, a member type of a template's instance) resolved. What belongs to the library is
/// qualified always: output's compilers see a function `index` that the translator does not.
class Speller {
public:
  /// Without a preprocessor, isFree knows nothing of macros.
  Speller(clang::ASTContext &Context, const clang::Preprocessor *PP) : Context(Context), PP(PP) {}

  /// The type, and Name declared with it: "int a[4]". Nothing if it cannot be said there: it has a
  /// part that is local, unnamed, private or declared later, or depends on what is no parameter
  /// there.
  std::optional<std::string> spell(clang::QualType Type, const SpellingPlace &Place,
                                   llvm::StringRef Name = "") const;

  /// A function, variable, enumerator, class, alias, template or namespace.
  std::optional<std::string> spell(const clang::NamedDecl *D, const SpellingPlace &Place) const;

  /// A template argument. A value has the argument's type even where the parameter is `auto`.
  std::optional<std::string> spell(const clang::TemplateArgument &Argument,
                                   const SpellingPlace &Place) const;

  /// True if nothing has that name that code at the place, or in the given body, can see. A macro
  /// that is defined anywhere in the source counts, and so does what is declared behind the place.
  bool isFree(llvm::StringRef Name, const SpellingPlace &Place,
              const clang::Stmt *Body = nullptr) const;

  /// How the library's namespace is said there: "concurrency::", with `::` in front where something
  /// of the user's has that name.
  std::string libraryPrefix(const SpellingPlace &Place) const;

private:
  clang::ASTContext &Context;
  const clang::Preprocessor *PP;
};

} // namespace amp2hip
