#include "KernelForms.h"
#include "LaunchedLambdas.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for a parameter pack, or a parameter that an instantiation has in place of one.
bool isOfPack(const ValueDecl *Variable) {
  if (Variable->isParameterPack())
    return true;
  const auto *Function = dyn_cast<FunctionDecl>(Variable->getDeclContext());
  const FunctionDecl *Written = Function ? Function->getTemplateInstantiationPattern() : nullptr;
  return Written && llvm::any_of(Written->parameters(), [&](const ParmVarDecl *P) {
           return P->isParameterPack() && P->getLocation() == Variable->getLocation();
         });
}

/// True if a lambda in the expansion of a pack captures one element: `(f([&v] {}), ...)`, or `[&]`
/// where the body has no expansion of the pack, only its name.
bool capturesOneElement(const LambdaExpr &Written, const ValueDecl *Variable) {
  for (const LambdaCapture &C : Written.explicit_captures())
    if (C.capturesVariable() && C.getCapturedVar()->getLocation() == Variable->getLocation())
      return !C.isPackExpansion();
  struct Uses : AstVisitor {
    bool dataTraverseStmtPre(Stmt *S) override {
      Expansions += isa<CXXFoldExpr, PackExpansionExpr>(S);
      return true;
    }
    bool dataTraverseStmtPost(Stmt *S) override {
      Expansions -= isa<CXXFoldExpr, PackExpansionExpr>(S);
      return true;
    }
    bool VisitDeclRefExpr(DeclRefExpr *E) override {
      if (E->getDecl()->getLocation() == Variable->getLocation())
        (Expansions > 0 ? IsExpanded : IsNamed) = true;
      return true;
    }
    const ValueDecl *Variable = nullptr;
    int Expansions = 0;
    bool IsNamed = false, IsExpanded = false;
  } Found;
  Found.Variable = Variable;
  Found.TraverseStmt(Written.getBody());
  return Found.IsNamed && !Found.IsExpanded;
}

/// Returns the range of an explicit capture by reference, from its `&` to its name.
SourceRange captureByReference(SourceLocation Name, const LambdaExpr &Lambda,
                               const PlanBuilder &P) {
  const SourceManager &SM = P.SM;
  SourceRange Written[] = {Lambda.getIntroducerRange(), Name};
  if (!toCommonText(Written, SM, P.Lang))
    return Name;
  Name = Written[1].getBegin();
  const SourceLocation Spelled = SM.getSpellingLoc(Name);
  const std::optional<SourceLocation> Ampersand =
      lastTokenBefore(SM.getSpellingLoc(Written[0].getBegin()), Spelled, tok::amp, SM, P.Lang);
  if (!Ampersand)
    return Name;
  return {Name.getLocWithOffset(static_cast<int>(SM.getFileOffset(*Ampersand)) -
                                static_cast<int>(SM.getFileOffset(Spelled))),
          Name};
}

AliasCapture aliasCapture(const LambdaCapture &C, const LambdaExpr &Lambda, const PlanBuilder &P) {
  const ValueDecl *Variable = C.getCapturedVar();
  AliasCapture Result;
  Result.Name = Variable->getNameAsString();
  if (!C.isImplicit())
    Result.Written = captureByReference(C.getLocation(), Lambda, P);
  if (const Expr *Initialiser = initCapture(Lambda, Variable)) {
    Result.Initialiser = Initialiser->getSourceRange();
    if (!C.isImplicit())
      Result.Written.setEnd(Variable->getEndLoc());
  }
  return Result;
}

} // namespace

InPlaceLambda planLambdaInPlace(const ParallelForEach &Launch, llvm::StringRef Reason,
                                const PlanBuilder &P) {
  const LambdaExpr &Lambda = *Launch.Lambda;
  InPlaceLambda Result;
  Result.IntroducerEnd = Lambda.getIntroducerRange().getEnd();
  if (Lambda.getCaptureDefault() != LCD_None)
    Result.DefaultCapture = Lambda.getCaptureDefaultLoc();
  Result.DefaultIsReference = Lambda.getCaptureDefault() == LCD_ByRef;
  auto IsPlainCopy = [&](const LambdaCapture &C) {
    return C.capturesVariable() && C.getCaptureKind() == LCK_ByCopy && !Lambda.isInitCapture(&C);
  };
  Result.NamesCopies = llvm::any_of(Lambda.explicit_captures(), IsPlainCopy);
  for (const LambdaCapture *C : capturesOf(Launch)) {
    if (!C->capturesVariable() || C->getCaptureKind() != LCK_ByRef)
      continue;
    const ValueDecl *Variable = C->getCapturedVar();
    if (isOfPack(Variable) && !capturesOneElement(Lambda, Variable))
      report(P.diagnostics(), C->getLocation(), Diag::PackByReference)
          << Variable->getName() << Reason;
    Result.Captures.push_back(aliasCapture(*C, Lambda, P));
  }
  return Result;
}

} // namespace amp2hip
