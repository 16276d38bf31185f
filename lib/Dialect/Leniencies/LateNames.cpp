#include "LateNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isTemplate(const Decl *D) {
  return isa<TemplateDecl>(D) || D->isTemplated() ||
         isa<ClassTemplatePartialSpecializationDecl>(D) ||
         (isa<FunctionDecl>(D) && cast<FunctionDecl>(D)->isDependentContext());
}

/// True if D is a template, or a class that has one around the offset.
bool hasTemplateAround(const Decl *D, FileID File, unsigned Offset, const SourceManager &SM) {
  while (D && !isTemplate(D)) {
    const auto *Class = dyn_cast<CXXRecordDecl>(D);
    D = Class ? declarationAround(Class, File, Offset, SM) : nullptr;
  }
  return D;
}

/// The namespace with that qualified name; null if there is none, as for a class.
const DeclContext *namespaceNamed(StringRef Qualified, const ASTContext &Context) {
  const DeclContext *Result = Context.getTranslationUnitDecl();
  SmallVector<StringRef> Names;
  Qualified.split(Names, "::", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Name : Names) {
    const DeclContext *Inner = nullptr;
    for (const NamedDecl *Found : Result->lookup(&Context.Idents.get(Name)))
      if (isa<NamespaceDecl>(Found))
        Inner = cast<DeclContext>(Found);
    if (!Inner)
      return nullptr;
    Result = Inner;
  }
  return Result;
}

/// The name that an error says is not declared; empty if it is about something else.
StringRef unknownName(const Message &Error) {
  switch (Error.id()) {
  case diag::err_unknown_template_name:
  case diag::err_member_with_template_arguments: // A constructor's first parameter is read as a
                                                 // member.
    return Error.argument(0).Name;
  default:
    return Error.undeclaredName();
  }
}

/// Adds the namespace, and the unnamed namespaces in it, whose names are found in it as well.
void addScope(const DeclContext &Scope, std::vector<const DeclContext *> &Scopes) {
  Scopes.push_back(&Scope);
  for (const UsingDirectiveDecl *Directive : Scope.using_directives())
    if (Directive->getNominatedNamespace()->isAnonymousNamespace())
      addScope(*Directive->getNominatedNamespace(), Scopes);
}

bool isUnknownMember(const Message &Error) {
  switch (Error.id()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
    return true;
  default:
    return false;
  }
}

} // namespace

const ForwardDeclaration *forwardAt(const ParsedSource &Source, FileID File, unsigned Offset) {
  const OptionalFileEntryRef Entry = Source.Context.getSourceManager().getFileEntryRefForID(File);
  for (const ForwardDeclaration &F : Source.Made.Forwards)
    if (Entry && F.File == Entry->getName() && Offset >= F.Begin && Offset < F.End)
      return &F;
  return nullptr;
}

std::vector<const Decl *> scopesAround(const SourceManager &SM, const DeclContext &TranslationUnit,
                                       FileID File, unsigned Offset) {
  std::vector<const Decl *> Result;
  for (const DeclContext *Scope = &TranslationUnit; Scope;) {
    const DeclContext *Inner = nullptr;
    for (const Decl *D : Scope->decls()) {
      const auto Begin = SM.getDecomposedExpansionLoc(D->getBeginLoc());
      const auto End = SM.getDecomposedExpansionLoc(D->getEndLoc());
      if (isa<NamespaceDecl, LinkageSpecDecl>(D) && Begin.first == File && End.first == File &&
          Begin.second < Offset && Offset < End.second) {
        Result.push_back(D);
        Inner = cast<DeclContext>(D);
      }
    }
    Scope = Inner;
  }
  return Result;
}

std::optional<LateName> lateName(const Message &Error, const ParsedSource &Source) {
  const ASTContext &Context = Source.Context;
  const SourceManager &SM = Context.getSourceManager();
  const bool IsMember = isUnknownMember(Error);
  const StringRef Name = IsMember ? StringRef(Error.argument(0).Name) : unknownName(Error);
  if (Name.empty() || Error.location().isInvalid() || SM.isInSystemHeader(Error.location()))
    return std::nullopt;
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Error.location()));
  LateName Result{&Context.Idents.get(Name), IsMember, {}, File, 0};
  if (const ForwardDeclaration *Made = forwardAt(Source, File, Offset)) {
    Result.At = Made->At;
  } else {
    const Decl *User = declarationAround(Context.getTranslationUnitDecl(), File, Offset, SM);
    if (!User || !User->getBeginLoc().isFileID() || !hasTemplateAround(User, File, Offset, SM))
      return std::nullopt;
    Result.At = SM.getFileOffset(User->getBeginLoc());
  }
  if (IsMember) {
    const DeclContext *Qualifier = namespaceNamed(Error.argument(1).QualifiedName, Context);
    if (!Qualifier)
      return std::nullopt;
    addScope(*Qualifier, Result.Scopes);
    return Result;
  }
  const std::vector<const Decl *> Around =
      scopesAround(SM, *Context.getTranslationUnitDecl(), File, Offset);
  for (auto Scope = Around.rbegin(); Scope != Around.rend(); ++Scope)
    if (isa<NamespaceDecl>(*Scope))
      addScope(*cast<DeclContext>(*Scope), Result.Scopes);
  addScope(*Context.getTranslationUnitDecl(), Result.Scopes);
  return Result;
}

} // namespace amp2hip
