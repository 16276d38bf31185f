#include "KernelNeeds.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects what a body names of the function and the class around it.
class BodyUses : public AstVisitor {
  using Base = AstVisitor;

public:
  struct ClassUse {
    SourceLocation At;
    const NamedDecl *Member;
  };

  BodyUses(const CXXMethodDecl *Body, const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured)
      : Body(Body), Captured(Captured) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    noteUsing(E->getFoundDecl());
    // An operator's function has the object in front of it, as a member has.
    const auto *Method = dyn_cast<CXXMethodDecl>(E->getDecl());
    return E->hasQualifier() || (Method && !Method->isStatic()) ||
           note(E->getDecl(), E->getLocation());
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
    // `f()` for the class's own static function.
    return !E->isImplicitAccess() || note(E->getMemberDecl(), E->getMemberLoc());
  }
  bool TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) override {
    if (!T.getQualifierLoc())
      return Base::TraverseElaboratedTypeLoc(T);
    if (!TraverseNestedNameSpecifierLoc(T.getQualifierLoc()))
      return false;
    // What is qualified says where it is; its template arguments may not.
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

  llvm::SetVector<const Decl *> Locals;
  std::vector<ClassUse> Members;
  llvm::SetVector<const NamedDecl *> Others;

private:
  /// A using declaration of the function that a name was found by.
  void noteUsing(const NamedDecl *Found) {
    const auto *Shadow = dyn_cast<UsingShadowDecl>(Found);
    const Decl *Using = Shadow ? Shadow->getIntroducer() : nullptr;
    if (Using && Using->getDeclContext()->isFunctionOrMethod() &&
        Using->getDeclContext()->Encloses(Body))
      Locals.insert(Using);
  }
  bool note(const NamedDecl *D, SourceLocation At) {
    const Decl *Declaration = D;
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
      Declaration = cast<EnumDecl>(Enumerator->getDeclContext());
    const DeclContext *Of = Declaration->getDeclContext();
    if (Of == Body || Body->Encloses(Of) || isa<TemplateTypeParmDecl, NonTypeTemplateParmDecl>(D))
      return true;
    // A member of a class of the function goes where that class goes.
    if (Of->isRecord() && cast<Decl>(Of)->getParentFunctionOrMethod())
      return true;
    if (const auto *Value = dyn_cast<ValueDecl>(D))
      if (Captured.count(Value))
        return true;
    if (Of->isFunctionOrMethod()) {
      if (Of->Encloses(Body)) // not a function of a class that is carried
        Locals.insert(Declaration);
    } else if (isa<CXXRecordDecl>(Of))
      Members.push_back({At, D});
    else if (!isa<TemplateTemplateParmDecl>(D))
      Others.insert(D);
    return true;
  }

  const CXXMethodDecl *Body;
  const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured;
};

/// Finds the declaration statements around a kernel that come before it: what was declared when the
/// kernel was reached.
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
  bool isBehindKernel(SourceLocation At) const { return SM.isBeforeInTranslationUnit(Kernel, At); }

  const SourceLocation Kernel;
  const SourceManager &SM;
};

/// Finds what has another value in another place: `__LINE__`, `__COUNTER__`, `__func__`.
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

class Needs {
public:
  Needs(const LambdaExpr *Lambda, const FunctionDecl *Outermost, const SpellingPlace &Place,
        const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured, const Planning &P)
      : Lambda(Lambda), Outermost(Outermost), Place(Place), P(P), SM(P.SM),
        Uses(Lambda->getCallOperator(), Captured) {}

  KernelNeeds find() {
    Uses.TraverseStmt(Lambda->getBody());
    Uses.TraverseDecl(Lambda->getCallOperator()->getParamDecl(0));
    carryLocals();
    carryMembers();
    for (const NamedDecl *D : Uses.Others)
      if (SM.isBeforeInTranslationUnit(Place.Before, firstLocation(D)))
        refuse("it uses '" + D->getNameAsString() +
               "', which is declared behind the place of a function of its own");
    return std::move(Result);
  }

private:
  static SourceLocation firstLocation(const NamedDecl *D) {
    return D->getCanonicalDecl()->getLocation();
  }

