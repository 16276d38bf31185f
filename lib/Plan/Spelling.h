// Implements the TypePrinter for one place. Types, names and values are spelled by one class,
// because each contains the others.
#pragma once

#include "Lookup.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeOrdering.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <string>

namespace amp2hip {

class Spelling {
public:
  /// The text, or nothing if the type, name or value cannot be spelled at the place.
  using Text = std::optional<std::string>;

  Spelling(clang::ASTContext &Context, const SpellingContext &Place)
      : Context(Context), Place(Place), Lookup(Context, Place) {}

  Text type(clang::QualType Type, llvm::StringRef Name = "");

  /// Spells the name of D: with the qualifier Written if that finds D, otherwise qualified as
  /// needed.
  Text name(const clang::NestedNameSpecifier *Written, const clang::NamedDecl *D);
  /// Spells the name of D with its template arguments if it is a specialisation.
  Text declaration(const clang::NamedDecl *D);

  /// Spells a template argument. If IsExact is set, a value has the argument's own type, whatever
  /// the type of the parameter.
  Text argument(const clang::TemplateArgument &Argument, bool IsExact);

  std::string libraryPrefix() const;

private:
  /// The inner part of a declaration: the name, and the parts of the type spelled so far around it.
  struct Declarator {
    std::string Text;
    bool IsPointer = false; // needs parentheses before () or []
  };

  // ---- SpellTypes.cpp
  Text declare(clang::QualType Type, const Declarator &Inner);
  Text declareWritten(clang::QualType Type, const Declarator &Inner);
  Text declareReference(const clang::ReferenceType *Type, const Declarator &Inner);
  Text declareMemberPointer(const clang::MemberPointerType *Type, std::string Qualifiers,
                            const Declarator &Inner);
  Text declareArray(const clang::ArrayType *Type, Declarator Inner);
  Text declareFunction(const clang::FunctionProtoType *Type, Declarator Inner);
  Text exceptionSpecification(const clang::FunctionProtoType *Type);
  Text named(const clang::NestedNameSpecifier *Written, const clang::Type *Type);
  Text tag(const clang::NestedNameSpecifier *Written, const clang::TagDecl *Tag);
  Text alias(const clang::NestedNameSpecifier *Written, const clang::TypedefNameDecl *Alias);
  Text templateId(const clang::NestedNameSpecifier *Written,
                  const clang::TemplateSpecializationType *Type);
  Text dependentName(const clang::DependentNameType *Type);
  Text dependentTemplateId(const clang::NestedNameSpecifier *Written,
                           const clang::DependentTemplateSpecializationType *Type);
  Text builtUp(const clang::Type *Type);

  // ---- SpellNames.cpp
  struct Qualified {
    std::string Text;                          ///< ends with `::`, or is empty
    const clang::DeclContext *Scope = nullptr; ///< null if it is dependent
    bool IsResolved = false;                   ///< an alias in it was replaced by its type
  };
  std::optional<Qualified> qualifier(const clang::NestedNameSpecifier *Written);
  Text nameAs(const clang::NestedNameSpecifier *Written, const clang::NamedDecl *D,
              LookupKind Kind);
  Text written(const clang::NestedNameSpecifier *Written, const clang::NamedDecl *D,
               LookupKind Kind);
  Text composed(const clang::NamedDecl *D, LookupKind Kind);
  Text composedInNamespace(const clang::NamedDecl *D, LookupKind Kind);
  Text namespacePath(const clang::DeclContext *Namespace, bool WithInline) const;
  Text classText(const clang::CXXRecordDecl *Class);
  Text parameter(unsigned Depth, unsigned Index) const;
  Text templateName(const clang::NestedNameSpecifier *Written, clang::TemplateName Name);
  bool isInternal(const clang::NamedDecl *Alias) const;
  bool isWorthNaming(const clang::NamedDecl *Alias) const;

  // ---- SpellValues.cpp
  Text arguments(const clang::TemplateDecl *Template,
                 llvm::ArrayRef<clang::TemplateArgument> Arguments,
                 llvm::ArrayRef<clang::TemplateArgument> Converted = {});
  Text instanceArguments(const clang::TemplateDecl *Template,
                         llvm::ArrayRef<clang::TemplateArgument> Arguments);
  Text expressionArgument(const clang::Expr *E, bool IsExact);
  Text integer(const llvm::APSInt &Value, clang::QualType Type, bool IsExact);
  Text enumeration(const llvm::APSInt &Value, clang::QualType Type);
  Text addressOf(const clang::ValueDecl *D, clang::QualType Type);
  Text value(const clang::Expr *E, bool IsExact);
  Text expression(const clang::Expr *E);
  Text replacement(const clang::SubstNonTypeTemplateParmExpr *E);
  Text reference(const clang::DeclRefExpr *E);
  Text wordAt(clang::SourceLocation Location) const;

  clang::ASTContext &Context;
  const SpellingContext &Place;
  const PlaceLookup Lookup;
  /// Canonical types that cannot be spelled at the place, so that each is tried once.
  llvm::DenseSet<clang::QualType> Unspellable;
};

} // namespace amp2hip
