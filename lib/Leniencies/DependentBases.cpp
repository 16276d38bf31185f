#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The class template that a base is a specialization of; null if it is no specialization.
const ClassTemplateDecl *templateOf(const CXXBaseSpecifier &Base) {
  const auto *Type = Base.getType()->getAs<TemplateSpecializationType>();
  return Type ? dyn_cast_or_null<ClassTemplateDecl>(Type->getTemplateName().getAsTemplateDecl())
              : nullptr;
}

/// The template arguments of the base that is a specialization of the template Name, as they are
/// spelled with their angle brackets; empty if there is no such base.
std::string argumentsOfBase(const CXXRecordDecl &Class, StringRef Name, const ASTContext &Context) {
  for (const CXXBaseSpecifier &Base : Class.getDefinition()->bases()) {
    const ClassTemplateDecl *Template = templateOf(Base);
    if (!Template || Template->getName() != Name)
      continue;
    TypeLoc Loc = Base.getTypeSourceInfo()->getTypeLoc();
    if (const auto Elaborated = Loc.getAs<ElaboratedTypeLoc>())
      Loc = Elaborated.getNamedTypeLoc();
    if (const auto Specialization = Loc.getAs<TemplateSpecializationTypeLoc>())
      return Lexer::getSourceText(CharSourceRange::getTokenRange(Specialization.getLAngleLoc(),
                                                                 Specialization.getRAngleLoc()),
                                  Context.getSourceManager(), Context.getLangOpts())
          .str();
  }
  return {};
}

/// The member with that name of a base, or of a base's base. The primary templates of dependent
/// bases are searched, whatever members their specializations have.
const NamedDecl *findInBases(const CXXRecordDecl &Class, const IdentifierInfo &Name) {
  if (!Class.hasDefinition())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class.getDefinition()->bases()) {
    const ClassTemplateDecl *Template = templateOf(Base);
    const CXXRecordDecl *BaseClass =
        Template ? Template->getTemplatedDecl() : Base.getType()->getAsCXXRecordDecl();
    if (!BaseClass || !BaseClass->hasDefinition())
      continue;
    for (const NamedDecl *Found : BaseClass->getDefinition()->lookup(&Name))
      return Found;
    if (const NamedDecl *Found = findInBases(*BaseClass, Name))
      return Found;
  }
  return nullptr;
}

/// The repair of a base that a constructor's initialiser names without its arguments. An empty
/// amendment if repairAt gives nothing; nothing if no base has the name.
OptionalAmendment fixInitialiser(const Message &M, const CXXRecordDecl &Class,
                                 const ASTContext &Context) {
  const StringRef Name = M.argument(0).Name;
  const std::string Arguments = argumentsOfBase(Class, Name, Context);
  if (Arguments.empty())
    return std::nullopt;
  std::optional<Repair> Result = repairAt(M.location(), Repair::Kind::Behind, 0, Arguments);
  if (Result)
    Result->Begin = Result->End += Name.size();
  return amendmentOf(std::move(Result), M.isError()).value_or(Amendment());
}

/// True for a member that is named without an object.
bool isStatic(const NamedDecl &Member) {
  const NamedDecl *Found = Member.getUnderlyingDecl();
  if (const auto *Function = Found->getAsFunction())
    return isa<CXXMethodDecl>(Function) && cast<CXXMethodDecl>(Function)->isStatic();
  return isa<EnumConstantDecl, VarDecl>(Found);
}

/// Returns the qualifier that the name of a base's member needs in the class.
std::string qualifierOf(const NamedDecl &Member, const CXXRecordDecl &Class) {
  return isa<TypeDecl>(Member) ? "typename " + Class.getName().str() + "::" : "this->";
}

/// The repair of a name that a base declares. An empty amendment if repairAt gives nothing; nothing
/// if no base declares the name.
OptionalAmendment fixMember(const Message &M, StringRef Name, const CXXRecordDecl &Class,
                            const ASTContext &Context) {
  const NamedDecl *Found = findInBases(Class, Context.Idents.get(Name));
  if (!Found)
    return std::nullopt;
  return amendmentOf(insertionBefore(M.location(), qualifierOf(*Found, Class)), M.isError())
      .value_or(Amendment());
}

/// Collects the names in class templates that Clang has found in a namespace, and that a dependent
/// base declares too.
class NamesOfBases : public AstVisitor {
public:
  explicit NamesOfBases(const SourceManager &SM) : SM(SM) {}

