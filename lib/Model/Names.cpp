#include "Names.h"

#include "amp2hip/Model/Entities.h"

using namespace clang;

namespace amp2hip {

void NameCollector::addReference(const DeclRefExpr *E) {
  if (!E->hasQualifier() && isClashing(E->getDecl()) &&
      Into.isNew(Found::LibraryName, E->getLocation()))
    Into.Model.LibraryNames.push_back({E->getLocation(), E->getDecl()});
}

void NameCollector::addType(ElaboratedTypeLoc T) {
  if (T.getQualifierLoc() || T.getElaboratedKeywordLoc().isValid())
    return;
  const auto Specialisation = T.getNamedTypeLoc().getAs<TemplateSpecializationTypeLoc>();
  if (!Specialisation)
    return;
  const TemplateDecl *Template = Specialisation.getTypePtr()->getTemplateName().getAsTemplateDecl();
  const SourceLocation At = Specialisation.getTemplateNameLoc();
  if (isAmpEntity(Template, "index") && Into.isNew(Found::LibraryName, At))
    Into.Model.LibraryNames.push_back({At, Template});
}

void NameCollector::addDependentMember(const CXXDependentScopeMemberExpr *E) {
  const SourceLocation At = E->getMemberLoc();
  if (Into.Model.Dialect.ReadAsTemplates.count(At) && Into.isNew(Found::MissingTemplate, At))
    Into.Model.MissingTemplates.push_back(At);
}

} // namespace amp2hip
