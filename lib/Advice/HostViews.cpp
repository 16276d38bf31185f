#include "HostViews.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isView(QualType Type) { return isAmpClass(Type, "array_view"); }
bool isExtentMember(StringRef Name) { return Name == "extent" || Name == "get_extent"; }

/// Returns the first variable that an expression names.
const VarDecl *firstVariable(const Expr *E) {
  const VarDecl *Found = nullptr;
  StatementTree(E).forEach<DeclRefExpr>([&](const DeclRefExpr *Name) {
    if (!Found)
      Found = dyn_cast<VarDecl>(Name->getDecl());
  });
  return Found;
}

} // namespace

bool isViewOrArray(QualType Type) { return isView(Type) || isAmpClass(Type, "array"); }

const VarDecl *capturedVariable(const LambdaCapture &Capture) {
  return Capture.capturesVariable() ? dyn_cast<VarDecl>(Capture.getCapturedVar()) : nullptr;
}

const CXXConstructExpr *constructionOf(const VarDecl *Variable) {
  return Variable->getInit()
             ? dyn_cast<CXXConstructExpr>(Variable->getInit()->IgnoreUnlessSpelledInSource())
             : nullptr;
}

bool HostView::hasOwnMemory() const {
  return Source && Source->hasLocalStorage() && !Source->getType()->isReferenceType() &&
         !Source->getType()->isPointerType();
}

std::optional<HostView> hostViewOf(const VarDecl *Variable) {
  const QualType Type = Variable->getType();
  if (!isView(Type) || Type->isReferenceType() || !Variable->isLocalVarDecl())
    return std::nullopt;
  const CXXConstructExpr *Construction = constructionOf(Variable);
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Type->getAsCXXRecordDecl());
  if (!Construction || !Class)
    return std::nullopt;
  const Expr *Last = nullptr;
  for (const Expr *Argument : Construction->arguments())
    if (!isa<CXXDefaultArgExpr>(Argument))
      Last = Argument;
  if (!Last)
    return std::nullopt;
  const QualType Given = asWrittenInside(Last)->getType();
  if (Given->isIntegerType() || isViewOrArray(Given) || isAmpClass(Given, "extent"))
    return std::nullopt;
  return HostView{Variable, Construction, firstVariable(Last),
                  Class->getTemplateArgs()[0].getAsType().isConstQualified()};
}

bool isForExtent(const Expr *Name, const StatementTree &Tree) {
  const Stmt *User = Tree.userOf(Name);
  if (const auto *Property = dyn_cast_or_null<MSPropertyRefExpr>(User))
    return isExtentMember(Property->getPropertyDecl()->getName());
  const auto *Member = dyn_cast_or_null<MemberExpr>(User);
  return Member && Member->getMemberDecl()->getIdentifier() &&
         isExtentMember(Member->getMemberDecl()->getName());
}

bool isCapture(const Expr *Name, const StatementTree &Tree) {
  const Stmt *Before = Name, *Around = Tree.parentOf(Name);
  for (; Around && !isa<LambdaExpr>(Around); Around = Tree.parentOf(Around)) {
    if (isa<CompoundStmt>(Around))
      return false;
    Before = Around;
  }
  const auto *Lambda = cast_or_null<LambdaExpr>(Around);
  if (!Lambda || Before == Lambda->getBody())
    return false;
  // `[b = a]` makes another object, which may be used otherwise.
  for (const auto &[Capture, Init] : llvm::zip(Lambda->captures(), Lambda->capture_inits()))
    if (Init == Before)
      return capturedVariable(Capture) && capturedVariable(Capture) == variableOf(Name);
  return false;
}

bool isReading(const Expr *E, const StatementTree &Tree) {
  // A library member function may be that of a base class, and the object then has the base's type.
  bool IsWhole = isViewOrArray(E->getType()); // not an element
  const Expr *Name = E;
  for (;;) {
    const Stmt *User = Tree.parentOf(E);
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        return true;
      if (!IsWhole && Cast->getCastKind() == CK_NoOp && Cast->getType().isConstQualified())
        return true;
    } else if (const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(User)) {
      const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
      if (asWrittenInside(Call->getArg(0)) != asWrittenInside(E))
        return false;
      if (Call->getOperator() != OO_Subscript && Call->getOperator() != OO_Call)
        return !IsWhole && Method && Method->isConst();
      IsWhole = isViewOrArray(Call->getType()); // a row, or an element
    } else if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
      if (IsWhole)
        return E == Name || Tree.userOf(Name) == Member ? isForExtent(Name, Tree) : false;
      if (const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl()))
        return Method->isConst();
    } else if (const auto *Property = dyn_cast_or_null<MSPropertyRefExpr>(User)) {
      // In an assignment, the property's parent is the assignment, not the pseudo-object.
      return IsWhole ? isForExtent(Name, Tree)
                     : isa_and_nonnull<PseudoObjectExpr>(Tree.parentOf(Property));
    } else if (const auto *Construction = dyn_cast_or_null<CXXConstructExpr>(User)) {
      return !IsWhole && Construction->getConstructor()->isCopyConstructor();
    } else if (!isa_and_nonnull<ParenExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
                                ArraySubscriptExpr, OpaqueValueExpr>(User)) {
      return false;
    }
    E = cast<Expr>(User);
  }
}

bool isUnaliased(const VarDecl *Memory, const StatementTree &Tree) {
  return llvm::all_of(Tree.namesOf(Memory), [&](const DeclRefExpr *Name) {
    const Stmt *User = Tree.userOf(Name);
    if (const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User)) {
      const auto *Whole = dyn_cast_or_null<Expr>(Tree.parentOf(Operator));
      const auto *Read = dyn_cast_or_null<ImplicitCastExpr>(Whole);
      const auto *Assigned = dyn_cast_or_null<BinaryOperator>(Whole);
      const bool IsFirst = asWrittenInside(Operator->getArg(0)) == Name;
      return IsFirst && Operator->getOperator() == OO_Subscript &&
             ((Read && Read->getCastKind() == CK_LValueToRValue) ||
              (Assigned && Assigned->isAssignmentOp()));
    }
    if (isa_and_nonnull<ArraySubscriptExpr>(User))
      return true;
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
      static constexpr StringRef Plain[] = {"size", "empty"};
      static constexpr StringRef Places[] = {"begin", "end", "cbegin", "cend", "data"};
      if (!Member->getMemberDecl()->getIdentifier())
        return false;
      const StringRef Called = Member->getMemberDecl()->getName();
      // A place in the memory is passed to a function, which does not keep it.
      const auto *Call = dyn_cast_or_null<Expr>(Tree.parentOf(Member));
      return llvm::is_contained(Plain, Called) ||
             (llvm::is_contained(Places, Called) && Call &&
              isa_and_nonnull<CallExpr, CXXConstructExpr>(Tree.userOf(Call)) &&
              !isa<CXXOperatorCallExpr>(Tree.userOf(Call)));
    }
    const auto *Construction = dyn_cast_or_null<CXXConstructExpr>(User);
    return Construction && isViewOrArray(Construction->getType());
  });
}

bool isWrittenPlainly(const HostCode &Code) {
  const StringRef Text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(Code.Function->getSourceRange()),
                           Code.Context.getSourceManager(), Code.Context.getLangOpts());
  return !Text.empty() && !Text.contains("decltype") && !Text.contains("#");
}

} // namespace amp2hip
