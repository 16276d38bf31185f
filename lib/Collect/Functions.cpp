#include "Functions.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Lexical.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

/// Adds the data members that the bodies of amp code name.
class FunctionCollector::MemberVisitor : public AstVisitor {
public:
  explicit MemberVisitor(FunctionCollector &Collector) : Collector(Collector) {}
  bool VisitMemberExpr(MemberExpr *E) override {
    if (const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl()))
      Collector.addReferenceMember(F);
    return true;
  }

private:
  FunctionCollector &Collector;
};

void FunctionCollector::addBody(const FunctionDecl *F) {
  const Restrictions Set = State.restrictionsOf(F);
  if (!Set.Amp || !F->doesThisDeclarationHaveABody() || F->isDefaulted() || F->isDeleted())
    return;
  Model.Bodies.push_back({F, Set});
  MemberVisitor(*this).TraverseStmt(F->getBody());
}

/// True for a specialisation of a function template, for a member template of a class template's
/// specialisation, and for the member of an instance that an explicit specialisation replaces.
static bool isInstance(const FunctionDecl *F) {
  const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  const auto *Class = dyn_cast<CXXRecordDecl>(F->getLexicalDeclContext());
  return F->isTemplateInstantiation() ||
         (Class && isTemplateInstantiation(Class->getTemplateSpecializationKind())) ||
         (Template && Template->getInstantiatedFromMemberTemplate() &&
          !Template->isMemberSpecialization());
}

void FunctionCollector::addFunction(const FunctionDecl *F) {
  if (isa<CXXMethodDecl>(F) && F->getIdentifier() && F->getName() == "_map_index")
    Model.UserDomains.push_back(cast<CXXMethodDecl>(F)->getParent());
  if (F->isThisDeclarationADefinition() && F->getIdentifier() && F->getName() == "wmain" &&
      F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
      State.Context.getTranslationUnitDecl()->lookup(&State.Context.Idents.get("main")).empty())
    Model.WideMain = F;
  addBody(F);
  if (F->isImplicit() || isInstance(F) || (isa<CXXMethodDecl>(F) && isLambdaCallOperator(F)))
    return;
  AmpFunction Result{};
  Result.Function = F;
  Result.Set = State.restrictionsOf(F, &Result.Specifier);
  if (!Result.Set.Amp || !State.isNew(EntryKind::Function, F->getLocation()))
    return;
  const bool IsFirst = splitDeclaration(F);
  if (IsFirst)
    Result.Front = F->getInnerLocStart();
  Model.Functions.push_back(Result);
  if (!Result.Set.Cpu && F->isFirstDecl())
    if (const FunctionDecl *Cpu = otherSide(F)) {
      if (needsOwnName(F))
        Model.OwnNamedFunctions.push_back(F);
      else
        Model.OverloadPairs.push_back({F, Cpu->getFirstDecl()});
    }
}

bool FunctionCollector::holdsAlias(const CXXRecordDecl *Closure) const {
  bool IsForAmp = State.restrictionsOf(Closure->getLambdaCallOperator()).Amp;
  for (const DeclContext *C = Closure->getDeclContext(); C; C = C->getParent())
    if (const auto *Around = dyn_cast<FunctionDecl>(C))
      IsForAmp &= !State.restrictionsOf(Around).Amp; // amp code has aliases already
  return llvm::any_of(Closure->fields(), [&](const FieldDecl *F) {
    const CXXRecordDecl *Held = F->getType()->getAsCXXRecordDecl();
    return F->getType()->isReferenceType() ? IsForAmp
                                           : Held && Held->isLambda() && holdsAlias(Held);
  });
}

