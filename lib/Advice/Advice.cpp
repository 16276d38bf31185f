#include "amp2hip/Advice/Advice.h"

#include "Rules.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {

void advise(const SourceModel &Model, ASTContext &Context, bool MayContract) {
  if (!isAdviceWanted(Context.getDiagnostics()))
    return;
  Reporter Report(Context.getDiagnostics());
  MayContract |= Context.getLangOpts().getDefaultFPContractMode() == LangOptions::FPM_Fast;
  for (const AdvisedKernel &Kernel : kernelsOf(Model, Context)) {
    adviseOnTileSize(Kernel, Report);
    if (!MayContract)
      adviseOnMultiplyAdds(Kernel, Report);
    if (!Kernel.Index)
      continue;
    adviseOnCoalescing(Kernel, Report);
    adviseOnBankConflicts(Kernel, Report);
    adviseOnDivision(Kernel, Report);
  }
  for (const AmpCode &Code : ampCodeOf(Model, Context))
    adviseOnDoubleLiterals(Code, Report);
  for (const HostCode &Code : hostCodeOf(Model, Context)) {
    adviseOnConstViews(Code, Report);
    adviseOnDiscarding(Code, Report);
    adviseOnObjectsInLoops(Code, Report);
    adviseOnHostReads(Code, Report);
  }
}

} // namespace amp2hip
