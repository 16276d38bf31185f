// What a kernel's body uses of the function and the class around it, captures aside.
#pragma once

#include "Planning.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace amp2hip {

struct KernelNeeds {
  /// In the order of their declaration.
  std::vector<clang::SourceRange> CarriedDeclarations;
  std::vector<std::string> CarriedNames; // that they declare
  std::vector<Respelling> ClassNames;
  std::vector<KernelPlan::ExposedMember> ExposedMembers;
  /// Why a function in front of everything cannot have what the body needs; empty if it can.
  std::string Obstacle;
};

/// What the body of `Lambda` needs in a function that stands at `Place`, in front of the outermost
/// declaration around it. Captured are the variables that reach it as parameters.
KernelNeeds needsOf(const clang::LambdaExpr *Lambda, const clang::FunctionDecl *Outermost,
                    const SpellingPlace &Place,
                    const llvm::SmallPtrSetImpl<const clang::ValueDecl *> &Captured,
                    const Planning &P);

} // namespace amp2hip
