#include "CollectorState.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace amp2hip {

CollectorState::CollectorState(ASTContext &Context, SourceModel &Model)
    : Context(Context), SM(Context.getSourceManager()), Model(Model) {
  for (const RestrictionSpecifier &S : Model.Dialect.Specifiers)
    Specifiers.insert(S.Range.getBegin().getRawEncoding());
  for (SourceLocation Name : Model.Dialect.Inheriting)
    Specifiers.insert(Name.getRawEncoding());
}

/// True for an attribute that the dialect wrote for a restriction specifier; false for attributes
/// of HIP's in the user's text.
bool CollectorState::isSpecified(const Attr *A) const {
  return A && Specifiers.count(A->getLocation().getRawEncoding());
}

Restrictions CollectorState::restrictionsOf(const FunctionDecl *F,
                                            SourceLocation *Specifier) const {
  Restrictions Set;
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  if (!isSpecified(Device))
    return Set;
  if (Specifier)
    *Specifier = Device->getLocation();
  Set.Amp = true;
  Set.Cpu = isSpecified(F->getAttr<CUDAHostAttr>());
  return Set;
}

} // namespace amp2hip
