#include "LateNames.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/LlvmVersion.h"
#include "amp2hip/Support/TemplateHeader.h"

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

/// True if D is a template, or a class in which a template contains the offset.
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

/// Returns the location of a function's name if the error says that no such function can be called
/// with these arguments; an invalid location for other errors.
SourceLocation calledWrongly(MessageGroup Group, const TokenBuffer &Tokens) {
  const Message &Error = Group.front();
  switch (Error.id()) {
  case AdlOnlyTemplateId: // In C++17 other compilers see no template here.
  case diag::err_ovl_no_viable_function_in_call:
    return Error.location();
  case diag::err_typecheck_call_too_few_args:
  case diag::err_typecheck_call_too_few_args_one:
  case diag::err_typecheck_call_too_few_args_at_least:
  case diag::err_typecheck_call_too_few_args_at_least_one:
  case diag::err_typecheck_call_too_many_args:
  case diag::err_typecheck_call_too_many_args_one:
  case diag::err_typecheck_call_too_many_args_at_most:
  case diag::err_typecheck_call_too_many_args_at_most_one: {
    // The message is at an argument or at the closing parenthesis.
    size_t I = Tokens.find(Error.location());
    for (unsigned Depth = 1; Depth > 0 && I > 0 && I < Tokens.size();) {
      --I;
      Depth += Tokens.is(I, tok::r_paren) - Tokens.is(I, tok::l_paren);
    }
    return I > 0 && Tokens.name(I - 1) ? Tokens[I - 1].getLocation() : SourceLocation();
  }
  default:
    return {};
  }
}

/// Returns the position of the first name of the qualified name that ends at I.
size_t beginOfName(size_t I, const TokenBuffer &Tokens) {
  while (I >= 2 && Tokens.is(I - 1, tok::coloncolon) && Tokens.name(I - 2))
    I -= 2;
  return I;
}

/// Follows the qualifiers of a name that begins with a namespace, from `util` at I in
/// `util::detail::add(a, b)` to `add`.
void followNamespaces(LateName &Late, size_t I, const TokenBuffer &Tokens) {
  const auto namespaceIn = [&]() -> const NamespaceDecl * {
    for (const DeclContext *Scope : Late.Scopes)
      for (const NamedDecl *Found : Scope->lookup(Late.Name))
        if (const auto *Namespace = dyn_cast<NamespaceDecl>(Found))
          return Namespace;
    return nullptr;
  };
  const NamespaceDecl *Namespace = namespaceIn();
  if (!Namespace)
    return;
  for (; Namespace && Tokens.is(I + 1, tok::coloncolon) && Tokens.name(I + 2); I += 2) {
    Late.Scopes.clear();
    addScope(*Namespace, Late.Scopes);
    Late.Name = Tokens.name(I + 2);
    Late.IsQualified = true;
    Namespace = namespaceIn();
  }
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

std::optional<std::pair<FileID, unsigned>> templateAround(SourceLocation Location,
                                                          const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(Location);
  if (const ForwardDeclaration *Made = forwardWith(Location, Source.Made.Forwards, SM))
    return SM.getDecomposedLoc(locationIn(Made->Into, Made->At, SM));
  const Decl *User = declarationAround(Source.Context.getTranslationUnitDecl(), File, Offset, SM);
  if (!User || !beginWithTemplateHeader(*User).isFileID() ||
      !hasTemplateAround(User, File, Offset, SM))
    return std::nullopt;
  return SM.getDecomposedLoc(beginWithTemplateHeader(*User));
}

std::vector<const Decl *> scopesAround(const SourceManager &SM, const DeclContext &TranslationUnit,
                                       FileID File, unsigned Offset) {
  const SourceLocation At = SM.getComposedLoc(File, Offset);
  std::vector<const Decl *> Result;
  for (const DeclContext *Scope = &TranslationUnit; Scope;) {
    const DeclContext *Inner = nullptr;
    for (const Decl *D : Scope->decls()) {
      if (isa<NamespaceDecl, LinkageSpecDecl>(D) && D->getBeginLoc().isValid() &&
          SM.isBeforeInTranslationUnit(SM.getExpansionLoc(D->getBeginLoc()), At) &&
          SM.isBeforeInTranslationUnit(At, SM.getExpansionLoc(D->getEndLoc()))) {
        Result.push_back(D);
        Inner = cast<DeclContext>(D);
      }
    }
    Scope = Inner;
  }
  return Result;
}

std::vector<const DeclContext *> namespacesAround(SourceLocation At, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(At);
  const std::vector<const Decl *> Around =
      scopesAround(SM, *Context.getTranslationUnitDecl(), File, Offset);
  std::vector<const DeclContext *> Result;
  for (auto Scope = Around.rbegin(); Scope != Around.rend(); ++Scope)
    if (isa<NamespaceDecl>(*Scope))
      addScope(*cast<DeclContext>(*Scope), Result);
  addScope(*Context.getTranslationUnitDecl(), Result);
  return Result;
}

std::optional<LateName> lateName(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  const ASTContext &Context = Source.Context;
  const SourceManager &SM = Context.getSourceManager();
  if (Error.location().isInvalid() || SM.isInSystemHeader(Error.location()))
    return std::nullopt;
  const bool IsMember = isUnknownMember(Error);
  const SourceLocation Called = calledWrongly(Group, Source.Tokens);
  StringRef Name = IsMember ? StringRef(Error.argument(0).Name) : unknownName(Error);
  if (Name.empty() && Called.isInvalid())
    return std::nullopt;
  const size_t First =
      beginOfName(Source.Tokens.find(Called.isValid() ? Called : SourceLocation(Error.location())),
                  Source.Tokens);
  if (Called.isValid() && Source.Tokens.name(First))
    Name = Source.Tokens.name(First)->getName();
  if (Name.empty())
    return std::nullopt;
  const auto Place = templateAround(Error.location(), Source);
  if (!Place)
    return std::nullopt;
  LateName Result{&Context.Idents.get(Name), IsMember, {}, Place->first, Place->second,
                  Called.isValid()};
  if (IsMember) {
    const DeclContext *Qualifier = namespaceNamed(Error.argument(1).QualifiedName, Context);
    if (!Qualifier)
      return std::nullopt;
    addScope(*Qualifier, Result.Scopes);
    followNamespaces(Result, Source.Tokens.find(Error.location()), Source.Tokens);
    return Result;
  }
  Result.Scopes = namespacesAround(Error.location(), Context);
  followNamespaces(Result, First, Source.Tokens);
  return Result;
}

} // namespace amp2hip
