#include "Properties.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

#include <map>

using namespace clang;

namespace amp2hip {

/// Returns the access to a property, with the property's own subscripts; nothing for other
/// expressions. In a template's pattern, the class of the object has to show that it is an access.
static std::optional<PropertyRead> propertyAccess(const Expr *E) {
  E = E->IgnoreParens();
  PropertyRead Result{};
  Result.Access = E;
  while (isa<MSPropertySubscriptExpr, ArraySubscriptExpr>(Result.Access))
    Result.Access = cast<Expr>(*Result.Access->child_begin())->IgnoreParens();
  const auto Describe = [&](const auto *Access, const MSPropertyDecl *Property) {
    Result.Member = Access->getMemberLoc();
    Result.Property = Property;
    Result.IsArrow = Access->isArrow();
  };
  if (const auto *Known = dyn_cast<MSPropertyRefExpr>(Result.Access)) {
    Describe(Known, Known->getPropertyDecl());
    Result.Object = Known->isImplicitAccess() ? nullptr : Known->getBaseExpr();
  } else if (const auto *Dependent = dyn_cast<CXXDependentScopeMemberExpr>(Result.Access)) {
    Describe(Dependent, knownProperty(Dependent));
    Result.Object = Dependent->isImplicitAccess() ? nullptr : Dependent->getBase();
  }
  if (Result.Access != E)
    Result.Subscripts = E;
  if (!Result.Property || (Result.Subscripts && !Result.Property->getType()->isArrayType()))
    return std::nullopt;
  return Result;
}

void PropertyCollector::addDeclaration(const MSPropertyDecl *D) {
  if (State.isNew(EntryKind::PropertyDeclaration, D->getLocation()))
    Model.PropertyDeclarations.push_back(D);
}

void PropertyCollector::addMember(const MemberExpr *E) {
  if (!isa<FieldDecl>(E->getMemberDecl()))
    return;
  SourceLocation Name = E->getMemberLoc();
  Model.FieldNames.insert(State.SM.getSpellingLoc(Name));
  while (State.SM.isMacroArgExpansion(Name) || isAllOfMacro(Name)) {
    Name = State.SM.getImmediateExpansionRange(Name).getBegin();
    Model.FieldNames.insert(State.SM.getSpellingLoc(Name));
  }
}

/// True if the token at \p At is the whole expansion of a macro.
bool PropertyCollector::isAllOfMacro(SourceLocation At) const {
  const SourceManager &SM = State.SM;
  const unsigned Length =
      Lexer::MeasureTokenLength(SM.getSpellingLoc(At), SM, State.Context.getLangOpts());
  return At.isMacroID() && SM.isAtStartOfImmediateMacroExpansion(At) &&
         SM.isAtEndOfImmediateMacroExpansion(At.getLocWithOffset(Length));
}

void PropertyCollector::addRead(const Expr *E) {
  const std::optional<PropertyRead> Read = propertyAccess(E);
  if (Read && Read->Property->hasGetter() &&
      State.isNew(EntryKind::Property, Read->Member, Read->Property->getGetterId()))
    Model.PropertyReads.push_back(*Read);
}

void PropertyCollector::addChange(const Expr *Whole, SourceLocation Operator, const Expr *Target,
                                  const Expr *Value) {
  const std::optional<PropertyRead> Access = propertyAccess(Target);
  if (!Access)
    return;
  // A property that is written is no read, so both functions of the property are noted as seen.
  const MSPropertyDecl *P = Access->Property;
  const bool IsNew = State.isNew(EntryKind::Property, Access->Member, P->getSetterId());
  if (P->hasGetter())
    State.isNew(EntryKind::Property, Access->Member, P->getGetterId());
  if (IsNew)
    Model.PropertyWrites.push_back({Whole, Operator, Target, Value, *Access, isValueUsed(Whole)});
}

/// False if the value of the expression is discarded: it is a statement, the increment of a loop,
/// or the left of a comma.
bool PropertyCollector::isValueUsed(const Expr *E) const {
  const Stmt *Inner = E;
  for (DynTypedNode Node = DynTypedNode::create(*E);;) {
    const DynTypedNodeList Parents = State.Context.getParents(Node);
    if (Parents.empty())
      return false;
    Node = Parents[0];
    const Stmt *Parent = Node.get<Stmt>();
    if (!Parent)
      return true;
    if (const auto *For = dyn_cast<ForStmt>(Parent))
      return For->getCond() == Inner;
    if (isa<CompoundStmt, CaseStmt, DefaultStmt, LabelStmt>(Parent))
      return false;
    if (const auto *If = dyn_cast<IfStmt>(Parent))
      return If->getCond() == Inner;
    if (const auto *While = dyn_cast<WhileStmt>(Parent))
      return While->getCond() == Inner;
    if (const auto *Do = dyn_cast<DoStmt>(Parent))
      return Do->getCond() == Inner;
    if (const auto *For = dyn_cast<CXXForRangeStmt>(Parent))
      return For->getBody() != Inner;
    if (const auto *Comma = dyn_cast<BinaryOperator>(Parent))
      if (Comma->getOpcode() == BO_Comma && Comma->getLHS() == Inner)
        return false;
    if (const auto *Fold = dyn_cast<CXXFoldExpr>(Parent); Fold && Fold->getOperator() == BO_Comma)
      return false;
    if (!isa<PseudoObjectExpr, ExprWithCleanups, ParenExpr, ImplicitCastExpr>(Parent) &&
        !(isa<BinaryOperator>(Parent) && cast<BinaryOperator>(Parent)->getOpcode() == BO_Comma))
      return true;
    Inner = Parent;
  }
}

/// Returns the property `Name` of a class, a class template's pattern, or a base of either; null if
/// there is none.
static const MSPropertyDecl *propertyOf(QualType Type, DeclarationName Name, bool IsPointer) {
  if (Type.isNull())
    return nullptr;
  if (IsPointer && Type->isPointerType())
    Type = Type->getPointeeType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class)
    if (const auto *T = Type->getAs<TemplateSpecializationType>())
      if (const auto *Template =
              dyn_cast_or_null<ClassTemplateDecl>(T->getTemplateName().getAsTemplateDecl()))
        Class = Template->getTemplatedDecl();
  if (!Class || !(Class = Class->getDefinition()))
    return nullptr;
  for (const NamedDecl *Found : Class->lookup(Name))
    if (const auto *P = dyn_cast<MSPropertyDecl>(Found))
      return P;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const MSPropertyDecl *P = propertyOf(Base.getType(), Name, false))
      return P;
  return nullptr;
}

