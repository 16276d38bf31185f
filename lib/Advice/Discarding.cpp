#include "HostViews.h"
#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A launch whose kernel may write a view.
class Overwriting {
public:
  Overwriting(const HostCode &Code, const HostLaunch &Launch, const HostView &View)
      : Code(Code), Launch(Launch), View(View) {
    const CXXMethodDecl *Kernel = Launch.Lambda->getCallOperator();
    Index = Kernel->getNumParams() == 1 ? Kernel->getParamDecl(0) : nullptr;
  }

  /// True if the launch is the first use of the view, and its kernel writes each element without
  /// reading any.
  bool isFirstAndWhole() const { return isFirstUse() && isOverAllElements() && isWritingAlways(); }

  /// True if no other view that the kernel captures can refer to the view's memory.
  bool isAlone() const {
    if (!View.hasOwnMemory() || !isUnaliased(View.Source, Code.Tree) || isCopied(View.Variable))
      return false;
    return llvm::all_of(Launch.Lambda->captures(), [&](const LambdaCapture &C) {
      const auto *Other = capturedVariable(C);
      if (!Other || Other == View.Variable || !isAmpClass(Other->getType(), "array_view"))
        return true;
      const auto OtherView = hostViewOf(Other);
      return OtherView && OtherView->hasOwnMemory() && OtherView->Source != View.Source &&
             isUnaliased(OtherView->Source, Code.Tree) && !isCopied(Other);
    });
  }
  /// True if another view that the kernel captures certainly refers to the same memory.
  bool isShared() const {
    return llvm::any_of(Launch.Lambda->captures(), [&](const LambdaCapture &C) {
      const auto *Other = capturedVariable(C);
      const auto OtherView = Other && Other != View.Variable ? hostViewOf(Other) : std::nullopt;
      return OtherView && (!View.Source || OtherView->Source == View.Source);
    });
  }

private:
  /// True if a view may be assigned, or be copied other than by kernels.
  bool isCopied(const VarDecl *Variable) const {
    return llvm::any_of(Code.Tree.namesOf(Variable), [&](const DeclRefExpr *Name) {
      const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(Code.Tree.userOf(Name));
      const bool IsAccess =
          Call && (Call->getOperator() == OO_Subscript || Call->getOperator() == OO_Call);
      return !IsAccess && !isCapture(Name, Code.Tree) &&
             !isa_and_nonnull<MemberExpr, MSPropertyRefExpr>(Code.Tree.userOf(Name));
    });
  }

  bool isFirstUse() const {
    const SourceManager &SM = Code.Context.getSourceManager();
    return llvm::all_of(Code.Tree.namesOf(View.Variable), [&](const DeclRefExpr *Name) {
      return !SM.isBeforeInTranslationUnit(Name->getLocation(), Launch.Call->getBeginLoc()) ||
             isForExtent(Name, Code.Tree);
    });
  }

