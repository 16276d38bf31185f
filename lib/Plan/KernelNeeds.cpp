#include "KernelNeeds.h"

#include "Lookup.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the declarations of the function and the class around it that a body names.
class BodyUses : public AstVisitor {
  using Base = AstVisitor;

public:
  struct ClassUse {
    SourceLocation Location;
    const NamedDecl *Member;
  };

  BodyUses(const CXXMethodDecl *Body, const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured)
      : Body(Body), Captured(Captured) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    noteUsing(E->getFoundDecl());
    // A member operator is found through its object, as any member is.
    const auto *Method = dyn_cast<CXXMethodDecl>(E->getDecl());
    return E->hasQualifier() || (Method && !Method->isStatic()) || Operators.count(E) ||
           note(E->getDecl(), E->getLocation());
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (isa<CXXOperatorCallExpr>(Call))
      Operators.insert(Call->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    if (!E->getQualifier())
      for (const NamedDecl *D : E->decls()) {
        noteUsing(D);
        note(D, E->getNameLoc());
      }
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    // Only an implicit access, as in `f()` for a static function, is looked up from the body.
    return !E->isImplicitAccess() || note(E->getMemberDecl(), E->getMemberLoc());
  }
  bool TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) override {
    if (!T.getQualifierLoc())
      return Base::TraverseElaboratedTypeLoc(T);
    if (!TraverseNestedNameSpecifierLoc(T.getQualifierLoc()))
      return false;
    // A qualified name means the same elsewhere; its template arguments may not.
    if (auto S = T.getNamedTypeLoc().getAs<TemplateSpecializationTypeLoc>())
      for (unsigned I = 0; I < S.getNumArgs(); ++I)
        TraverseTemplateArgumentLoc(S.getArgLoc(I));
    return true;
  }
  bool VisitUsingTypeLoc(UsingTypeLoc T) override {
    noteUsing(T.getFoundDecl());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return note(T.getTypedefNameDecl(), T.getNameLoc());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) override { return note(T.getDecl(), T.getNameLoc()); }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc T) override {
    return note(T.getDecl(), T.getNameLoc());
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    const TemplateName Name = T.getTypePtr()->getTemplateName();
    if (const UsingShadowDecl *Found = Name.getAsUsingShadowDecl())
      noteUsing(Found);
    const TemplateDecl *D = Name.getAsTemplateDecl();
    return !D || note(D, T.getTemplateNameLoc());
  }

  llvm::SetVector<const Decl *> Locals;      ///< declarations of the function
  std::vector<ClassUse> Members;             ///< members of the class
  llvm::SetVector<const NamedDecl *> Others; ///< declarations of namespaces

private:
  /// Notes the using-declaration of the function by which a name was found, if any.
  void noteUsing(const NamedDecl *Found) {
    const auto *Shadow = dyn_cast<UsingShadowDecl>(Found);
    const Decl *Using = Shadow ? Shadow->getIntroducer() : nullptr;
    if (Using && Using->getDeclContext()->isFunctionOrMethod() &&
        Using->getDeclContext()->Encloses(Body))
      Locals.insert(Using);
  }
  /// Notes a declaration that is named; always true, so that the traversal goes on.
  bool note(const NamedDecl *D, SourceLocation Location) {
    const Decl *Declaration = D;
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
      Declaration = cast<EnumDecl>(Enumerator->getDeclContext());
    const DeclContext *Context = Declaration->getDeclContext();
    if (Context == Body || Body->Encloses(Context) ||
        isa<TemplateTypeParmDecl, NonTypeTemplateParmDecl>(D))
      return true;
    // A member of a class of the function goes where that class goes.
    if (Context->isRecord() && cast<Decl>(Context)->getParentFunctionOrMethod())
      return true;
    if (const auto *Value = dyn_cast<ValueDecl>(D))
      if (Captured.count(Value))
        return true;
    if (Context->isFunctionOrMethod()) {
      if (Context->Encloses(Body)) // not a function of a carried class
        Locals.insert(Declaration);
    } else if (isa<CXXRecordDecl>(Context))
      Members.push_back({Location, D});
    else if (!isa<TemplateTemplateParmDecl>(D))
      Others.insert(D);
    return true;
  }

  const CXXMethodDecl *Body;
  const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured;
  llvm::SmallPtrSet<const Expr *, 8> Operators; ///< operators that are called without their names
};

