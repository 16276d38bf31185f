// tile_static declarations, and barriers.

#include "PlanBuilder.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace amp2hip {

/// True if a variable has a constructor or destructor. A dependent type may have one.
static bool needsRawStorage(const Decl *D, const ASTContext &Context) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  if (!Variable)
    return false;
  const QualType Element = Context.getBaseElementType(Variable->getType());
  const CXXRecordDecl *Class = Element->getAsCXXRecordDecl();
  if (!Class)
    return Element->isDependentType();
  return !Class->hasDefinition() || !Class->hasTrivialDefaultConstructor() ||
         !Class->hasTrivialDestructor();
}

/// The same for all variables of a declaration. In a template the instances decide, if there are
/// any and no other source can add more.
static bool needsRawStorage(const TileStaticDeclaration &D, bool IsWhole, const PlanBuilder &P) {
  const bool AreAllSeen = IsWhole && !D.Instances.empty() && P.SM.isWrittenInMainFile(D.Keyword);
  return llvm::any_of(AreAllSeen ? D.Instances : std::vector{D.Statement}, [&](const DeclStmt *S) {
    return llvm::any_of(S->decls(),
                        [&](const Decl *Each) { return needsRawStorage(Each, P.Context); });
  });
}

/// Splits the type into its element type and the dimensions of an array.
static TileStaticPlan::Variable describe(const VarDecl *D) {
  TileStaticPlan::Variable Result{D->getNameAsString(), {}, {}};
  TypeLoc Type = D->getTypeSourceInfo()->getTypeLoc();
  if (const auto Array = Type.getUnqualifiedLoc().getAs<ArrayTypeLoc>())
    Result.Dimensions = {Array.getLBracketLoc(), D->getEndLoc()};
  while (const auto Array = Type.getUnqualifiedLoc().getAs<ArrayTypeLoc>())
    Type = Array.getElementLoc();
  Result.Element = Type.getSourceRange();
  return Result;
}

/// True for a wait that orders one kind of memory only. HIP's barrier orders all of it, as wait()
/// and wait_with_all_memory_fence() do.
static bool ordersOneMemory(const CXXMemberCallExpr &Call) {
  const StringRef Name = Call.getMethodDecl()->getName();
  return Name != "wait" && Name != "wait_with_all_memory_fence";
}

void planTileStatic(PlanBuilder &P, const PlanOptions &Options) {
  for (const TileStaticDeclaration &D : P.Model.TileStatics) {
    TileStaticPlan Result{
        D.Keyword, D.Statement->getSourceRange(), needsRawStorage(D, Options.IsWhole, P), {}};
    bool DeclaresType = false; // a type without a name could not be repeated
    for (const Decl *Each : D.Statement->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(Each))
        Result.Variables.push_back(describe(Variable));
      else
        DeclaresType = true;
    Result.NeedsRawStorage &= !DeclaresType;
    P.Result.TileStatics.push_back(std::move(Result));
  }
  for (const BarrierWait &B : P.Model.Barriers)
    if (!Options.KeepsFences || !ordersOneMemory(*B.Call))
      P.Result.Barriers.push_back(B.Call->getSourceRange());
}

} // namespace amp2hip
