#include "OpenedSource.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ASTConsumer.h"

using namespace clang;

namespace amp2hip {

bool OpenAction::BeginInvocation(CompilerInstance &CI) {
  AsGiven = beginTranslation(CI, Read);
  return true;
}

std::unique_ptr<ASTConsumer> OpenAction::CreateASTConsumer(CompilerInstance &CI, StringRef) {
  return makeConsumer(CI.getSourceManager());
}

OpenedSource::OpenedSource(const CompilerInvocation &AsGiven, const ReadOptions &Read,
                           DiagnosticConsumer &Client)
    : CI(makeCompiler(std::make_shared<CompilerInvocation>(AsGiven))), Action(Read) {
  createDiagnostics(*CI, &Client, /*ShouldOwnClient=*/false);
  IsOpen = Action.PrepareToExecute(*CI) && CI->createTarget() &&
           Action.BeginSourceFile(*CI, CI->getFrontendOpts().Inputs[0]);
}

OpenedSource::~OpenedSource() {
  if (IsOpen)
    Action.EndSourceFile();
}

} // namespace amp2hip