  /// True if the domain is the extent of the view.
  bool isOverAllElements() const {
    const Expr *Domain = asWrittenInside(Launch.Call->getArg(Launch.Call->getNumArgs() - 2));
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Domain);
        Call && Call->getMethodDecl() && Call->getMethodDecl()->getIdentifier() &&
        Call->getMethodDecl()->getName() == "tile")
      Domain = asWrittenInside(Call->getImplicitObjectArgument());
    const DeclRefExpr *Named = nullptr;
    StatementTree(Domain).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
      if (!Named && isa<VarDecl>(Name->getDecl()))
        Named = Name;
    });
    if (!Named)
      return false;
    if (Named->getDecl() == View.Variable)
      return isForExtent(Named, Code.Tree) && isExtent(Domain);
    // The domain may also be the extent that the view was constructed with, if it never changes.
    return variableOf(Domain) == Named->getDecl() && View.Construction->getNumArgs() >= 2 &&
           variableOf(View.Construction->getArg(0)) == Named->getDecl() &&
           isAmpClass(Named->getDecl()->getType(), "extent") &&
           llvm::all_of(Code.Tree.namesOf(Named->getDecl()), [&](const DeclRefExpr *Name) {
             return Name->getDecl()->getType().isConstQualified() || isCapture(Name, Code.Tree) ||
                    isReading(Name, Code.Tree) || isTiled(Name);
           });
  }
  /// True for `view.extent` and `view.get_extent()` themselves.
  bool isExtent(const Expr *E) const {
    if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
      return variableOf(Property->getBaseExpr()) == View.Variable;
    const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
    return Call && variableOf(Call->getImplicitObjectArgument()) == View.Variable;
  }
  bool isTiled(const DeclRefExpr *Name) const {
    const auto *Member = dyn_cast_or_null<MemberExpr>(Code.Tree.userOf(Name));
    return Member && isa<CXXMethodDecl>(Member->getMemberDecl()) &&
           cast<CXXMethodDecl>(Member->getMemberDecl())->isConst();
  }

  /// True if the kernel uses the view only to write, and a statement that all threads reach writes
  /// the element of the thread.
  bool isWritingAlways() const {
    if (!Index || !keepsIndex(Code.Tree, Index))
      return false;
    const Stmt *Body = Launch.Lambda->getBody();
    bool IsWritten = false;
    for (const DeclRefExpr *Name : Code.Tree.namesOf(View.Variable)) {
      if (!Code.Tree.isWithin(Name, Body) || isForExtent(Name, Code.Tree))
        continue;
      const auto *Access = dyn_cast_or_null<CXXOperatorCallExpr>(Code.Tree.userOf(Name));
      const Expr *Written = Access ? writeTo(Access) : nullptr;
      if (!Written)
        return false;
      IsWritten |= isOfThread(Access) && isReachedByAll(Written, Body);
    }
    return IsWritten;
  }

  /// Returns the assignment whose left side is an access; null for any other use.
  const Expr *writeTo(const CXXOperatorCallExpr *Access) const {
    const Stmt *User = Code.Tree.userOf(Access);
    const auto *Plain = dyn_cast_or_null<BinaryOperator>(User);
    if (Plain && Plain->getOpcode() == BO_Assign && Plain->getLHS()->IgnoreParens() == Access)
      return Plain;
    const auto *OfClass = dyn_cast_or_null<CXXOperatorCallExpr>(User);
    if (OfClass && OfClass->getOperator() == OO_Equal &&
        asWrittenInside(OfClass->getArg(0)) == Access)
      return OfClass;
    return nullptr;
  }

  bool isOfThread(const CXXOperatorCallExpr *Access) const {
    if (Access->getOperator() != OO_Subscript && Access->getOperator() != OO_Call)
      return false;
    const auto Sizes = integerArguments(Index->getType().getNonReferenceType());
    const bool IsTiled = isAmpClass(Index->getType(), "tiled_index");
    if (!Sizes || Sizes->empty())
      return false;
    const unsigned Rank =
        IsTiled ? llvm::count_if(*Sizes, [](int Size) { return Size != 0; }) : Sizes->front();
    const KernelValues Values(Launch.Lambda->getCallOperator(), Code.Tree, Index, Rank);
    return Values.valuesOf({Access->getArgs() + 1, Access->getNumArgs() - 1}) ==
           Values.threadIndex();
  }

  /// True for a statement of the kernel's outermost block that every thread reaches.
  bool isReachedByAll(const Expr *Written, const Stmt *Body) const {
    if (Code.Tree.blockOf(Written) != Body)
      return false;
    const SourceManager &SM = Code.Context.getSourceManager();
    bool HasJump = false;
    StatementTree(Body).forEach<Stmt>([&](const Stmt *S) {
      HasJump |= isa<GotoStmt, IndirectGotoStmt>(S) ||
                 (isa<ReturnStmt>(S) &&
                  SM.isBeforeInTranslationUnit(S->getBeginLoc(), Written->getBeginLoc()));
    });
    return !HasJump;
  }

  const HostCode &Code;
  const HostLaunch &Launch;
  const HostView &View;
  const ParmVarDecl *Index;
};

} // namespace

void adviseOnDiscarding(const HostCode &Code, Reporter &Report) {
  for (const HostLaunch &Launch : Code.Launches)
    for (const LambdaCapture &C : Launch.Lambda->captures()) {
      const auto *Variable = capturedVariable(C);
      const auto View = Variable ? hostViewOf(Variable) : std::nullopt;
      if (!View || View->IsConst)
        continue;
      const Overwriting Whole(Code, Launch, *View);
      if (!Whole.isFirstAndWhole() || Whole.isShared())
        continue;
      Fix Discard(Code.Context.getSourceManager(), Code.Context.getLangOpts());
      const std::string Name = Variable->getNameAsString();
      const bool IsAlone = Whole.isAlone();
      if (isa_and_nonnull<CompoundStmt>(Code.Tree.blockOf(Launch.Call)) && IsAlone &&
          isWrittenPlainly(Code))
        Discard.insertLineBefore(Launch.Call->getBeginLoc(), Name + ".discard_data();");
      Report(Variable->getLocation(), Diag::AdviceDiscard, Name, IsAlone ? 0 : 1, Discard);
    }
}

} // namespace amp2hip
