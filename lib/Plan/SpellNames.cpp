// Names: the user's qualification where it finds the same entity, otherwise the whole one.

#include "Spelling.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

using Text = Spelling::Text;

/// The outermost namespace around, unnamed and inline ones included.
const NamespaceDecl *outermostNamespace(const DeclContext *Of) {
  const NamespaceDecl *Result = nullptr;
  for (; Of && !Of->isTranslationUnit(); Of = Of->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Of))
      Result = Namespace;
  return Result;
}

bool isLibrarys(const NamespaceDecl *Namespace) {
  return Namespace && Namespace->getName() == names::AmpNamespace;
}

const DeclContext *scopeOf(const NamedDecl *D) {
  const DeclContext *Scope = D->getDeclContext();
  if (const auto *Enumeration = dyn_cast<EnumDecl>(Scope); Enumeration && Enumeration->isScoped())
    return Scope;
  return Scope->getRedeclContext();
}

} // namespace

std::string Spelling::libraryPrefix() const {
  auto Find = [&](llvm::StringRef Name, bool IsGlobal) {
    const DeclarationName Identifier(&Context.Idents.get(Name));
    const Found Result = IsGlobal ? Lookup.qualified(Context.getTranslationUnitDecl(), Identifier,
                                                     LookupKind::Qualifier)
                                  : Lookup.unqualified(Identifier, LookupKind::Qualifier);
    if (Result.Entities.size() != 1)
      return false;
    const auto *Namespace = dyn_cast<NamespaceDecl>(Result.Entities.front());
    return isLibrarys(Namespace) && Namespace->getParent()->isTranslationUnit();
  };
  const std::string Usual = names::AmpPrefix;
  const std::string Alias = Usual.substr(0, Usual.size() - 2);
  if (Find(Alias, /*IsGlobal=*/false))
    return Usual;
  if (!Find(Alias, /*IsGlobal=*/true) && Find(names::AmpNamespace, /*IsGlobal=*/true))
    return std::string("::") + names::AmpNamespace + "::";
  return "::" + Usual;
}

Text Spelling::declaration(const NamedDecl *D) {
  if (const auto *Type = dyn_cast<TypeDecl>(D))
    return type(Context.getTypeDeclType(Type));
  const Text Name = name(nullptr, D);
  if (!Name)
    return std::nullopt;
  const TemplateArgumentList *Arguments = nullptr;
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    Arguments = Function->getTemplateSpecializationArgs();
  else if (const auto *Variable = dyn_cast<VarTemplateSpecializationDecl>(D))
    Arguments = &Variable->getTemplateArgs();
  if (!Arguments)
    return Name;
  const Text Written = instanceArguments(cast<TemplateDecl>(entityOf(D)), Arguments->asArray());
  return Written ? Text(*Name + *Written) : std::nullopt;
}

Text Spelling::name(const NestedNameSpecifier *Written, const NamedDecl *D) {
  return nameAs(Written, D, LookupKind::Ordinary);
}

Text Spelling::nameAs(const NestedNameSpecifier *Written, const NamedDecl *D, LookupKind Kind) {
  if (!D->getDeclName() || D->getParentFunctionOrMethod() || isInternal(D))
    return std::nullopt;
  if (isLibrarys(outermostNamespace(D->getDeclContext())))
    return composed(D, Kind);
  if (const Text Same = written(Written, D, Kind))
    return Same;
  return isWorthNaming(D) ? composed(D, Kind) : std::nullopt;
}

/// What the user wrote, if it finds D at the place.
Text Spelling::written(const NestedNameSpecifier *Written, const NamedDecl *D, LookupKind Kind) {
  if (!Written)
    return Lookup.unqualified(D->getDeclName(), Kind).isOnly(D) ? Text(D->getNameAsString())
                                                                : std::nullopt;
  const std::optional<Qualified> Of = qualifier(Written);
  if (!Of || !Of->Scope || (Of->IsResolved && !isWorthNaming(D)) ||
      !Lookup.qualified(Of->Scope, D->getDeclName(), Kind).isOnly(D))
    return std::nullopt;
  return Of->Text + D->getNameAsString();
}

