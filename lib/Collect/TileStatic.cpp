#include "TileStatic.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace amp2hip {

void TileStaticCollector::addVariable(const NamedDecl *D) {
  if (D->hasAttrs() && isTileStatic(D))
    State.Model.TileStaticVariables.push_back(D);
}

void TileStaticCollector::addStatement(const DeclStmt *S) {
  SourceLocation Keyword;
  // The type may be declared in the same statement: `tile_static struct { int x; } s;`.
  auto IsPartOfOne = [&](const Decl *D) {
    return isa<TagDecl>(D) || (isa<VarDecl>(D) && isTileStatic(D, &Keyword));
  };
  if (!llvm::all_of(S->decls(), IsPartOfOne) || Keyword.isInvalid())
    return;
  if (State.isNew(EntryKind::TileStatic, Keyword))
    State.Model.TileStatics.push_back({Keyword, S});
  const auto *Variable = dyn_cast<VarDecl>(*S->decl_begin());
  const bool IsPattern = Variable && Variable->getType()->isDependentType();
  for (TileStaticDeclaration &D : State.Model.TileStatics)
    if (D.Keyword != Keyword)
      continue;
    else if (IsPattern) // means the same for every source, whichever instance came first
      D.Statement = S;
    else
      D.Instances.push_back(S);
}

/// Adds `idx.barrier.wait()` if `idx` is the parameter of a kernel.
void TileStaticCollector::addCall(const CXXMemberCallExpr *Call) {
  if (!isBarrierWait(Call))
    return;
  const auto *Barrier =
      dyn_cast<MemberExpr>(Call->getImplicitObjectArgument()->IgnoreParenImpCasts());
  if (!Barrier || !isa<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts()))
    return;
  const auto *Index = dyn_cast<ParmVarDecl>(
      cast<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts())->getDecl());
  if (!Index)
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(Index->getDeclContext());
  if (Method && Method->getOverloadedOperator() == OO_Call &&
      State.isNew(EntryKind::Barrier, Call->getBeginLoc()))
    State.Model.Barriers.push_back({Call});
}

} // namespace amp2hip
