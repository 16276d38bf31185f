// Calls that mean different functions on the two sides (L34).

#include "Rules.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

void checkOverloads(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  const auto Shown = [&](const FunctionDecl *F) {
    return "'" + F->getReturnType().getAsString(Context.getPrintingPolicy()) + "'";
  };
  // `fast_math::sqrt` of a double gives float in amp code and double in cpu code; implicit
  // conversions hide the difference.
  const auto IsNumber = [](const CallBySide &Call) {
    return isClashing(Call.Amp) && Call.Amp->getReturnType()->isArithmeticType() &&
           Call.Cpu->getReturnType().getNonReferenceType()->isArithmeticType();
  };
  // Conversion functions are followed by conversions to the same type.
  const auto IsConverted = [](const CallBySide &Call) {
    return isa<CXXConversionDecl>(Call.Amp) && isa<CXXConversionDecl>(Call.Cpu);
  };
  for (const CallBySide &Call : Model.CallsBySide) {
    if (!Call.Cpu || !Call.Amp || isa<CXXConstructExpr>(Call.Whole) || IsNumber(Call) ||
        IsConverted(Call) ||
        Context.hasSameType(Call.Cpu->getReturnType(), Call.Amp->getReturnType()))
      continue;
    if (Report(Call.Whole->getExprLoc(), Diag::OverloadType, Call.Cpu->getNameAsString(),
               Shown(Call.Cpu), Shown(Call.Amp)))
      Report.note(Call.Cpu->getLocation(), Diag::DeclaredHere, Call.Cpu->getNameAsString());
  }
}

} // namespace amp2hip
