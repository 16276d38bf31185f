#include "MinMax.h"

#include "TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isMinOrMax(const IdentifierInfo *Name) {
  return Name && (Name->isStr("min") || Name->isStr("max"));
}

class MinMaxFinder : public AstVisitor {
public:
  explicit MinMaxFinder(const SourceManager &SM) : SM(SM) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    // Nothing of the library's is for both sides and calls such a function.
    if (D && !isa<TranslationUnitDecl>(D) && SM.isInSystemHeader(D->getLocation()))
      return true;
    const auto *F = D ? dyn_cast<FunctionDecl>(D) : nullptr;
    const bool Outer = IsDual;
    if (F)
      IsDual = F->hasAttr<CUDADeviceAttr>() && F->hasAttr<CUDAHostAttr>();
    const bool Result = AstVisitor::TraverseDecl(D);
    IsDual = Outer;
    return Result;
  }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    const bool Outer = IsDual;
    const CXXMethodDecl *F = L->getCallOperator();
    IsDual = F->hasAttr<CUDADeviceAttr>() && F->hasAttr<CUDAHostAttr>();
    const bool Result = AstVisitor::TraverseLambdaExpr(L);
    IsDual = Outer;
    return Result;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Named = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
    if (IsDual && Named && !Named->hasQualifier() && Callee &&
        isMinOrMax(Callee->getIdentifier()) && !Callee->hasAttr<CUDADeviceAttr>() &&
        SM.isInSystemHeader(Callee->getLocation()))
      Found.push_back(Named->getLocation());
    return true;
  }

  std::vector<SourceLocation> Found;

private:
  const SourceManager &SM;
  bool IsDual = false;
};

} // namespace

std::vector<Repair> minMaxRepairs(const ASTContext &Context, const TokenBuffer &Tokens) {
  const SourceManager &SM = Context.getSourceManager();
  const bool NamesOne = llvm::any_of(Tokens.tokens(), [&](const Token &T) {
    return T.is(tok::identifier) && isMinOrMax(T.getIdentifierInfo()) &&
           !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation()));
  });
  // With one of these in view a call means another function on each side.
  const bool NamesLibrarys = llvm::any_of(Tokens.tokens(), [&](const Token &T) {
    return T.is(tok::identifier) &&
           (T.getIdentifierInfo()->isStr("fast_math") ||
            T.getIdentifierInfo()->isStr("precise_math")) &&
           !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation()));
  });
  if (!NamesOne || NamesLibrarys)
    return {};
  MinMaxFinder Calls(SM);
  Calls.TraverseDecl(Context.getTranslationUnitDecl());
  std::vector<Repair> Result;
  for (SourceLocation At : Calls.Found) {
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(At));
    if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
      Result.push_back({Entry->getName().str(), Offset, 0, Repair::Kind::RuntimeNamespace});
  }
  return Result;
}

} // namespace amp2hip