/// An alias of a scope whose name is the standard library's own affair,
/// `__gnu_cxx::__alloc_traits`.
bool Spelling::isInternal(const NamedDecl *Alias) const {
  if (!isa<TypedefNameDecl, TypeAliasTemplateDecl>(Alias) ||
      !Context.getSourceManager().isInSystemHeader(Alias->getLocation()))
    return false;
  for (const DeclContext *Of = Alias->getDeclContext(); !Of->isTranslationUnit();
       Of = Of->getParent()) {
    const auto *Scope = dyn_cast<NamedDecl>(Of);
    if (Scope && Scope->getIdentifier() && Scope->getName().starts_with("_") &&
        !Of->isInlineNamespace())
      return true;
  }
  return false;
}

/// An alias is worth its qualified name if somebody chose that name for users. One that a
/// template's instance has (`value_type`) is not, and what the standard library's classes call a
/// type neither.
bool Spelling::isWorthNaming(const NamedDecl *D) const {
  if (!isa<TypedefNameDecl, TypeAliasTemplateDecl>(D))
    return true;
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
    if (Alias->getAnonDeclWithTypedefName())
      return true; // the only name of the class
  const bool IsSystems = Context.getSourceManager().isInSystemHeader(D->getLocation());
  for (const DeclContext *Of = D->getDeclContext(); Of->isRecord(); Of = Of->getParent())
    if (IsSystems || Of->isDependentContext() || isa<ClassTemplateSpecializationDecl>(Of))
      return false;
  return !IsSystems || !D->getName().starts_with("_");
}

/// The qualifier, its namespaces and classes said as they can be at the place.
std::optional<Spelling::Qualified> Spelling::qualifier(const NestedNameSpecifier *Written) {
  auto OfNamespace = [&](const NamedDecl *Named,
                         const NamespaceDecl *Namespace) -> std::optional<Qualified> {
    if (!isLibrarys(outermostNamespace(Namespace)))
      if (const Text Same = written(Written->getPrefix(), Named, LookupKind::Qualifier))
        return Qualified{*Same + "::", Namespace};
    const Text Path = namespacePath(Namespace, /*WithInline=*/false);
    return Path ? std::optional(Qualified{*Path, Namespace}) : std::nullopt;
  };
  switch (Written->getKind()) {
  case NestedNameSpecifier::Global:
    return Qualified{"::", Context.getTranslationUnitDecl()};
  case NestedNameSpecifier::Namespace:
    return OfNamespace(Written->getAsNamespace(), Written->getAsNamespace());
  case NestedNameSpecifier::NamespaceAlias:
    return OfNamespace(Written->getAsNamespaceAlias(),
                       Written->getAsNamespaceAlias()->getNamespace());
  case NestedNameSpecifier::TypeSpec:
  case NestedNameSpecifier::TypeSpecWithTemplate: {
    const clang::Type *Type = Written->getAsType();
    Text Class = named(Written->getPrefix(), Type);
    const bool IsResolved = !Class;
    if (IsResolved)
      Class = type(QualType(Type, 0).getCanonicalType());
    if (!Class)
      return std::nullopt;
    llvm::StringRef Name = *Class;
    Name.consume_front("typename "); // once, in front of the whole
    return Qualified{Name.str() + "::", Type->getAsTagDecl(), IsResolved};
  }
  case NestedNameSpecifier::Identifier: {
    if (!Written->getPrefix())
      return std::nullopt;
    const std::optional<Qualified> Of = qualifier(Written->getPrefix());
    if (!Of)
      return std::nullopt;
    return Qualified{Of->Text + Written->getAsIdentifier()->getName().str() + "::", nullptr};
  }
  case NestedNameSpecifier::Super:
    return std::nullopt;
  }
  llvm_unreachable("unknown kind of qualifier");
}

Text Spelling::composed(const NamedDecl *D, LookupKind Kind) {
  const DeclContext *Scope = scopeOf(D);
  if (Scope->isFileContext())
    return composedInNamespace(D, Kind);
  Text Of;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Scope))
    Of = classText(Class);
  else if (const auto *Enumeration = dyn_cast<EnumDecl>(Scope))
    Of = tag(nullptr, Enumeration);
  if (!Of || !Lookup.qualified(Scope, D->getDeclName(), Kind).isOnly(D))
    return std::nullopt;
  const bool IsDependentTemplate = isa<TemplateDecl>(D) && Scope->isDependentContext();
  return *Of + "::" + (IsDependentTemplate ? "template " : "") + D->getNameAsString();
}

