// What a kernel's body uses of the function and the class around it, captures aside.
#pragma once

#include "amp2hip/Model/Model.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class LambdaExpr;
class ValueDecl;
} // namespace clang

namespace amp2hip {

struct KernelNeeds {
  /// In the order of their declaration.
  std::vector<clang::SourceRange> CarriedDeclarations;
  std::vector<NameUse> ClassNames;
  std::vector<LambdaKernel::ExposedMember> ExposedMembers;
  /// Why a function in front of everything cannot have what the body needs; empty if it can.
  std::string Obstacle;
};

/// What the body of `Lambda` needs in a function that stands in front of `Anchor`, the beginning of
/// the outermost declaration around it. Captured are the variables that reach it as parameters.
KernelNeeds needsOf(const clang::LambdaExpr *Lambda, const clang::FunctionDecl *Outermost,
                    clang::SourceLocation Anchor,
                    const llvm::SmallPtrSetImpl<const clang::ValueDecl *> &Captured,
                    clang::ASTContext &Context);

/// True for a class of a function, and for a closure.
bool isLocalToFunction(clang::QualType Type);

/// True if code in front of `Anchor`, outside of every function and class, can spell the type.
bool canBeSpelledAt(clang::SourceLocation Anchor, clang::QualType Type, clang::ASTContext &Context);

} // namespace amp2hip