/// Collects the declaration statements before a kernel in the blocks around it.
class DeclarationsBefore : public AstVisitor {
public:
  DeclarationsBefore(SourceLocation Kernel, const SourceManager &SM) : Kernel(Kernel), SM(SM) {}

  bool TraverseCompoundStmt(CompoundStmt *Block) override {
    if (isBehindKernel(Block->getLBracLoc()) || !isBehindKernel(Block->getRBracLoc()))
      return true;
    for (Stmt *S : Block->body()) {
      if (isBehindKernel(S->getBeginLoc()))
        break;
      if (auto *Declaration = dyn_cast<DeclStmt>(S))
        Statements.push_back(Declaration);
      TraverseStmt(S);
    }
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    return L->getBeginLoc() == Kernel || TraverseStmt(L->getBody());
  }

  std::vector<const DeclStmt *> Statements;

private:
  bool isBehindKernel(SourceLocation Location) const {
    return SM.isBeforeInTranslationUnit(Kernel, Location);
  }

  const SourceLocation Kernel;
  const SourceManager &SM;
};

/// Looks for an expression whose value depends on its place: `__LINE__`, `__COUNTER__`, `__func__`.
class PlaceUses : public AstVisitor {
public:
  explicit PlaceUses(const SourceManager &SM) : SM(SM) {}

  bool VisitExpr(Expr *E) override {
    Any |=
        isa<PredefinedExpr>(E) ||
        (isa<IntegerLiteral>(E) && SM.isWrittenInScratchSpace(SM.getSpellingLoc(E->getExprLoc())));
    return !Any;
  }

  bool Any = false;

private:
  const SourceManager &SM;
};

/// Finds what a kernel needs. Steps that add to the result return an obstacle if they meet one.
class NeedsFinder {
public:
  NeedsFinder(const LambdaExpr *Lambda, const FunctionDecl *Outermost, const SpellingContext &Place,
              const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured, const PlanBuilder &P)
      : Lambda(Lambda), Outermost(Outermost), Place(Place), P(P), SM(P.SM),
        Uses(Lambda->getCallOperator(), Captured) {}

  OrObstacle<KernelNeeds> find() {
    Uses.TraverseStmt(Lambda->getBody());
    Uses.TraverseDecl(Lambda->getCallOperator()->getParamDecl(0));
    if (const auto Why = carryLocals())
      return *Why;
    if (const auto Why = carryMembers())
      return *Why;
    for (const NamedDecl *D : Uses.Others)
      if (SM.isBeforeInTranslationUnit(Place.Before, D->getCanonicalDecl()->getLocation()) &&
          !isDeclaredForward(D->getCanonicalDecl()->getLocation(), Place, SM))
        return Obstacle{
            "it uses '" + D->getNameAsString() +
            "', which is declared after the place where the kernel's function would be"};
    return std::move(Result);
  }

private:
  using MaybeObstacle = std::optional<Obstacle>;