  bool TraverseDecl(Decl *D) override {
    if (!D || (D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation())))
      return true;
    // No class in a function that depends on no template has a dependent base.
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && !F->isDependentContext())
      return true;
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    const bool IsFriend = F && D->getFriendObjectKind() != Decl::FOK_None;
    const llvm::SaveAndRestore<const CXXMethodDecl *> Function(
        Around, Method                              ? Method
                : IsFriend || isa<CXXRecordDecl>(D) ? nullptr
                                                    : Around);
    return AstVisitor::TraverseDecl(D);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (!E->hasQualifier())
      check(E->getDecl(), E->getLocation());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    if (!E->getQualifier() && E->getNumDecls() != 0 && isa<UnresolvedLookupExpr>(E))
      check(*E->decls_begin(), E->getNameLoc());
    return true;
  }
  bool VisitElaboratedTypeLoc(ElaboratedTypeLoc T) override {
    const TypeLoc Named = T.getNamedTypeLoc();
    if (T.getQualifierLoc() || T.getElaboratedKeywordLoc().isValid())
      return true;
    if (const auto Typedef = Named.getAs<TypedefTypeLoc>())
      check(Typedef.getTypedefNameDecl(), Typedef.getNameLoc());
    else if (const auto Tag = Named.getAs<TagTypeLoc>())
      check(Tag.getDecl(), Tag.getNameLoc());
    else if (const auto Deduced = Named.getAs<DeducedTemplateSpecializationTypeLoc>())
      if (const TemplateDecl *D = Deduced.getTypePtr()->getTemplateName().getAsTemplateDecl())
        check(D, Deduced.getTemplateNameLoc());
    return true;
  }

  /// The locations of the names, and the qualifier that each name needs.
  std::vector<std::pair<SourceLocation, std::string>> Found;

private:
  void check(const NamedDecl *D, SourceLocation At) {
    if (!Around || !At.isFileID() || !D->getIdentifier() ||
        !D->getDeclContext()->getRedeclContext()->isFileContext())
      return;
    const CXXRecordDecl *Class = Around->getParent();
    if (!Class->hasDefinition() || !Class->hasAnyDependentBases() || !isInBody(At))
      return;
    const NamedDecl *Member = findInBases(*Class, *D->getIdentifier());
    const auto *Record = dyn_cast_or_null<CXXRecordDecl>(Member);
    // A class's own name needs no qualifier, and a derived class cannot use the private members of
    // its base.
    if (!Member || (Record && Record->isInjectedClassName()) || Member->getAccess() == AS_private)
      return;
    if (isStatic(*Member))
      Found.push_back({At, Class->getName().str() + "::"});
    else if (isa<TypeDecl>(*Member) || !Around->isStatic())
      Found.push_back({At, qualifierOf(*Member, *Class)});
  }

  /// True for a place in the body of the member function, or among a constructor's initialisers.
  bool isInBody(SourceLocation At) const {
    const Stmt *Body = Around->getBody();
    const FunctionTypeLoc Type = Around->getFunctionTypeLoc();
    return Body && Type && SM.isBeforeInTranslationUnit(Type.getRParenLoc(), At) &&
           !SM.isBeforeInTranslationUnit(Body->getEndLoc(), At);
  }

  const SourceManager &SM;
  const CXXMethodDecl *Around = nullptr; // the member function that the walk is in
};

} // namespace

OptionalAmendment fixDependentBaseMember(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  const bool IsInitialiser = M.id() == diag::err_mem_init_not_member_or_class ||
                             M.id() == diag::err_mem_init_not_member_or_class_suggest;
  const bool IsFoundInBase =
      M.id() == diag::ext_found_in_dependent_base || M.id() == diag::err_found_in_dependent_base;
  if (M.location().isInvalid())
    return std::nullopt;
  StringRef Name = IsFoundInBase ? StringRef(M.argument(0).Name) : M.undeclaredName();
  // Clang may find a template of an enclosing namespace instead of a type of the base class.
  if (M.id() == diag::err_auto_not_allowed || M.id() == diag::err_template_missing_args)
    if (const IdentifierInfo *Template = Source.Tokens.name(Source.Tokens.find(M.location())))
      if (isSpelledUnqualified(Template->getName(), M.location()))
        Name = Template->getName();
  if ((IsInitialiser || !Name.empty()) && !M.location().isInSystemHeader())
    if (const CXXRecordDecl *Class = classAround(M.location(), Source.Context);
        Class && Class->hasDefinition())
      if (OptionalAmendment Found = IsInitialiser ? fixInitialiser(M, *Class, Source.Context)
                                                  : fixMember(M, Name, *Class, Source.Context))
        return Found;
  if (M.id() == diag::ext_undeclared_unqual_id_with_dependent_base ||
      M.id() == diag::ext_found_in_dependent_base)
    return amendmentOf(insertionBefore(M.location(), "this->"), M.isError());
  return std::nullopt;
}

Amendment amendNamesOfDependentBases(const ParsedSource &Source) {
  Amendment Result;
  const SourceManager &SM = Source.Context.getSourceManager();
  NamesOfBases Names(SM);
  Names.TraverseDecl(Source.Context.getTranslationUnitDecl());
  for (auto &[At, Qualifier] : Names.Found)
    if (std::optional<Repair> Found = insertionBefore(FullSourceLoc(At, SM), std::move(Qualifier)))
      Result.Repairs.push_back(std::move(*Found));
  return Result;
}

} // namespace amp2hip
