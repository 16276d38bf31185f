// Spells names: with the user's qualification if it finds the same entity, otherwise fully
// qualified.

#include "Spelling.h"
#include "amp2hip/Support/AmpNames.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

using Text = Spelling::Text;

/// Returns the outermost namespace around, which may be unnamed or inline; null if there is none.
const NamespaceDecl *outermostNamespace(const DeclContext *Context) {
  const NamespaceDecl *Result = nullptr;
  for (; Context && !Context->isTranslationUnit(); Context = Context->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Context))
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
    return isLibrarys(Namespace) && Namespace->getParent()->getRedeclContext()->isTranslationUnit();
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

/// Spells the name as the user wrote it, if it finds D at the place.
Text Spelling::written(const NestedNameSpecifier *Written, const NamedDecl *D, LookupKind Kind) {
  if (!Written)
    return Lookup.unqualified(D->getDeclName(), Kind).isOnly(D) ? Text(D->getNameAsString())
                                                                : std::nullopt;
  const std::optional<Qualified> Outer = qualifier(Written);
  if (!Outer || !Outer->Scope || (Outer->IsResolved && !isWorthNaming(D)) ||
      !Lookup.qualified(Outer->Scope, D->getDeclName(), Kind).isOnly(D))
    return std::nullopt;
  return Outer->Text + D->getNameAsString();
}

/// True for an alias in a scope that is internal to the standard library, such as
/// `__gnu_cxx::__alloc_traits`.
bool Spelling::isInternal(const NamedDecl *Alias) const {
  if (!isa<TypedefNameDecl, TypeAliasTemplateDecl>(Alias) ||
      !Context.getSourceManager().isInSystemHeader(Alias->getLocation()))
    return false;
  for (const DeclContext *Around = Alias->getDeclContext(); !Around->isTranslationUnit();
       Around = Around->getParent()) {
    const auto *Scope = dyn_cast<NamedDecl>(Around);
    if (Scope && Scope->getIdentifier() && Scope->getName().starts_with("_") &&
        !Around->isInlineNamespace())
      return true;
  }
  return false;
}

/// False for an alias whose qualified name is better replaced by its type: a member of a template's
/// instance (`value_type`), or an internal name of the standard library.
bool Spelling::isWorthNaming(const NamedDecl *D) const {
  if (!isa<TypedefNameDecl, TypeAliasTemplateDecl>(D))
    return true;
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
    if (Alias->getAnonDeclWithTypedefName())
      return true; // the class has no other name
  const bool IsSystems = Context.getSourceManager().isInSystemHeader(D->getLocation());
  for (const DeclContext *Class = D->getDeclContext(); Class->isRecord();
       Class = Class->getParent())
    if (IsSystems || Class->isDependentContext() || isa<ClassTemplateSpecializationDecl>(Class))
      return false;
  return !IsSystems || !D->getName().starts_with("_");
}

/// Spells a qualifier at the place.
std::optional<Spelling::Qualified> Spelling::qualifier(const NestedNameSpecifier *Written) {
  auto OfNamespace = [&](const NamedDecl *Named,
                         const NamespaceDecl *Namespace) -> std::optional<Qualified> {
    if (!isLibrarys(outermostNamespace(Namespace)))
      if (const Text Same = written(Written->getPrefix(), Named, LookupKind::Qualifier))
        return Qualified{*Same + "::", Namespace};
    const Text Path = namespacePath(Namespace, /*WithInline=*/false);
    return Path ? std::optional(Qualified{*Path, Namespace}) : std::nullopt;
  };
  if (const clang::Type *Type = Written->getAsType()) {
    Text Class = named(Written->getPrefix(), Type);
    const bool IsResolved = !Class;
    if (IsResolved)
      Class = type(QualType(Type, 0).getCanonicalType());
    if (!Class)
      return std::nullopt;
    llvm::StringRef Name = *Class;
    Name.consume_front("typename "); // the keyword comes before the whole name
    return Qualified{Name.str() + "::", Type->getAsTagDecl(), IsResolved};
  }
  switch (Written->getKind()) {
  case NestedNameSpecifier::Global:
    return Qualified{"::", Context.getTranslationUnitDecl()};
  case NestedNameSpecifier::Namespace:
    return OfNamespace(Written->getAsNamespace(), Written->getAsNamespace());
  case NestedNameSpecifier::NamespaceAlias:
    return OfNamespace(Written->getAsNamespaceAlias(),
                       Written->getAsNamespaceAlias()->getNamespace());
  case NestedNameSpecifier::Identifier: {
    if (!Written->getPrefix())
      return std::nullopt;
    const std::optional<Qualified> Outer = qualifier(Written->getPrefix());
    if (!Outer)
      return std::nullopt;
    return Qualified{Outer->Text + Written->getAsIdentifier()->getName().str() + "::", nullptr};
  }
  default: // Microsoft's __super
    return std::nullopt;
  }
}

/// Spells the name fully qualified, whatever the user wrote.
Text Spelling::composed(const NamedDecl *D, LookupKind Kind) {
  const DeclContext *Scope = scopeOf(D);
  if (Scope->isFileContext())
    return composedInNamespace(D, Kind);
  Text Outer;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Scope))
    Outer = classText(Class);
  else if (const auto *Enumeration = dyn_cast<EnumDecl>(Scope))
    Outer = tag(nullptr, Enumeration);
  if (!Outer || !Lookup.qualified(Scope, D->getDeclName(), Kind).isOnly(D))
    return std::nullopt;
  const bool IsDependentTemplate = isa<TemplateDecl>(D) && Scope->isDependentContext();
  return *Outer + "::" + (IsDependentTemplate ? "template " : "") + D->getNameAsString();
}

/// Spells a member of a namespace. Inline namespaces are named only if the name is ambiguous
/// without them.
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

/// Spells the qualifier of a namespace, `a::b::`; empty for the translation unit. Returns nothing
/// if the name of one of the namespaces means something else at the place.
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

/// Spells a class before `::`, without `typename`.
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

/// Spells the template parameter of that position by its name at the place.
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
    const std::optional<Qualified> Outer = qualifier(Dependent->getQualifier());
    const IdentifierInfo *Identifier = identifierOf(*Dependent);
    if (!Outer || !Identifier)
      return std::nullopt;
    return Outer->Text + "template " + Identifier->getName().str();
  }
  const TemplateDecl *Template = Name.getAsTemplateDecl();
  if (!Template)
    return std::nullopt;
  if (const auto *P = dyn_cast<TemplateTemplateParmDecl>(Template))
    return parameter(P->getDepth(), P->getIndex());
  return name(Written, Template);
}

} // namespace amp2hip