  /// True for a constant, a type or a using-declaration, which mean the same in another function.
  bool canBeCarried(const Decl *D) const {
    if (isa<TypedefNameDecl, TagDecl, UsingDirectiveDecl, UsingDecl, NamespaceAliasDecl,
            StaticAssertDecl>(D))
      return true;
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || !Variable->getType().isConstQualified() || !Variable->hasInit())
      return false;
    PlaceUses DependsOnPlace(SM);
    DependsOnPlace.TraverseStmt(const_cast<Expr *>(Variable->getInit()));
    if (DependsOnPlace.Any)
      return false;
    // A dependent initialiser is constant in all instances: none of them captures the variable.
    return Variable->getInit()->isValueDependent() ||
           Variable->getInit()->isConstantInitializer(P.Context, false);
  }

  /// True for declarations that a body can depend on without naming them: using-directives,
  /// namespace aliases, using-declarations of operators.
  static bool mayBeUsedImplicitly(const Decl *D) {
    const auto *Using = dyn_cast<UsingDecl>(D);
    const bool IsForOperators = Using && !Using->getDeclName().isIdentifier();
    return isa<UsingDirectiveDecl, NamespaceAliasDecl>(D) || IsForOperators;
  }

  /// Returns the declaration that the user wrote: for a specialisation, its template.
  static const Decl *writtenDeclaration(const Decl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->getPrimaryTemplate())
      return F->getPrimaryTemplate()->getCanonicalDecl();
    if (F && F->getDescribedFunctionTemplate())
      return F->getDescribedFunctionTemplate()->getCanonicalDecl();
    return D->getCanonicalDecl();
  }

  /// Collects what a carried declaration uses, and the names that it declares.
  MaybeObstacle noteCarried(const Decl *D) {
    if (const auto *Variable = dyn_cast<VarDecl>(D)) {
      Uses.TraverseStmt(const_cast<Expr *>(Variable->getInit()));
      Uses.TraverseTypeLoc(Variable->getTypeSourceInfo()->getTypeLoc());
    } else {
      Uses.TraverseDecl(const_cast<Decl *>(D));
    }
    MaybeObstacle Why;
    if (const auto *Named = dyn_cast<NamedDecl>(D); Named && Named->getIdentifier())
      Why = noteName(Named);
    if (const auto *Enum = dyn_cast<EnumDecl>(D); Enum && !Enum->isScoped())
      for (const EnumConstantDecl *Enumerator : Enum->enumerators())
        if (!Why)
          Why = noteName(Enumerator);
    return Why;
  }
  /// Adds a name. A name of the function that hides one of the class is an obstacle.
  MaybeObstacle noteName(const NamedDecl *D) {
    const std::string Name = D->getNameAsString();
    if (llvm::is_contained(Result.CarriedNames, Name))
      return Obstacle{"it uses declarations of the function and of the class with the same name '" +
                      Name + "'"};
    Result.CarriedNames.push_back(Name);
    return std::nullopt;
  }

  /// Carries the declarations of the function that the body depends on.
  MaybeObstacle carryLocals() {
    DeclarationsBefore Before(Lambda->getBeginLoc(), SM);
    Before.TraverseStmt(Outermost->getBody());
    // Backwards, because a carried declaration may depend on earlier ones.
    std::vector<SourceRange> Carried;
    for (auto S = Before.Statements.rbegin(); S != Before.Statements.rend(); ++S) {
      bool IsUsed = false, IsPossible = true;
      for (const Decl *D : (*S)->decls()) {
        IsUsed |= mayBeUsedImplicitly(D) || Uses.Locals.remove(D);
        IsPossible &= canBeCarried(D);
      }
      if (!IsUsed)
        continue;
      if (!IsPossible || (*S)->getBeginLoc().isMacroID() || (*S)->getEndLoc().isMacroID())
        return Obstacle{"it uses a local declaration that is neither a constant nor a type"};
      Carried.push_back((*S)->getSourceRange());
      for (const Decl *D : (*S)->decls())
        if (const auto Why = noteCarried(D))
          return Why;
    }
    Result.Context.CarriedDeclarations.assign(Carried.rbegin(), Carried.rend());
    if (Uses.Locals.empty())
      return std::nullopt;
    const auto *Named = dyn_cast<NamedDecl>(Uses.Locals.front());
    return Obstacle{"it uses '" + (Named ? Named->getNameAsString() : std::string()) +
                    "', which is local to the function"};
  }

  /// Carries constants and types of the class, and qualifies the names of its other members. The
  /// kernel is not part of the class: private members that it names become public.
  MaybeObstacle carryMembers() {
    std::vector<const Decl *> Carried;
    for (size_t I = 0; I < Uses.Members.size(); ++I) { // a carried member may use further ones
      const BodyUses::ClassUse Use = Uses.Members[I];
      const Decl *D = Use.Member;
      if (isa<EnumConstantDecl>(D))
        D = cast<Decl>(D->getDeclContext());
      const bool IsClass = isa<CXXRecordDecl, ClassTemplateDecl>(D);
      MaybeObstacle Why;
      if (IsClass || !canBeCarried(D) || D->getBeginLoc().isMacroID() ||
          D->getEndLoc().isMacroID()) {
        Why = qualifyMember(Use, D);
      } else if (!llvm::is_contained(Carried, D)) {
        Carried.push_back(D);
        Why = noteCarried(D);
      }
      if (Why)
        return Why;
    }
    std::vector<SourceRange> Ranges = rangesOf(std::move(Carried));
    Result.Context.CarriedDeclarations.insert(Result.Context.CarriedDeclarations.begin(),
                                              Ranges.begin(), Ranges.end());
    return std::nullopt;
  }

  /// Returns the ranges of members in the order of the text.
  std::vector<SourceRange> rangesOf(std::vector<const Decl *> Members) const {
    llvm::sort(Members, [&](const Decl *A, const Decl *B) {
      return SM.isBeforeInTranslationUnit(A->getLocation(), B->getLocation());
    });
    std::vector<SourceRange> Ranges;
    for (const Decl *D : Members) {
      // `static const int A = 1, B = 2;`: the range of the later declarator contains the earlier
      // one.
      if (!Ranges.empty() && Ranges.back().getBegin() == D->getBeginLoc())
        Ranges.pop_back();
      Ranges.push_back(D->getSourceRange());
    }
    return Ranges;
  }

  /// Qualifies the name of a member, and exposes a member that is not public. `D` is the member, or
  /// the enumeration of an enumerator.
  MaybeObstacle qualifyMember(const BodyUses::ClassUse &Use, const Decl *D) {
    const std::string Name = Use.Member->getNameAsString();
    const auto *Class = cast<CXXRecordDecl>(D->getDeclContext());
    const Decl *Member = writtenDeclaration(D);
    const bool IsPublic = Member->getAccess() == AS_public;
    const std::optional<std::string> Spelled = P.Spell.spell(P.Context.getRecordType(Class), Place);
    if (Class->isDependentContext() ||
        (!IsPublic && (Member->getBeginLoc().isMacroID() || Member->getEndLoc().isMacroID() ||
                       SM.isInSystemHeader(Member->getLocation()))) ||
        SM.isBeforeInTranslationUnit(Place.Before, Class->getLocation()) || !Spelled)
      return Obstacle{"it uses '" + Name +
                      "', a class member that a separate function cannot name"};
    if (!IsPublic)
      if (const auto Why = expose(Member, Name))
        return Why;
    Result.Context.ClassNames.push_back({Use.Location, Name, *Spelled + "::" + Name});
    return std::nullopt;
  }

  MaybeObstacle expose(const Decl *Member, const std::string &Name) {
    const FunctionDecl *F = Member->getAsFunction();
    if (F && isOfPair(*F))
      return Obstacle{"it uses '" + Name +
                      "', a member that is not public and is overloaded on its restriction"};
    SourceRange Declaration = Member->getSourceRange();
    if (F && !F->doesThisDeclarationHaveABody())
      Declaration.setEnd(P.semicolonOf(*F));
    else if (!F)
      Declaration.setEnd(P.tokenBehind(Declaration.getEnd(), tok::semi));
    if (Declaration.isInvalid())
      return Obstacle{"it uses '" + Name +
                      "', a member that is not public and shares its declaration with another one"};
    Result.Context.ExposedMembers.push_back(
        {Declaration, Member->getAccess() == AS_private ? "private" : "protected",
         cast<CXXRecordDecl>(Member->getLexicalDeclContext())->getBeginLoc()});
    return std::nullopt;
  }

  /// True for a function of an overload pair: the kernel would call the dispatcher.
  bool isOfPair(const FunctionDecl &F) const {
    return llvm::any_of(P.Model.OverloadPairs, [&](const OverloadPair &Pair) {
      return Pair.Amp->getCanonicalDecl() == F.getCanonicalDecl() ||
             Pair.Cpu->getCanonicalDecl() == F.getCanonicalDecl();
    });
  }

  const LambdaExpr *Lambda;
  const FunctionDecl *Outermost;
  const SpellingContext &Place;
  const PlanBuilder &P;
  const SourceManager &SM;
  BodyUses Uses;
  KernelNeeds Result;
};

} // namespace

OrObstacle<KernelNeeds> needsOf(const LambdaExpr *Lambda, const FunctionDecl *Outermost,
                                const SpellingContext &Place,
                                const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured,
                                const PlanBuilder &P) {
  return NeedsFinder(Lambda, Outermost, Place, Captured, P).find();
}

} // namespace amp2hip