void FunctionCollector::addLambda(const LambdaExpr *L) {
  const CXXMethodDecl *Operator = L->getCallOperator();
  if (holdsAlias(L->getLambdaClass()))
    Model.AliasHolders.emplace(L->getBeginLoc(), L);
  addBody(Operator);
  AmpFunction Result{};
  Result.Function = Operator;
  Result.Lambda = L;
  Result.Set = State.restrictionsOf(Operator, &Result.Specifier);
  if (!Result.Set.Amp || !State.isNew(EntryKind::Lambda, L->getBeginLoc()))
    return;
  if (const auto Type =
          Operator->getTypeSourceInfo()->getTypeLoc().getAsAdjusted<FunctionProtoTypeLoc>())
    Result.Front = L->getExplicitTemplateParameters().empty()
                       ? Type.getLParenLoc()
                       : L->getTemplateParameterList()->getLAngleLoc();
  Model.Functions.push_back(Result);
}

/// Adds the later declarators of the declaration that \p F is declared in. Returns true if \p F is
/// the first declarator.
bool FunctionCollector::splitDeclaration(const FunctionDecl *F) {
  const SourceLocation Begin = F->getInnerLocStart();
  std::vector<const DeclaratorDecl *> All;
  for (const Decl *D : F->getLexicalDeclContext()->noload_decls()) {
    const auto *Other = dyn_cast<DeclaratorDecl>(D);
    // A function that was parsed twice, because it was declared forward, counts once.
    const bool IsAgain = Other && Other != F && Other->getLocation() == F->getLocation();
    if (Other && Other->getInnerLocStart() == Begin && !IsAgain)
      All.push_back(Other);
  }
  if (All.size() < 2 || Begin.isMacroID())
    return true;
  const SourceLocation First = firstDeclarator(Begin, All.front()->getLocation());
  for (const DeclaratorDecl *Later : llvm::ArrayRef(All).drop_front()) {
    const auto *Function = dyn_cast<FunctionDecl>(Later);
    if (State.isNew(EntryKind::LaterDeclarator, Later->getLocation()))
      Model.LaterDeclarators.push_back(
          {Begin, First, commaBefore(Begin, Later->getLocation()),
           Function ? State.restrictionsOf(Function) : Restrictions()});
  }
  return All.front() == F;
}

/// Returns the first token of a declaration's first declarator, whose name is at \p Name.
SourceLocation FunctionCollector::firstDeclarator(SourceLocation Begin, SourceLocation Name) const {
  SourceLocation First = Name;
  int Depth = 0;
  forTokensUpTo(Begin, Name, SM, State.Context.getLangOpts(), [&](const Token &T) {
    Depth += T.is(tok::less) - T.is(tok::greater);
    if (Depth == 0 && First == Name && T.isOneOf(tok::star, tok::amp, tok::l_paren))
      First = T.getLocation();
  });
  return First;
}

/// Returns the comma before the declarator whose name is at \p Name.
SourceLocation FunctionCollector::commaBefore(SourceLocation Begin, SourceLocation Name) const {
  SourceLocation Comma;
  int Depth = 0;
  forTokensUpTo(Begin, Name, SM, State.Context.getLangOpts(), [&](const Token &T) {
    Depth += T.is(tok::l_paren) - T.is(tok::r_paren);
    if (Depth == 0 && T.is(tok::comma))
      Comma = T.getLocation();
  });
  return Comma;
}

void FunctionCollector::addObject(const VarDecl *D) {
  if (!isa<ParmVarDecl>(D) && Model.Dialect.RestrictedNames.count(D->getLocation()))
    Model.RestrictedObjects.push_back(D);
}

void FunctionCollector::addField(const FieldDecl *F) {
  // The class may be a kernel, or have a function for kernels.
  auto IsAmp = [this](const Decl *D) {
    return D->getAsFunction() && State.restrictionsOf(D->getAsFunction()).Amp;
  };
  if (llvm::any_of(F->getParent()->decls(), IsAmp))
    addReferenceMember(F);
}

void FunctionCollector::addReferenceMember(const FieldDecl *F) {
  if (F->getType()->isReferenceType() && isCapturedByReference(F->getType()) &&
      !cast<CXXRecordDecl>(F->getParent())->isLambda() &&
      State.isNew(EntryKind::ReferenceMember, F->getLocation()))
    Model.ReferenceMembers.push_back(F);
}

} // namespace amp2hip
