#include "Lookup.h"

#include "amp2hip/Dialect/Dialect.h"

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

/// Removes classes and enumerations that are hidden by a function or variable of the same name and
/// scope.
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

bool isDeclaredForward(SourceLocation Location, const SpellingContext &Place,
                       const SourceManager &SM) {
  const ForwardDeclaration *F =
      Place.Forwards ? forwardWith(Location, *Place.Forwards, SM) : nullptr;
  return F && !SM.isBeforeInTranslationUnit(Place.Before, locationIn(F->Into, F->At, SM));
}

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
  // `typedef struct P {} P;` declares one type twice.
  auto IsSameType = [Type = dyn_cast<TypeDecl>(Wanted)](const NamedDecl *D) {
    const ASTContext &Context = D->getASTContext();
    return Type && isa<TypeDecl>(D) &&
           Context.hasSameType(Context.getTypeDeclType(Type),
                               Context.getTypeDeclType(cast<TypeDecl>(D)));
  };
  return Entities.size() == 1 || llvm::all_of(Entities, isFunction) ||
         llvm::all_of(Entities, IsSameType);
}

PlaceLookup::PlaceLookup(const ASTContext &Context, const SpellingContext &Place, Scope Sight)
    : Context(Context), Place(Place), Sight(Sight) {
  Contexts Visited;
  for (const DeclContext *Around = Place.In->getRedeclContext(); Around;
       Around = Around->getParent())
    addDirectives(Around, Around, Visited);
}

bool PlaceLookup::isBefore(SourceLocation Location) const {
  const SourceManager &SM = Context.getSourceManager();
  return Sight == Scope::WholeSource || Location.isInvalid() ||
         SM.isBeforeInTranslationUnit(Location, Place.Before) ||
         isDeclaredForward(Location, Place, SM);
}

/// Adds the using-directives of a namespace, and those of the namespaces that they nominate. Their
/// members appear in the innermost namespace around both the directive and the nominated namespace
/// ([namespace.udir]).
void PlaceLookup::addDirectives(const DeclContext *Namespace, const DeclContext *Effective,
                                Contexts &Visited) {
  for (const UsingDirectiveDecl *D : Namespace->using_directives()) {
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

/// True if lookup from the place finds a declaration of D. Friend declarations, and declarations in
/// functions, do not make the name visible outside.
bool PlaceLookup::isVisible(const NamedDecl *D) const {
  constexpr unsigned Names = Decl::IDNS_Ordinary | Decl::IDNS_Tag | Decl::IDNS_Type |
                             Decl::IDNS_Namespace | Decl::IDNS_Member;
  if (isa<UsingDecl, UsingEnumDecl, UsingPackDecl, UsingDirectiveDecl>(D))
    return false; // lookup finds the using-shadow declarations too
  return llvm::any_of(D->redecls(), [&](const Decl *R) {
    return R->isInIdentifierNamespace(Names) && isBefore(R->getLocation());
  });
}

void PlaceLookup::addDirect(const DeclContext *Scope, DeclarationName Name, LookupKind Kind,
                            Found &Result) const {
  for (const NamedDecl *D : Scope->lookup(Name)) {
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
  for (const DeclContext *Around = Place.In->getRedeclContext(); Around && Result.Entities.empty();
       Around = Around->getParent()) {
    addDirect(Around, Name, Kind, Result);
    for (const Directive &D : Directives)
      if (D.VisibleIn->Equals(Around))
        addDirect(D.Nominated, Name, Kind, Result);
  }
  hideTagsOf(Result, Kind);
  return Result;
}

Found PlaceLookup::qualified(const DeclContext *Scope, DeclarationName Name,
                             LookupKind Kind) const {
  Found Result;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Scope)) {
    if (!addMembers(Class, Name, Kind, Result))
      return {};
  } else {
    Contexts Visited;
    addQualified(Scope, Name, Kind, Visited, Result);
  }
  hideTagsOf(Result, Kind);
  return Result;
}

/// Adds the members of a scope. Namespaces that its using-directives nominate are searched only if
/// the scope itself has no member of that name ([namespace.qual]).
void PlaceLookup::addQualified(const DeclContext *Scope, DeclarationName Name, LookupKind Kind,
                               Contexts &Visited, Found &Result) const {
  if (!Visited.insert(Scope->getPrimaryContext()).second)
    return;
  Found Own;
  addDirect(Scope, Name, Kind, Own);
  for (const NamedDecl *Entity : Own.Entities)
    if (!llvm::is_contained(Result.Entities, Entity))
      Result.Entities.push_back(Entity);
  if (!Own.Entities.empty() || !Scope->isFileContext())
    return;
  for (const UsingDirectiveDecl *D : Scope->using_directives())
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
