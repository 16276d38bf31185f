#include "Crash.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/CrashRecoveryContext.h"

#include <csignal>

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the location that the preprocessor has reached.
SourceLocation currentLocation(CompilerInstance &CI) {
  const SourceManager &SM = CI.getSourceManager();
  if (PreprocessorLexer *Current = CI.getPreprocessor().getCurrentFileLexer())
    return static_cast<Lexer *>(Current)->getSourceLocation();
  return SM.getLocForEndOfFile(SM.getMainFileID());
}

/// Reports the crash through a consumer of its own: the one in use may hold messages back in a
/// stack frame that no longer exists.
void reportCrash(CompilerInstance &CI) {
  if (!CI.hasSourceManager() || CI.getSourceManager().getMainFileID().isInvalid()) {
    llvm::errs() << "amp2hip: error: crashed while opening the source\n";
    return;
  }
  DiagnosticOptionsArgument Options = asArgument(CI.getDiagnosticOpts());
  TextDiagnosticPrinter Printer(llvm::errs(), Options);
  DiagnosticsEngine Diags(new DiagnosticIDs, Options, &Printer, /*ShouldOwnClient=*/false);
  Diags.setSourceManager(&CI.getSourceManager());
  Printer.BeginSourceFile(CI.getLangOpts(), nullptr);
  // There still is a scope if the parser was interrupted.
  if (CI.hasSema() && CI.getSema().getCurScope())
    report(Diags, currentLocation(CI), Diag::ParserCrash);
  else
    report(Diags, CI.getSourceManager().getLocForStartOfFile(CI.getSourceManager().getMainFileID()),
           Diag::Crash);
  Printer.EndSourceFile();
}

} // namespace

/// Runs the handlers of signals on the alternative stack that LLVM allocates, because a stack that
/// has overflowed has no room for them. LLVM's crash recovery does not do this.
static void handleOnOwnStack() {
  for (int Signal : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    sigaction(Signal, nullptr, &Action);
    Action.sa_flags |= SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
  }
}

bool survivesCrash(std::unique_ptr<CompilerInstance> &CI, llvm::function_ref<void()> Work) {
  llvm::CrashRecoveryContext::Enable();
  handleOnOwnStack();
  if (llvm::CrashRecoveryContext().RunSafely(Work))
    return true;
  // The report may crash too, on data that the first crash left inconsistent.
  if (!llvm::CrashRecoveryContext().RunSafely([&] { reportCrash(*CI); }))
    llvm::errs() << CI->getFrontendOpts().Inputs[0].getFile() << ": error: crashed\n";
  (void)CI.release();
  return false;
}

} // namespace amp2hip
