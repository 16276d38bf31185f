// What a declaration and a type are, said the same way in every reading.
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

/// The texts are to be compared, not to be read.
class Identity {
public:
  Identity(const Places &Where, const clang::ASTContext &Context)
      : Where(Where), Context(Context) {}

  /// A declaration is where it is: names change in the output. What the rewriter has invented goes
  /// by its name.
  std::string of(const clang::NamedDecl *D) const;
  /// The name, with `__LINE__` for the line in one that a macro pastes of it: in the output it stands
  /// on another line.
  std::string nameOf(const clang::NamedDecl *D) const;
  /// Of a math function, what it is on the host: the C library's one of that name and type.
  std::string onHost(const clang::FunctionDecl *MathFunction) const;
  /// Of what has been read for the host: what it is in code for the accelerator, which is the
  /// function for amp where there is one of the same signature.
  std::string onAccelerator(const clang::FunctionDecl *F) const;
  /// The canonical type. What a kernel gets of an array stands for the array.
  std::string of(clang::QualType Type) const;
  /// The same without qualifiers, also of what it points to.
  std::string unqualified(clang::QualType Type) const;

private:
  bool meansTheSameIfConst(const clang::CXXMethodDecl *Method) const;
  /// A member function without whether it is const.
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

/// The library's functions for amp of that name, as fast_math::sqrt beside the C library's sqrt.
std::vector<const clang::FunctionDecl *> mathFunctions(clang::DeclarationName Name,
                                                       const clang::ASTContext &Context);
/// True for one of them.
bool isMathFunction(const clang::FunctionDecl *F);

/// The class that an object of that class stands for: array for array_ref, texture for texture_ref,
/// else itself.
const clang::CXXRecordDecl *aliasedClass(const clang::CXXRecordDecl *Class);
/// True for amp2hip::array_ref and texture_ref.
bool isArrayAlias(const clang::CXXRecordDecl *Class);
/// True for the first parameter that the rewriter gives constructors that differ in restrictions.
bool isTag(clang::QualType Type);
/// The base class's constructor that an inherited one stands for, else the function itself.
const clang::FunctionDecl *inheritedOr(const clang::FunctionDecl *F);
/// True for what a namespace of the library declares by that name.
bool isNamed(const clang::NamedDecl *D, llvm::StringRef Namespace, llvm::StringRef Name);

} // namespace amp2hip