  /// A constant, type or using declaration, which means the same in another function.
  bool canBeCarried(const Decl *D) const {
    if (isa<TypedefNameDecl, TagDecl, UsingDirectiveDecl, UsingDecl, NamespaceAliasDecl,
            StaticAssertDecl>(D))
      return true;
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || !Variable->getType().isConstQualified() || !Variable->hasInit())
      return false;
    PlaceUses Uses(SM);
    Uses.TraverseStmt(const_cast<Expr *>(Variable->getInit()));
    if (Uses.Any)
      return false;
    // A dependent one that no instantiation captures is a constant in all of them.
    return Variable->getInit()->isValueDependent() ||
           Variable->getInit()->isConstantInitializer(P.Context, false);
  }

  /// What no name in the body leads to, however much the body needs it.
  static bool mayBeRelied(const Decl *D) {
    const auto *Using = dyn_cast<UsingDecl>(D);
    const bool IsForOperators = Using && !Using->getDeclName().isIdentifier();
    return isa<UsingDirectiveDecl, NamespaceAliasDecl>(D) || IsForOperators;
  }

  /// What the user wrote of it: the template of a specialisation, with its header.
  static const Decl *declarationOf(const Decl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->getPrimaryTemplate())
      return F->getPrimaryTemplate()->getCanonicalDecl();
    if (F && F->getDescribedFunctionTemplate())
      return F->getDescribedFunctionTemplate()->getCanonicalDecl();
    return D->getCanonicalDecl();
  }

  void traverse(const Decl *D) {
    if (const auto *Variable = dyn_cast<VarDecl>(D)) {
      Uses.TraverseStmt(const_cast<Expr *>(Variable->getInit()));
      Uses.TraverseTypeLoc(Variable->getTypeSourceInfo()->getTypeLoc());
    } else {
      Uses.TraverseDecl(const_cast<Decl *>(D));
    }
  }

  void noteNames(const Decl *D) {
    if (const auto *Named = dyn_cast<NamedDecl>(D); Named && Named->getIdentifier())
      noteName(Named);
    if (const auto *Enum = dyn_cast<EnumDecl>(D); Enum && !Enum->isScoped())
      for (const EnumConstantDecl *Enumerator : Enum->enumerators())
        noteName(Enumerator);
  }
  /// What hides something of the class in the function would stand beside it in the kernel.
  void noteName(const NamedDecl *D) {
    const std::string Name = D->getNameAsString();
    if (llvm::is_contained(Result.CarriedNames, Name))
      return refuse("it uses declarations of the function and of the class that both name '" + Name +
                    "'");
    Result.CarriedNames.push_back(Name);
  }

  /// The constants, types and using directives of the function that the body relies on.
  void carryLocals() {
    DeclarationsBefore Before(Lambda->getBeginLoc(), SM);
    Before.TraverseStmt(Outermost->getBody());
    // A carried declaration may itself rely on earlier ones: go backwards.
    std::vector<SourceRange> Carried;
    for (auto S = Before.Statements.rbegin(); S != Before.Statements.rend(); ++S) {
      bool IsUsed = false, IsPossible = true;
      for (const Decl *D : (*S)->decls()) {
        IsUsed |= mayBeRelied(D) || Uses.Locals.remove(D);
        IsPossible &= canBeCarried(D);
      }
      if (!IsUsed)
        continue;
      if (!IsPossible || (*S)->getBeginLoc().isMacroID() || (*S)->getEndLoc().isMacroID())
        return refuse(
            "it uses a declaration of the function that is more than a constant or a type");
      Carried.push_back((*S)->getSourceRange());
      for (const Decl *D : (*S)->decls()) {
        traverse(D);
        noteNames(D);
      }
    }
    Result.CarriedDeclarations.assign(Carried.rbegin(), Carried.rend());
    if (!Uses.Locals.empty()) {
      const auto *Named = dyn_cast<NamedDecl>(Uses.Locals.front());
      refuse("it uses '" + (Named ? Named->getNameAsString() : std::string()) +
             "', which is local to the function");
    }
  }

  /// Constants and types of the class go along as those of the function do; a function is called
  /// by its qualified name, if the class is complete. The kernel is no part of the class: what it
  /// calls there becomes public.
  void carryMembers() {
    std::vector<const Decl *> Carried;
    for (size_t I = 0; I < Uses.Members.size(); ++I) { // carrying adds to them
      const BodyUses::ClassUse Use = Uses.Members[I];
      const Decl *D = Use.Member;
      if (isa<EnumConstantDecl>(D))
        D = cast<Decl>(D->getDeclContext());
      const bool IsClass = isa<CXXRecordDecl, ClassTemplateDecl>(D);
      if (!IsClass && canBeCarried(D) && D->getBeginLoc().isFileID() && D->getEndLoc().isFileID()) {
        if (!llvm::is_contained(Carried, D)) {
          Carried.push_back(D);
          traverse(D);
          noteNames(D);
        }
        continue;
      }
      const auto *Class = cast<CXXRecordDecl>(D->getDeclContext());
      const Decl *Member = declarationOf(D);
      const bool IsPublic = Member->getAccess() == AS_public;
      const std::optional<std::string> Spelled =
          P.Spell.spell(P.Context.getRecordType(Class), Place);
      if (Class->isDependentContext() ||
          (!IsPublic && (Member->getBeginLoc().isMacroID() || Member->getEndLoc().isMacroID() ||
                         SM.isInSystemHeader(Member->getLocation()))) ||
          SM.isBeforeInTranslationUnit(Place.Before, Class->getLocation()) || !Spelled)
        return refuse("it uses '" + Use.Member->getNameAsString() + "', a member of the class");
      if (!IsPublic) {
        const FunctionDecl *F = Member->getAsFunction();
        if (F && isOfPair(*F))
          return refuse("it uses '" + Use.Member->getNameAsString() +
                        "', which the class does not show and has for each side");
        SourceRange Declaration = Member->getSourceRange();
        if (F && !F->doesThisDeclarationHaveABody())
          Declaration.setEnd(P.semicolonOf(*F));
        else if (!F)
          Declaration.setEnd(P.tokenBehind(Declaration.getEnd(), tok::semi));
        if (Declaration.isInvalid())
          return refuse("it uses '" + Use.Member->getNameAsString() +
                        "', which the class declares together with something else");
        Result.ExposedMembers.push_back(
            {Declaration, Member->getAccess() == AS_private ? "private" : "protected"});
      }
      const std::string Name = Use.Member->getNameAsString();
      Result.ClassNames.push_back({Use.At, Name, *Spelled + "::" + Name});
    }
    llvm::sort(Carried, [&](const Decl *A, const Decl *B) {
      return SM.isBeforeInTranslationUnit(A->getLocation(), B->getLocation());
    });
    std::vector<SourceRange> Ranges;
    for (const Decl *D : Carried) {
      // `static const int A = 1, B = 2;`: the later declarator's range holds the earlier's.
      if (!Ranges.empty() && Ranges.back().getBegin() == D->getBeginLoc())
        Ranges.pop_back();
      Ranges.push_back(D->getSourceRange());
    }
    Result.CarriedDeclarations.insert(Result.CarriedDeclarations.begin(), Ranges.begin(),
                                      Ranges.end());
  }

  /// True if the function differs from another one in its restrictions alone: the kernel calls what
  /// stands for both.
  bool isOfPair(const FunctionDecl &F) const {
    return llvm::any_of(P.Model.OverloadPairs, [&](const OverloadPair &Pair) {
      return Pair.Amp->getCanonicalDecl() == F.getCanonicalDecl() ||
             Pair.Cpu->getCanonicalDecl() == F.getCanonicalDecl();
    });
  }

  /// The first reason counts.
  void refuse(const std::string &Reason) {
    if (Result.Obstacle.empty())
      Result.Obstacle = Reason;
  }

  const LambdaExpr *Lambda;
  const FunctionDecl *Outermost;
  const SpellingPlace &Place;
  const Planning &P;
  const SourceManager &SM;
  BodyUses Uses;
  KernelNeeds Result;
};

} // namespace

KernelNeeds needsOf(const LambdaExpr *Lambda, const FunctionDecl *Outermost,
                    const SpellingPlace &Place,
                    const llvm::SmallPtrSetImpl<const ValueDecl *> &Captured, const Planning &P) {
  return Needs(Lambda, Outermost, Place, Captured, P).find();
}

} // namespace amp2hip
