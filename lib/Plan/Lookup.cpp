#include "Lookup.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

const NamedDecl *templateOf(const NamedDecl *D) {
  if (const auto *Specialization = dyn_cast<ClassTemplateSpecializationDecl>(D))
    return Specialization->getSpecializedTemplate();
  if (const auto *Specialization = dyn_cast<VarTemplateSpecializationDecl>(D))
    return Specialization->getSpecializedTemplate();
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    if (const FunctionTemplateDecl *Primary = Function->getPrimaryTemplate())
      return Primary;
  return D->getDescribedTemplate();
}

bool isFunction(const NamedDecl *D) { return isa<FunctionDecl, FunctionTemplateDecl>(D); }

bool matches(const NamedDecl *D, LookupKind Kind) {
  switch (Kind) {
  case LookupKind::Ordinary:
    return true;
  case LookupKind::Tag:
    return isa<TypeDecl>(D);
  case LookupKind::Qualifier:
    return isa<TypeDecl, NamespaceDecl, ClassTemplateDecl, TypeAliasTemplateDecl,
               TemplateTemplateParmDecl>(D);
  }
  llvm_unreachable("unknown kind of lookup");
}

/// A class or enumeration shares its name with a function or variable of the same scope, which then
/// is what the name means.
void hideTags(llvm::SmallVectorImpl<const NamedDecl *> &Decls) {
  auto IsHidden = [&](const NamedDecl *Tag) {
    return isa<TagDecl>(Tag) && llvm::any_of(Decls, [&](const NamedDecl *Other) {
             return !isa<TypeDecl, TemplateDecl, NamespaceDecl>(Other) &&
                    Other->getDeclContext()->getRedeclContext()->Equals(
                        Tag->getDeclContext()->getRedeclContext());
           });
  };
  llvm::SmallVector<const NamedDecl *, 4> Kept;
  llvm::copy_if(Decls, std::back_inserter(Kept), [&](const NamedDecl *D) { return !IsHidden(D); });
  Decls.assign(Kept.begin(), Kept.end());
}

void hideTagsOf(Found &Result, LookupKind Kind) {
  if (Kind == LookupKind::Ordinary)
    hideTags(Result.Entities);
}

} // namespace

const NamedDecl *entityOf(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  if (const NamedDecl *Template = templateOf(D))
    D = Template;
  return cast<NamedDecl>(D->getCanonicalDecl());
}

bool Found::isOnly(const NamedDecl *Wanted) const {
  Wanted = entityOf(Wanted);
  if (!llvm::is_contained(Entities, Wanted))
    return false;
  // `typedef struct P {} P;` is two declarations of one type.
  auto IsSameType = [Type = dyn_cast<TypeDecl>(Wanted)](const NamedDecl *D) {
    const ASTContext &Context = D->getASTContext();
    return Type && isa<TypeDecl>(D) &&
           Context.hasSameType(Context.getTypeDeclType(Type),
                               Context.getTypeDeclType(cast<TypeDecl>(D)));
  };
  return Entities.size() == 1 || llvm::all_of(Entities, isFunction) ||
         llvm::all_of(Entities, IsSameType);
}

PlaceLookup::PlaceLookup(const ASTContext &Context, const SpellingPlace &Place, Scope Sight)
    : Context(Context), Place(Place), Sight(Sight) {
  Contexts Visited;
  for (const DeclContext *Of = Place.In->getRedeclContext(); Of; Of = Of->getParent())
    addDirectives(Of, Of, Visited);
}

bool PlaceLookup::isBefore(SourceLocation At) const {
  return Sight == Scope::WholeSource || At.isInvalid() ||
         Context.getSourceManager().isBeforeInTranslationUnit(At, Place.Before);
}

/// Notes what directives bring in sight. The members appear in the innermost namespace around both
/// the directive and the namespace that it nominates, and so do those of namespaces that this one
/// nominates in turn ([namespace.udir]).
void PlaceLookup::addDirectives(const DeclContext *Of, const DeclContext *Effective,
                                Contexts &Visited) {
  for (const UsingDirectiveDecl *D : Of->using_directives()) {
    const NamespaceDecl *Nominated = D->getNominatedNamespace();
    if (!isBefore(D->getLocation()) || !Visited.insert(Nominated->getPrimaryContext()).second)
      continue;
    const DeclContext *Common = Nominated;
    while (!Common->Encloses(Effective))
      Common = Common->getParent();
    Directives.push_back({Nominated, Common});
    addDirectives(Nominated, Effective, Visited);
  }
}

