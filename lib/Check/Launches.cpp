#include "CaptureFixes.h"
#include "Rules.h"
#include "Types.h"
#include "amp2hip/Model/LaunchedKernels.h"

#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {

static void checkTile(const LaunchedKernel &L, ASTContext &Context) {
  long Threads = 1;
  const auto Wrong = llvm::find_if(L.Tile, [](int Size) { return Size <= 0; });
  if (Wrong != L.Tile.end()) {
    report(Context.getDiagnostics(), L.Location, Diag::TileNotPositive) << *Wrong;
    return;
  }
  for (int Size : L.Tile)
    Threads *= Size;
  if (Threads > limits::tile_threads)
    report(Context.getDiagnostics(), L.Location, Diag::TileTooLarge)
        << static_cast<int>(Threads) << limits::tile_threads;
  else if (L.Tile.size() == 3 && L.Tile[0] > limits::tile_depth)
    report(Context.getDiagnostics(), L.Location, Diag::TileTooDeep)
        << L.Tile[0] << limits::tile_depth;
}

/// Returns the call operators of a kernel, its bases included, that have a specifier for amp. Clang
/// makes a lambda without attributes callable on both sides; in C++ AMP it is a cpu function.
static std::vector<const CXXMethodDecl *> ampCallOperators(const CXXRecordDecl *Kernel) {
  std::vector<const CXXMethodDecl *> Result;
  for (const Decl *D : Kernel->decls()) {
    const FunctionDecl *F = D->getAsFunction();
    if (!F || F->getOverloadedOperator() != OO_Call)
      continue;
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    if (Device && !Device->isImplicit())
      Result.push_back(cast<CXXMethodDecl>(F));
  }
  for (const CXXBaseSpecifier &Base : Kernel->bases())
    if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl())
      for (const CXXMethodDecl *M : ampCallOperators(Class))
        Result.push_back(M);
  return Result;
}

static void checkKernel(const LaunchedKernel &L, ASTContext &Context, Reporter &Report) {
  const CXXRecordDecl *Kernel = L.Kernel->getDefinition();
  const std::vector<const CXXMethodDecl *> Operators = ampCallOperators(Kernel);
  const Fix None(Context.getSourceManager(), Context.getLangOpts());
  if (Operators.empty()) {
    // Clang has already reported that other kernels cannot be called.
    if (Kernel->isLambda() && Kernel->getLambdaCallOperator()->hasAttr<CUDADeviceAttr>())
      Report(L.KernelLocation, Diag::KernelNotAmp,
             Kernel->getLocation() == L.KernelLocation ? fixOfKernelLambda(Kernel, Context) : None);
    return;
  }
  for (const CXXMethodDecl *M : Operators)
    if (!M->isConst())
      Report(Kernel->isLambda() ? L.KernelLocation : M->getLocation(), Diag::KernelNotConst,
             Kernel->isLambda() ? None : fixOfCallOperator(M, Context));
  if (!Kernel->isLambda() && !TypeRules::canBeCaptured(Context.getRecordType(Kernel)))
    Report(L.KernelLocation, Diag::KernelType, Context.getRecordType(Kernel));
  const int64_t Bytes = Context.getTypeSizeInChars(Context.getRecordType(Kernel)).getQuantity();
  if (Bytes > limits::object_bytes)
    Report(L.KernelLocation, Diag::KernelTooLarge, static_cast<unsigned>(Bytes),
           limits::object_bytes);
}

void checkLaunches(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  const std::vector<LaunchedKernel> Launches = launchedKernels(Model);
  for (const LaunchedKernel &L : Launches)
    checkTile(L, Context);
  for (const LaunchedKernel &L : Launches)
    if (L.Kernel && L.Kernel->hasDefinition() && !L.Kernel->isDependentContext())
      checkKernel(L, Context, Report);
}

} // namespace amp2hip
