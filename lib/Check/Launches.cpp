#include "Rules.h"

#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp2hip {

void checkTiles(const SourceModel &Model, ASTContext &Context) {
  for (const Launch &L : Model.Launches) {
    long Threads = 1;
    for (int Size : L.Tile)
      Threads *= Size;
    if (Threads > 1024)
      report(Context.getDiagnostics(), L.At, Diag::TileTooLarge) << static_cast<int>(Threads);
    else if (L.Tile.size() == 3 && L.Tile[0] > 64)
      report(Context.getDiagnostics(), L.At, Diag::TileTooDeep) << L.Tile[0];
  }
}

/// Clang makes a lambda without attributes usable on both sides; C++ AMP makes it a cpu function.
static bool hasAmpCallOperator(const CXXRecordDecl *Kernel) {
  for (const Decl *D : Kernel->decls()) {
    const FunctionDecl *F = D->getAsFunction();
    if (!F || F->getOverloadedOperator() != OO_Call)
      continue;
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    if (Device && !Device->isImplicit())
      return true;
  }
  for (const CXXBaseSpecifier &Base : Kernel->bases())
    if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl())
      if (hasAmpCallOperator(Class))
        return true;
  return false;
}

void checkKernels(const SourceModel &Model, ASTContext &Context) {
  for (const Launch &L : Model.Launches)
    if (L.Kernel && L.Kernel->hasDefinition() && !hasAmpCallOperator(L.Kernel->getDefinition()))
      report(Context.getDiagnostics(), L.KernelAt, Diag::KernelNotAmp);
}

} // namespace amp2hip
