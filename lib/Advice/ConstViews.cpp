#include "HostViews.h"
#include "Rules.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for calls that a view of const elements has too, and that write nothing.
bool isHarmlessCall(const Expr *Name, const StatementTree &Tree) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(Tree.userOf(Name));
  if (!Member || !Member->getMemberDecl()->getIdentifier())
    return false;
  const StringRef Called = Member->getMemberDecl()->getName();
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(Tree.parentOf(Member));
  const bool HasArguments = Call && Call->getNumArgs() && !isa<CXXDefaultArgExpr>(Call->getArg(0));
  return (Called == "synchronize" || Called == "refresh") && !HasArguments;
}

/// Returns where the type of the elements is written in the declaration of a view; an invalid
/// location if it is not, as after `auto`.
SourceLocation elementType(const VarDecl *Variable) {
  TypeLoc Type = Variable->getTypeSourceInfo()->getTypeLoc();
  if (const auto Qualified = Type.getAs<QualifiedTypeLoc>())
    Type = Qualified.getUnqualifiedLoc();
  if (const auto Elaborated = Type.getAs<ElaboratedTypeLoc>())
    Type = Elaborated.getNamedTypeLoc();
  const auto Written = Type.getAs<TemplateSpecializationTypeLoc>();
  return Written && Written.getNumArgs() ? Written.getArgLoc(0).getSourceRange().getBegin()
                                         : SourceLocation();
}

} // namespace

void adviseOnConstViews(const HostCode &Code, Reporter &Report) {
  Code.Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      const auto View = Variable ? hostViewOf(Variable) : std::nullopt;
      if (!View || View->IsConst)
        continue;
      bool IsInKernel = false;
      const bool IsRead = llvm::all_of(Code.Tree.namesOf(Variable), [&](const DeclRefExpr *Name) {
        if (Code.launchAround(Name)) {
          IsInKernel |= !isForExtent(Name, Code.Tree);
          return isReading(Name, Code.Tree);
        }
        return isCapture(Name, Code.Tree) || isReading(Name, Code.Tree) ||
               isHarmlessCall(Name, Code.Tree);
      });
      if (!IsRead || !IsInKernel)
        continue;
      Fix Const(Code.Context.getSourceManager(), Code.Context.getLangOpts());
      if (Declaration->isSingleDecl() && isWrittenPlainly(Code))
        Const.insert(elementType(Variable), "const ");
      Report(Variable->getLocation(), Diag::AdviceConstView, Variable->getNameAsString(), Const);
    }
  });
}

} // namespace amp2hip
