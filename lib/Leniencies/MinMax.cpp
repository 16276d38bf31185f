#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr char Header[] = "amp2hip/min_max.h";

/// True for the message that no function `min` or `max` fits the source's call.
bool isRefusedCall(const Message &M) {
  auto IsNamed = [&](const MessageArgument &A) {
    return (A.Name == "min" || A.Name == "max") && M.location().isValid() &&
           isSpelledUnqualified(A.Name, M.location());
  };
  switch (M.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_ovl_no_viable_function_in_call:
    return IsNamed(M.argument(0));
  case diag::err_ref_bad_target:
    return IsNamed(M.argument(2));
  default:
    return false;
  }
}

bool isMinOrMax(const IdentifierInfo *Name) {
  return Name && (Name->isStr("min") || Name->isStr("max"));
}

/// Collects the unqualified calls of the C++ library's `min` and `max` in code for both sides.
class MinMaxFinder : public AstVisitor {
public:
  explicit MinMaxFinder(const SourceManager &SM) : SM(SM) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    // No library code is for both sides and calls such a function.
    if (D && !isa<TranslationUnitDecl>(D) && SM.isInSystemHeader(D->getLocation()))
      return true;
    const auto *F = D ? dyn_cast<FunctionDecl>(D) : nullptr;
    const llvm::SaveAndRestore<bool> Outer(IsDual, F ? isDual(*F) : IsDual);
    return AstVisitor::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    const llvm::SaveAndRestore<bool> Outer(IsDual, isDual(*L->getCallOperator()));
    return AstVisitor::TraverseLambdaExpr(L);
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
  static bool isDual(const FunctionDecl &F) {
    return F.hasAttr<CUDADeviceAttr>() && F.hasAttr<CUDAHostAttr>();
  }

  const SourceManager &SM;
  bool IsDual = false;
};

/// True if the program's text has an identifier that the predicate holds for.
bool namesAny(const ParsedSource &Source, llvm::function_ref<bool(const IdentifierInfo *)> Is) {
  const SourceManager &SM = Source.Context.getSourceManager();
  return llvm::any_of(Source.Tokens.tokens(), [&](const Token &T) {
    return T.is(tok::identifier) && Is(T.getIdentifierInfo()) &&
           !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation()));
  });
}

} // namespace

OptionalAmendment fixMinMax(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (!isRefusedCall(M))
    return std::nullopt;
  OptionalAmendment Result =
      amendmentOf(repairAt(M.location(), Repair::Kind::RuntimeNamespace), M.isError());
  if (!Result)
    return std::nullopt;
  if (Source.PP.isMacroDefined("NOMINMAX"))
    return Amendment();
  Result->Includes.push_back(
      {Header, M.firstName().str(), Result->Repairs.front().File, Result->Repairs.front().Begin});
  return Result;
}

Amendment amendMinMaxForBothSides(const ParsedSource &Source) {
  Amendment Result;
  // If the library's functions for amp code are visible, a call means another function on each
  // side.
  const bool NamesAmpMath = namesAny(Source, [](const IdentifierInfo *Name) {
    return Name->isStr("fast_math") || Name->isStr("precise_math");
  });
  if (Source.PP.isMacroDefined("NOMINMAX") || NamesAmpMath || !namesAny(Source, isMinOrMax))
    return Result;
  MinMaxFinder Calls(Source.Context.getSourceManager());
  Calls.TraverseDecl(Source.Context.getTranslationUnitDecl());
  for (SourceLocation At : Calls.Found)
    if (std::optional<Repair> Found = repairAt(FullSourceLoc(At, Source.Context.getSourceManager()),
                                               Repair::Kind::RuntimeNamespace)) {
      Result.Includes.push_back({Header, "min", Found->File, Found->Begin});
      Result.Repairs.push_back(std::move(*Found));
    }
  return Result;
}

} // namespace amp2hip
