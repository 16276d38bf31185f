#include "amp2hip/Check/Check.h"

#include "Rules.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"

using namespace clang;

namespace amp2hip {

bool checkModel(const SourceModel &Model, ASTContext &Context) {
  checkFlow(Model, Context);
  checkAddresses(Context);
  checkFunctions(Model, Context);
  checkOverloads(Model, Context);
  checkAmpCode(Model, Context);
  checkLayout(Context);
  checkCaptures(Model, Context);
  checkTileStatic(Model, Context);
  checkLaunches(Model, Context);
  checkCallGraph(Model, Context);
  checkUniformity(Model, Context);
  return !Context.getDiagnostics().hasErrorOccurred();
}

} // namespace amp2hip
