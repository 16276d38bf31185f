#include "ConstCaptures.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the uses of a variable, and those among them that mean the same whether it is const or
/// not. Any other use may depend on that.
class Uses : public AstVisitor {
public:
  explicit Uses(SourceLocation Variable) : Variable(Variable) {}

  bool canTell() const {
    return llvm::any_of(All, [&](const DeclRefExpr *E) { return !Same.count(E); });
  }

  // A lambda in the body that captures the variable by value has a copy of its own.
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    if (llvm::any_of(L->captures(), [&](const LambdaCapture &C) {
          return C.capturesVariable() && C.getCaptureKind() == LCK_ByCopy &&
                 C.getCapturedVar()->getLocation() == Variable;
        }))
      return llvm::all_of(L->capture_inits(), [&](Expr *Init) { return TraverseStmt(Init); });
    return AstVisitor::TraverseLambdaExpr(L);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (isa<VarDecl, BindingDecl>(E->getDecl()) && E->getDecl()->getLocation() == Variable)
      All.push_back(E);
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    if (E->getCastKind() == CK_LValueToRValue)
      noteSame(E->getSubExpr());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) override {
    if (isOnlyConst(Call->getMethodDecl()))
      noteSame(Call->getImplicitObjectArgument());
    return true;
  }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) override {
    const auto *Class = cast<CXXRecordDecl>(E->getPropertyDecl()->getDeclContext());
    if (E->getPropertyDecl()->hasGetter())
      for (const NamedDecl *Getter : Class->lookup(E->getPropertyDecl()->getGetterId()))
        if (isOnlyConst(dyn_cast<CXXMethodDecl>(Getter)))
          noteSame(E->getBaseExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || isa<CXXMemberCallExpr>(Call))
      return true;
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    const unsigned Object = isa<CXXOperatorCallExpr>(Call) && Method && !Method->isStatic();
    if (Object && isOnlyConst(Method))
      noteSame(Call->getArg(0));
    for (unsigned I = Object; I < Call->getNumArgs() && I - Object < F->getNumParams(); ++I)
      if (takesConst(F, F->getParamDecl(I - Object)))
        noteSame(Call->getArg(I));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    const CXXConstructorDecl *Copy = E->getConstructor();
    if (E->getNumArgs() == 1 && Copy->isCopyConstructor() && isOnlyCopy(Copy))
      noteSame(E->getArg(0));
    return true;
  }

private:
  /// If the expression is the variable or a member of it, notes that use as the same.
  void noteSame(const Expr *E) {
    for (;;) {
      E = E->IgnoreParenImpCasts();
      if (const auto *Member = dyn_cast<MemberExpr>(E))
        E = Member->getBase();
      else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E); Opaque && Opaque->getSourceExpr())
        E = Opaque->getSourceExpr(); // stands for the object of a property
      else
        break;
    }
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      Same.insert(Reference);
  }

  /// True for a const member function without an overload that is better for a non-const object.
  static bool isOnlyConst(const CXXMethodDecl *M) {
    if (!M || !M->isConst())
      return false;
    return llvm::all_of(M->getParent()->lookup(M->getDeclName()), [](const NamedDecl *Other) {
      const FunctionDecl *F = Other->getUnderlyingDecl()->getAsFunction();
      const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
      return Method && (Method->isConst() || Method->isStatic());
    });
  }

  /// True if the parameter accepts const and non-const arguments, and neither overload resolution
  /// nor template argument deduction distinguishes them.
  static bool takesConst(const FunctionDecl *F, const ParmVarDecl *P) {
    if (isInLibrary(F))
      return true; // no overloads of the library differ in this
    QualType Type = P->getType();
    if (Type->isReferenceType() && !Type.getNonReferenceType().isConstQualified())
      return false;
    if (F->getPrimaryTemplate())
      return false;
    const DeclContext::lookup_result Overloads =
        F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName());
    return Overloads.isSingleResult();
  }

  /// True if the class has no constructor that is better for a non-const argument.
  static bool isOnlyCopy(const CXXConstructorDecl *Copy) {
    if (!Copy->getParamDecl(0)->getType().getNonReferenceType().isConstQualified())
      return false;
    for (const Decl *D : Copy->getParent()->decls()) {
      const FunctionDecl *F = D->getAsFunction();
      const auto *Other = dyn_cast_or_null<CXXConstructorDecl>(F);
      if (!Other || Other->isImplicit() || Other->getNumParams() == 0)
        continue;
      const QualType First = Other->getParamDecl(0)->getType();
      if (First->isReferenceType() &&
          (First->isDependentType() || !First.getNonReferenceType().isConstQualified()) &&
          !First->isRValueReferenceType())
        return isInLibrary(Copy);
    }
    return true;
  }

  static bool isInLibrary(const Decl *D) {
    for (const DeclContext *Around = D->getDeclContext(); Around; Around = Around->getParent())
      if (isAmpNamespace(Around))
        return true;
    return false;
  }

  const SourceLocation Variable;
  std::vector<const DeclRefExpr *> All;
  llvm::SmallPtrSet<const DeclRefExpr *, 16> Same;
};

} // namespace

bool canTellConst(const LambdaExpr *Lambda, const ValueDecl *Captured) {
  if (Lambda->isMutable())
    return false;
  Uses Found(Captured->getLocation());
  Found.TraverseStmt(Lambda->getBody());
  return Found.canTell();
}

} // namespace amp2hip
