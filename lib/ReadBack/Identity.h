// Identifies declarations and types by texts that are the same in all parses.
#pragma once

#include "Places.h"

#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"

#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXMethodDecl;
class FunctionDecl;
class NamedDecl;
class TemplateArgument;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// Builds the texts, which are compared and never shown.
class Identity {
public:
  Identity(const Places &Where, const clang::ASTContext &Context)
      : Where(Where), Context(Context) {}

  /// Identifies a declaration by its place, because names change in the output. A declaration that
  /// the rewriter invented is identified by its name.
  std::string of(const clang::NamedDecl *D) const;
  /// Returns the name, with `__LINE__` for a line number that a macro pastes into it: in the output
  /// the name is on another line.
  std::string nameOf(const clang::NamedDecl *D) const;
  /// Identifies the C library's function that implements a math function on the host.
  std::string onHost(const clang::FunctionDecl *MathFunction) const;
  /// Identifies the function that a call reaches on the accelerator, if Clang has resolved it to F
  /// for the host: the function for amp of the same signature, if there is one.
  std::string onAccelerator(const clang::FunctionDecl *F) const;
  /// Identifies the canonical type. The alias of an array stands for the array.
  std::string of(clang::QualType Type) const;
  /// Identifies the type without qualifiers, its own and those of the type that it points to.
  std::string unqualified(clang::QualType Type) const;

private:
  bool meansTheSameIfConst(const clang::CXXMethodDecl *Method) const;
  /// Identifies a member function whether or not it is const.
  std::string withoutConst(const clang::CXXMethodDecl *Method) const;
  std::string ofFunction(const clang::FunctionDecl *F, bool IsForAmp = false) const;
  std::string ofTag(const clang::NamedDecl *D) const;
  std::string ofOwner(const clang::NamedDecl *D) const;
  std::string place(const clang::NamedDecl *D) const;
  std::string ofCanonical(clang::QualType Type) const;
  std::string ofType(const clang::Type *Type) const;
  std::string arguments(llvm::ArrayRef<clang::TemplateArgument> Arguments) const;
  std::string argument(const clang::TemplateArgument &A) const;

  const Places &Where;
  const clang::ASTContext &Context;
};

/// Returns the library's functions for amp of that name, such as fast_math::sqrt beside the C
/// library's sqrt.
std::vector<const clang::FunctionDecl *> mathFunctions(clang::DeclarationName Name,
                                                       const clang::ASTContext &Context);
/// True for a function that mathFunctions returns.
bool isMathFunction(const clang::FunctionDecl *F);

/// Returns the class that an alias stands for: array for array_ref, texture for texture_ref; else
/// the class itself.
const clang::CXXRecordDecl *aliasedClass(const clang::CXXRecordDecl *Class);
/// True for amp2hip::array_ref and texture_ref.
bool isArrayAlias(const clang::CXXRecordDecl *Class);
/// True for Concurrency::array and graphics::texture.
bool isArrayOrTexture(const clang::CXXRecordDecl *Class);
/// True for the type of the first parameter that the rewriter gives constructors that differ in
/// restrictions.
bool isTag(clang::QualType Type);
/// Returns the constructor of the base class if F is an inherited one; else F.
const clang::FunctionDecl *inheritedOr(const clang::FunctionDecl *F);
/// True for a declaration of that name in a namespace at global scope.
bool isNamed(const clang::NamedDecl *D, llvm::StringRef Namespace, llvm::StringRef Name);

} // namespace amp2hip