/// True if a declaration of D stands in front of the place. That of a friend, or one in a function,
/// does not make the name known outside.
bool PlaceLookup::isVisible(const NamedDecl *D) const {
  constexpr unsigned Names = Decl::IDNS_Ordinary | Decl::IDNS_Tag | Decl::IDNS_Type |
                             Decl::IDNS_Namespace | Decl::IDNS_Member;
  if (isa<UsingDecl, UsingEnumDecl, UsingPackDecl, UsingDirectiveDecl>(D))
    return false; // its shadows are found beside it
  return llvm::any_of(D->redecls(), [&](const Decl *R) {
    return R->isInIdentifierNamespace(Names) && isBefore(R->getLocation());
  });
}

void PlaceLookup::addDirect(const DeclContext *Of, DeclarationName Name, LookupKind Kind,
                            Found &Result) const {
  for (const NamedDecl *D : Of->lookup(Name)) {
    const NamedDecl *Entity = entityOf(D);
    if (matches(Entity, Kind) && isVisible(D) && !llvm::is_contained(Result.Entities, Entity))
      Result.Entities.push_back(Entity);
  }
}

Found PlaceLookup::unqualified(DeclarationName Name, LookupKind Kind) const {
  Found Result;
  if (Name.isIdentifier() && Place.Hidden.contains(Name.getAsIdentifierInfo()->getName()))
    return Result;
  for (const NamedDecl *Parameter : Place.TemplateParameters)
    if (Parameter->getDeclName() == Name) {
      Result.Entities.push_back(entityOf(Parameter));
      return Result;
    }
  for (const DeclContext *Of = Place.In->getRedeclContext(); Of && Result.Entities.empty();
       Of = Of->getParent()) {
    addDirect(Of, Name, Kind, Result);
    for (const Directive &D : Directives)
      if (D.VisibleIn->Equals(Of))
        addDirect(D.Nominated, Name, Kind, Result);
  }
  hideTagsOf(Result, Kind);
  return Result;
}

Found PlaceLookup::qualified(const DeclContext *Of, DeclarationName Name, LookupKind Kind) const {
  Found Result;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Of)) {
    if (!addMembers(Class, Name, Kind, Result))
      return {};
  } else {
    Contexts Visited;
    addQualified(Of, Name, Kind, Visited, Result);
  }
  hideTagsOf(Result, Kind);
  return Result;
}

/// Namespaces that directives nominate are looked into only where the namespace itself has nothing
/// of that name ([namespace.qual]).
void PlaceLookup::addQualified(const DeclContext *Of, DeclarationName Name, LookupKind Kind,
                               Contexts &Visited, Found &Result) const {
  if (!Visited.insert(Of->getPrimaryContext()).second)
    return;
  Found Own;
  addDirect(Of, Name, Kind, Own);
  for (const NamedDecl *Entity : Own.Entities)
    if (!llvm::is_contained(Result.Entities, Entity))
      Result.Entities.push_back(Entity);
  if (!Own.Entities.empty() || !Of->isFileContext())
    return;
  for (const UsingDirectiveDecl *D : Of->using_directives())
    if (isBefore(D->getLocation()))
      addQualified(D->getNominatedNamespace(), Name, Kind, Visited, Result);
}

bool PlaceLookup::addMembers(const CXXRecordDecl *Class, DeclarationName Name, LookupKind Kind,
                             Found &Result) const {
  Class = Class->getDefinition();
  if (!Class)
    return true;
  const size_t Before = Result.Entities.size();
  for (const NamedDecl *D : Class->lookup(Name))
    if (matches(entityOf(D), Kind) &&
        (D->getAccess() == AS_private || D->getAccess() == AS_protected))
      return false;
  addDirect(Class, Name, Kind, Result);
  if (Result.Entities.size() != Before)
    return true;
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
    if (!BaseClass)
      continue;
    const size_t BeforeBase = Result.Entities.size();
    if (!addMembers(BaseClass, Name, Kind, Result))
      return false;
    if (Result.Entities.size() != BeforeBase && Base.getAccessSpecifier() != AS_public)
      return false;
  }
  return true;
}

} // namespace amp2hip
