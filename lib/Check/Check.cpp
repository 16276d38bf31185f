#include "amp2hip/Check/Check.h"

#include "Rules.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"

using namespace clang;

namespace amp2hip {

bool checkModel(const SourceModel &Model, ASTContext &Context) {
  checkRestrictions(Model, Context);
  checkCaptures(Model, Context);
  checkTileStatic(Model, Context);
  checkTiles(Model, Context);
  checkUniformity(Model, Context);
  for (const NameUse &Write : Model.PropertyWrites)
    report(Context.getDiagnostics(), Write.At, Diag::PropertyWrite) << Write.Name;
  return !Context.getDiagnostics().hasErrorOccurred();
}

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

} // namespace amp2hip
