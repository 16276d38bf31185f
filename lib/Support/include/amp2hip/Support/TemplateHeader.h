// The beginning of a declaration with its template parameters.
#pragma once

#include "clang/AST/DeclTemplate.h"

namespace amp2hip {

/// Returns where the declaration begins, with all of its template parameter lists: those of the
/// classes around a member that is defined outside of them, and its own.
inline clang::SourceLocation beginWithTemplateHeader(const clang::Decl &D) {
  const auto *Template = llvm::dyn_cast<clang::TemplateDecl>(&D);
  const clang::Decl &Declared = Template ? *Template->getTemplatedDecl() : D;
  if (const auto *Declarator = llvm::dyn_cast<clang::DeclaratorDecl>(&Declared))
    if (Declarator->getNumTemplateParameterLists() > 0)
      return Declarator->getTemplateParameterList(0)->getTemplateLoc();
  if (const auto *Tag = llvm::dyn_cast<clang::TagDecl>(&Declared))
    if (Tag->getNumTemplateParameterLists() > 0)
      return Tag->getTemplateParameterList(0)->getTemplateLoc();
  if (!Template)
    Template = D.getDescribedTemplate();
  return Template ? Template->getBeginLoc() : D.getBeginLoc();
}

} // namespace amp2hip