/// Inline namespaces are named only if another has the same name.
Text Spelling::composedInNamespace(const NamedDecl *D, LookupKind Kind) {
  for (const bool WithInline : {false, true}) {
    const DeclContext *Scope = scopeOf(D);
    while (const auto *Namespace = dyn_cast<NamespaceDecl>(Scope)) {
      if (!Namespace->isAnonymousNamespace() && (WithInline || !Namespace->isInline()))
        break;
      Scope = Scope->getParent()->getRedeclContext();
    }
    const Text Path = namespacePath(Scope, WithInline);
    if (!Path || !Lookup.qualified(Scope, D->getDeclName(), Kind).isOnly(D))
      continue;
    if (Path->empty() && !Lookup.unqualified(D->getDeclName(), Kind).isOnly(D))
      return "::" + D->getNameAsString();
    return *Path + D->getNameAsString();
  }
  return std::nullopt;
}

/// `a::b::`; empty for the translation unit. Nothing if a namespace of it means something else.
Text Spelling::namespacePath(const DeclContext *Namespace, bool WithInline) const {
  llvm::SmallVector<const NamespaceDecl *, 4> Path;
  for (; Namespace && !Namespace->isTranslationUnit(); Namespace = Namespace->getParent())
    if (const auto *Level = dyn_cast<NamespaceDecl>(Namespace))
      if (!Level->isAnonymousNamespace() && (WithInline || !Level->isInline()))
        Path.push_back(Level);
  if (Path.empty())
    return "";
  std::reverse(Path.begin(), Path.end());
  std::string Result;
  if (isLibrarys(Path.front()))
    Result = libraryPrefix();
  else if (Lookup.unqualified(Path.front()->getDeclName(), LookupKind::Qualifier)
               .isOnly(Path.front()))
    Result = Path.front()->getNameAsString() + "::";
  else
    Result = "::" + Path.front()->getNameAsString() + "::";
  const DeclContext *Around = Context.getTranslationUnitDecl();
  for (const NamespaceDecl *Level : Path) {
    if (!Lookup.qualified(Around, Level->getDeclName(), LookupKind::Qualifier).isOnly(Level))
      return std::nullopt;
    if (Level != Path.front())
      Result += Level->getNameAsString() + "::";
    Around = Level;
  }
  return Result;
}

/// A class in front of `::`, without `typename`.
Text Spelling::classText(const CXXRecordDecl *Class) {
  const clang::Type *Type = Context.getTypeDeclType(Class).getTypePtr();
  Text Result;
  if (const auto *Injected = dyn_cast<InjectedClassNameType>(Type))
    Result = templateId(nullptr, Injected->getInjectedTST());
  else
    Result = tag(nullptr, Class);
  if (!Result)
    return std::nullopt;
  llvm::StringRef Name = *Result;
  Name.consume_front("typename ");
  return Name.str();
}

/// The parameter in force at the place, by its name there.
Text Spelling::parameter(unsigned Depth, unsigned Index) const {
  for (const NamedDecl *P : Place.TemplateParameters) {
    std::pair<unsigned, unsigned> Position;
    if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
      Position = {Type->getDepth(), Type->getIndex()};
    else if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P))
      Position = {Value->getDepth(), Value->getIndex()};
    else if (const auto *Template = dyn_cast<TemplateTemplateParmDecl>(P))
      Position = {Template->getDepth(), Template->getIndex()};
    if (Position == std::pair(Depth, Index) && P->getIdentifier() &&
        Lookup.unqualified(P->getDeclName(), LookupKind::Ordinary).isOnly(P))
      return P->getNameAsString();
  }
  return std::nullopt;
}

Text Spelling::templateName(const NestedNameSpecifier *Written, TemplateName Name) {
  if (!Written)
    if (const QualifiedTemplateName *AsWritten = Name.getAsQualifiedTemplateName())
      Written = AsWritten->getQualifier();
  if (const DependentTemplateName *Dependent = Name.getAsDependentTemplateName()) {
    const std::optional<Qualified> Of = qualifier(Dependent->getQualifier());
    if (!Of || !Dependent->isIdentifier())
      return std::nullopt;
    return Of->Text + "template " + Dependent->getIdentifier()->getName().str();
  }
  const TemplateDecl *Template = Name.getAsTemplateDecl();
  if (!Template)
    return std::nullopt;
  if (const auto *P = dyn_cast<TemplateTemplateParmDecl>(Template))
    return parameter(P->getDepth(), P->getIndex());
  return name(Written, Template);
}

} // namespace amp2hip
