#include "amp2hip/Analysis/TileElements.h"

#include "amp2hip/Dialect/Dialect.h"

using namespace clang;

namespace amp2hip {

std::optional<TileElement> tileElementOf(const DeclRefExpr *Name, const StatementTree &Tree) {
  if (!isTileStatic(Name->getDecl()))
    return std::nullopt;
  TileElement Result{Name, {}};
  for (QualType T = Name->getDecl()->getType(); const ArrayType *A = T->getAsArrayTypeUnsafe();
       T = A->getElementType()) {
    const auto *Subscript = dyn_cast_or_null<ArraySubscriptExpr>(Tree.userOf(Result.Whole));
    if (!Subscript || asWrittenInside(Subscript->getBase()) != asWrittenInside(Result.Whole))
      return std::nullopt;
    Result.Subscripts.push_back(Subscript->getIdx());
    Result.Whole = Subscript;
  }
  return Result;
}

} // namespace amp2hip
