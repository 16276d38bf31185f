#include "Names.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace amp2hip {

void NameCollector::addReference(const DeclRefExpr *E) {
  if (!E->hasQualifier() && isClashing(E->getDecl()) &&
      State.isNew(EntryKind::LibraryName, E->getLocation()))
    State.Model.LibraryNames.push_back({E->getLocation(), E->getDecl()});
}

/// Returns the type of namespace graphics that \p T names, if HIP has a type of that name too.
static const NamedDecl *typeOfGraphics(TypeLoc T) {
  const NamedDecl *D = nullptr;
  if (const auto Alias = T.getAs<TypedefTypeLoc>())
    D = Alias.getTypedefNameDecl();
  else if (const auto Class = T.getAs<RecordTypeLoc>())
    D = Class.getDecl();
  return D && isClashingInGraphics(D) ? D : nullptr;
}

static const NamedDecl *aliasedBy(const NamedDecl *D) {
  const auto *Alias = dyn_cast<TypedefNameDecl>(D);
  const auto *Aliased = Alias ? Alias->getUnderlyingType()->getAs<TypedefType>() : nullptr;
  return Aliased ? Aliased->getDecl() : nullptr;
}

void NameCollector::addType(ElaboratedTypeLoc T) {
  if (T.getQualifierLoc() || T.getElaboratedKeywordLoc().isValid())
    return;
  // `norm`, `texture`, and `float4` of graphics::direct3d are names of HIP's too.
  if (const NamedDecl *Named = typeOfGraphics(T.getNamedTypeLoc())) {
    const SourceLocation Location = T.getNamedTypeLoc().getBeginLoc();
    if (State.isNew(EntryKind::LibraryName, Location))
      State.Model.LibraryNames.push_back({Location, Named, aliasedBy(Named)});
    return;
  }
  const auto Specialisation = T.getNamedTypeLoc().getAs<TemplateSpecializationTypeLoc>();
  if (!Specialisation)
    return;
  const TemplateDecl *Template = Specialisation.getTypePtr()->getTemplateName().getAsTemplateDecl();
  const SourceLocation Location = Specialisation.getTemplateNameLoc();
  if ((isAmpEntity(Template, "index") || (Template && isClashingInGraphics(Template))) &&
      State.isNew(EntryKind::LibraryName, Location))
    State.Model.LibraryNames.push_back({Location, Template});
}

/// Adds using-declarations for properties, for functions of fast_math and the like, and for `index`
/// in the global namespace, where the compilers of the output find a function `index`.
void NameCollector::addUsing(const UsingDecl *D) {
  auto IsIndex = [](const UsingShadowDecl *S) {
    return isAmpEntity(S->getTargetDecl(), "index") || isClashingInGraphics(S->getTargetDecl());
  };
  if (D->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
      llvm::any_of(D->shadows(), IsIndex))
    State.Model.ClashingUsings.push_back(D);
  for (const UsingShadowDecl *S : D->shadows())
    if (isa<MSPropertyDecl>(S->getTargetDecl()) &&
        State.isNew(EntryKind::PropertyDeclaration, D->getLocation()))
      State.Model.PropertyUsings.push_back(D);
  auto IsMath = [](const UsingShadowDecl *S) { return isClashing(S->getTargetDecl()); };
  if (llvm::any_of(D->shadows(), IsMath)) {
    // The names in direct3d have no functions for the cpu.
    const bool HasCpu = llvm::any_of(
        D->shadows(), [](const UsingShadowDecl *S) { return !isClashing(S->getTargetDecl()); });
    if (State.isNew(EntryKind::MathUsing, D->getLocation()))
      (HasCpu ? State.Model.MathUsings : State.Model.ClashingUsings).push_back(D);
  }
}

void NameCollector::addUsing(const UsingDirectiveDecl *D) {
  if (isClashingNamespace(D->getNominatedNamespace()) &&
      State.isNew(EntryKind::MathUsing, D->getIdentLocation()))
    State.Model.MathDirectives.push_back(D);
}

void NameCollector::addContainer(TemplateSpecializationTypeLoc T) {
  const QualType Type = T.getType();
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Type->getAsCXXRecordDecl());
  if (!Class || !(isAmpClass(Type, "array") || isAmpClass(Type, "array_view")))
    return;
  const QualType Element = Class->getTemplateArgs()[0].getAsType();
  if (State.isNew(EntryKind::Container, T.getTemplateNameLoc(), Element.getAsOpaquePtr()))
    State.Model.Containers.push_back({T.getTemplateNameLoc(), Element});
}

void NameCollector::addDependentMember(const CXXDependentScopeMemberExpr *E) {
  const SourceLocation Location = E->getMemberLoc();
  if (State.Model.Dialect.ReadAsTemplates.count(Location) &&
      State.isNew(EntryKind::MissingTemplate, Location))
    State.Model.MissingTemplates.push_back(Location);
}

} // namespace amp2hip