const MSPropertyDecl *knownProperty(const CXXDependentScopeMemberExpr *E) {
  return propertyOf(E->getBaseType(), E->getMember(), E->isArrow());
}

static void forProperties(const DeclContext *Namespace,
                          llvm::function_ref<void(const MSPropertyDecl *)> Use) {
  for (const Decl *D : Namespace->decls()) {
    if (const auto *Inner = dyn_cast<NamespaceDecl>(D)) {
      forProperties(Inner, Use);
      continue;
    }
    const auto *Template = dyn_cast<ClassTemplateDecl>(D);
    const auto *Class = dyn_cast<CXXRecordDecl>(Template ? Template->getTemplatedDecl() : D);
    if (Class && Class->isThisDeclarationADefinition())
      for (const Decl *Member : Class->decls())
        if (const auto *P = dyn_cast<MSPropertyDecl>(Member))
          Use(P);
  }
}

void forLibraryProperties(const ASTContext &Context,
                          llvm::function_ref<void(const MSPropertyDecl *)> Use) {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *N = dyn_cast<NamespaceDecl>(D); N && isAmpNamespace(N))
      forProperties(N, Use);
}

void PropertyCollector::finish() {
  if (Unseen.empty())
    return;
  std::map<const IdentifierInfo *, std::set<std::string>> Getters;
  const auto Add = [&](const MSPropertyDecl *P) {
    if (P->hasGetter())
      Getters[P->getIdentifier()].insert(P->getGetterId()->getName().str());
  };
  forLibraryProperties(State.Context, Add);
  llvm::for_each(Model.PropertyDeclarations, Add);
  for (const CXXDependentScopeMemberExpr *E : Unseen) {
    const auto Found = Getters.find(E->getMember().getAsIdentifierInfo());
    if (Found != Getters.end() && !E->isImplicitAccess() && !knownProperty(E) &&
        State.isNew(EntryKind::Property, E->getMemberLoc()))
      Model.UnseenMembers.push_back({E, Found->second});
  }
}

} // namespace amp2hip
