#include "CaptureFixes.h"

#include "Types.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/LambdaCapture.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <optional>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the mentions of objects, and the objects that are read or used as const.
class MentionVisitor : public AstVisitor {
public:
  explicit MentionVisitor(llvm::function_ref<bool(const Expr *)> IsMention)
      : IsMention(IsMention) {}

  bool VisitExpr(Expr *E) override {
    if (IsMention(E))
      Mentions.insert(E);
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    QualType To = E->getType();
    if (To->isPointerType())
      To = To->getPointeeType();
    // The call of a base's member casts to the base and adds `const` at once.
    if (E->getCastKind() == CK_LValueToRValue ||
        ((E->getCastKind() == CK_NoOp || isToBase(E)) && To.isConstQualified()))
      addRead(E->getSubExpr());
    return true;
  }
  // The target of a reference member is not part of the object.
  bool VisitMemberExpr(MemberExpr *E) override {
    if (E->getMemberDecl()->getType()->isReferenceType())
      addRead(E->getBase());
    return true;
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override { return traverseSemantics(E); }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) override {
    if (!E->getPropertyDecl()->hasSetter())
      addRead(E->getBaseExpr());
    return true;
  }

  bool areAllRead() const {
    return llvm::all_of(Mentions, [&](const Expr *E) { return Read.count(E) != 0; });
  }

private:
  static bool isToBase(const ImplicitCastExpr *E) {
    return E->getCastKind() == CK_DerivedToBase || E->getCastKind() == CK_UncheckedDerivedToBase;
  }

  /// Adds the object that an expression denotes, or of which it denotes a member or base.
  void addRead(const Expr *E) {
    const Expr *Object = E->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(Object))
      return addRead(Member->getBase());
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Object))
      return addRead(Opaque->getSourceExpr());
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Object); Cast && isToBase(Cast))
      return addRead(Cast->getSubExpr());
    Read.insert(Object);
  }

  const llvm::function_ref<bool(const Expr *)> IsMention;
  std::set<const Expr *> Mentions, Read;
};

/// Returns the token after the one at \p At.
std::optional<Token> tokenBehind(SourceLocation At, const ASTContext &Context) {
  if (At.isInvalid() || At.isMacroID())
    return std::nullopt;
  return Lexer::findNextToken(At, Context.getSourceManager(), Context.getLangOpts());
}

/// Makes the fix of a capture.
class CaptureFixer {
public:
  CaptureFixer(const CXXRecordDecl *Closure, ASTContext &Context)
      : Closure(Closure), Context(Context),
        Proposed(Context.getSourceManager(), Context.getLangOpts()) {}

  Fix fixOf(const LambdaCapture &Capture) {
    if (Capture.isExplicit() && Closure->getLambdaCaptureDefault() == LCD_None)
      changeExplicit(Capture);
    else if (Capture.isImplicit() && llvm::all_of(Closure->captures(), [&](auto &C) {
               return C.isExplicit() || canBeRight(C);
             }))
      changeDefault();
    return Proposed;
  }

private:
  static bool needsReference(const LambdaCapture &C) {
    return isCapturedByReference(C.getCapturedVar()->getType());
  }

  /// True if the lambda can capture the variable as the rules require.
  bool canBeRight(const LambdaCapture &C) const {
    if (!C.capturesVariable())
      return false;
    const ValueDecl *Variable = C.getCapturedVar();
    const QualType Type = Variable->getType().getNonReferenceType();
    if (Type->isDependentType() || Variable->isInitCapture() || Variable->isParameterPack())
      return false;
    if (needsReference(C) || C.getCaptureKind() == LCK_ByCopy)
      return true;
    return !Type->isPointerType() && !Type->isArrayType() && TypeRules::canBeCaptured(Type) &&
           isOnlyRead(Closure->getLambdaCallOperator()->getBody(), [&](const Expr *E) {
             const auto *Name = dyn_cast<DeclRefExpr>(E);
             return Name && Name->getDecl() == Variable && !Type.isConstQualified();
           });
  }

  void changeExplicit(const LambdaCapture &C) {
    if (!canBeRight(C) || C.isPackExpansion() || C.getLocation().isMacroID())
      return;
    if (needsReference(C)) {
      Proposed.insert(C.getLocation(), "&");
      return;
    }
    const SourceManager &SM = Context.getSourceManager();
    const auto [File, Offset] = SM.getDecomposedLoc(C.getLocation());
    const llvm::StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
    if (Before.ends_with("&"))
      Proposed.replaceText(SM.getComposedLoc(File, Before.size() - 1), C.getLocation(), "");
  }

  void changeDefault() {
    std::string List = "=";
    for (const LambdaCapture &C : Closure->captures())
      if (C.isImplicit() && needsReference(C))
        List += ", &" + C.getCapturedVar()->getNameAsString();
    const std::optional<Token> Default = tokenBehind(Closure->getLocation(), Context);
    if (!Default || !Default->isOneOf(tok::equal, tok::amp))
      return;
    const std::optional<Token> Behind = tokenBehind(Default->getLocation(), Context);
    // After `&`, explicit captures are by value; the new default `=` does not allow them.
    if (Behind && (Behind->is(tok::r_square) || Default->is(tok::equal)))
      Proposed.replace(Default->getLocation(), List);
  }

  const CXXRecordDecl *const Closure;
  ASTContext &Context;
  Fix Proposed;
};

} // namespace

bool isOnlyRead(const Stmt *Body, llvm::function_ref<bool(const Expr *)> IsMention) {
  MentionVisitor Visitor(IsMention);
  Visitor.TraverseStmt(const_cast<Stmt *>(Body));
  return Body && Visitor.areAllRead();
}

Fix fixOfCapture(const CXXRecordDecl *Closure, const LambdaCapture &Capture, ASTContext &Context) {
  return CaptureFixer(Closure, Context).fixOf(Capture);
}

Fix fixOfKernelLambda(const CXXRecordDecl *Closure, ASTContext &Context) {
  Fix Result(Context.getSourceManager(), Context.getLangOpts());
  const FunctionTypeLoc Declarator = Closure->getLambdaCallOperator()->getFunctionTypeLoc();
  if (!Declarator)
    return Result;
  const std::optional<Token> Behind = tokenBehind(Declarator.getRParenLoc(), Context);
  if (Behind && Behind->isOneOf(tok::l_brace, tok::arrow))
    Result.insertBehind(Declarator.getRParenLoc(), " restrict(amp)");
  return Result;
}

Fix fixOfCallOperator(const CXXMethodDecl *Operator, ASTContext &Context) {
  Fix Result(Context.getSourceManager(), Context.getLangOpts());
  const FunctionTypeLoc Declarator = Operator->getFunctionTypeLoc();
  const bool IsInClass = Operator->isThisDeclarationADefinition() && Operator->isFirstDecl();
  const auto Named = Operator->getParent()->lookup(Operator->getDeclName());
  if (Declarator && IsInClass && Named.isSingleResult() && !Operator->isDependentContext() &&
      !Operator->isTemplated() &&
      isOnlyRead(Operator->getBody(), [](const Expr *E) { return isa<CXXThisExpr>(E); }))
    Result.insertBehind(Declarator.getRParenLoc(), " const");
  return Result;
}

} // namespace amp2hip
