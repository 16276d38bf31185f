#include "Crash.h"

#include "amp2hip/Support/Diagnostics.h"

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

/// How far the preprocessor has come.
SourceLocation placeOfParse(CompilerInstance &CI) {
  const SourceManager &SM = CI.getSourceManager();
  if (PreprocessorLexer *Current = CI.getPreprocessor().getCurrentFileLexer())
    return static_cast<Lexer *>(Current)->getSourceLocation();
  return SM.getLocForEndOfFile(SM.getMainFileID());
}

/// The consumer at work may have held messages back in a frame that is gone: this takes another.
void reportCrash(CompilerInstance &CI) {
  if (!CI.hasSourceManager() || CI.getSourceManager().getMainFileID().isInvalid()) {
    llvm::errs() << "amp2hip: error: crashed while the source was opened\n";
    return;
  }
  IntrusiveRefCntPtr<DiagnosticOptions> Options = &CI.getDiagnosticOpts();
  TextDiagnosticPrinter Printer(llvm::errs(), Options.get());
  DiagnosticsEngine Diags(new DiagnosticIDs, Options, &Printer, /*ShouldOwnClient=*/false);
  Diags.setSourceManager(&CI.getSourceManager());
  Printer.BeginSourceFile(CI.getLangOpts(), nullptr);
  // A parser that was left in the middle has left its scope.
  if (CI.hasSema() && CI.getSema().getCurScope())
    report(Diags, placeOfParse(CI), Diag::ParserCrash);
  else
    report(Diags, CI.getSourceManager().getLocForStartOfFile(CI.getSourceManager().getMainFileID()),
           Diag::Crash);
  Printer.EndSourceFile();
}

} // namespace

/// A stack that is full has no room for a signal's handler: LLVM sets a stack of its own aside, and
/// its recovery does not use it.
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
  // What the crash left may make the report crash in its turn.
  if (!llvm::CrashRecoveryContext().RunSafely([&] { reportCrash(*CI); }))
    llvm::errs() << CI->getFrontendOpts().Inputs[0].getFile() << ": error: crashed\n";
  (void)CI.release();
  return false;
}

} // namespace amp2hip
