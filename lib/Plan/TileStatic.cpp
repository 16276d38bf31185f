// tile_static declarations.

#include "Planning.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace amp2hip {

/// Of a dependent type nothing is known but that it may have a constructor.
static bool needsRawStorage(const VarDecl *Variable, const ASTContext &Context) {
  const QualType Element = Context.getBaseElementType(Variable->getType());
  const CXXRecordDecl *Class = Element->getAsCXXRecordDecl();
  if (!Class)
    return Element->isDependentType();
  return !Class->hasDefinition() || !Class->hasTrivialDefaultConstructor() ||
         !Class->hasTrivialDestructor();
}

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

void planTileStatic(Planning &P) {
  for (const TileStaticDeclaration &D : P.Model.TileStatics) {
    TileStaticPlan Result{D.Keyword, D.Statement->getSourceRange(), false, {}};
    bool DeclaresType = false; // which has no name elsewhere
    for (const Decl *Each : D.Statement->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(Each)) {
        Result.NeedsRawStorage |= needsRawStorage(Variable, P.Context);
        Result.Variables.push_back(describe(Variable));
      } else {
        DeclaresType = true;
      }
    Result.NeedsRawStorage &= !DeclaresType;
    P.Result.TileStatics.push_back(std::move(Result));
  }
}

} // namespace amp2hip
