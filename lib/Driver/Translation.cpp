#include "amp2hip/Driver/Translation.h"

#include "amp2hip/Driver/Output.h"
#include "amp2hip/ReadBack/Align.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Reports the error and returns false, or returns true if there is no error.
bool succeeded(DiagnosticsEngine &Diags, llvm::Error E) {
  if (!E)
    return true;
  Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << llvm::toString(std::move(E));
  return false;
}

/// Reports an error and returns false if the file is the source or one that it includes. These are
/// not replaced even if the user allows overwriting.
bool isNoSource(CompilerInstance &CI, StringRef Output) {
  const auto File = CI.getFileManager().getOptionalFileRef(Output);
  // A device, such as /dev/null, can be both source and output.
  if (!File || !llvm::sys::fs::is_regular_file(Output) ||
      CI.getSourceManager().translateFile(*File).isInvalid())
    return true;
  return succeeded(CI.getDiagnostics(),
                   llvm::createStringError(Output + ": the output would replace a source"));
}

} // namespace

void reportKernelForms(const Translation &Translated) {
  DiagnosticsEngine &Diags = Translated.Parsed->getDiagnostics();
  int Named = 0;
  for (const KernelForm &K : Translated.Kernels)
    if (!K.Name.empty()) {
      report(Diags, K.Launch, Diag::KernelNamed) << K.Name;
      ++Named;
    } else {
      report(Diags, K.Launch, Diag::KernelInPlace) << K.Reason;
    }
  report(Diags, SourceLocation(), Diag::KernelSummary)
      << Named << static_cast<int>(Translated.Kernels.size()) - Named;
}

void reportForcedHeaders(const Translation &Translated) {
  for (const std::string &Header : Translated.Body->Rewritten.ForcedHeaders)
    report(Translated.Parsed->getDiagnostics(), SourceLocation(), Diag::ForcedHeader) << Header;
}

void suggestTree(const Translation &Translated) {
  constexpr unsigned LinesToRead = 300; // an output with fewer lines is not long
  constexpr unsigned ManyTimes = 3;
  const RewriteResult &Rewritten = Translated.Body->Rewritten;
  const SourceManager &SM = Translated.Parsed->getSourceManager();
  const unsigned Source = SM.getBufferData(SM.getMainFileID()).count('\n');
  const unsigned Output = StringRef(Rewritten.Text).count('\n');
  const bool IsTakingIn = llvm::any_of(
      Rewritten.Map.origins(), [&](const Origin &O) { return O.File != SM.getMainFileID(); });
  if (IsTakingIn && Output >= LinesToRead && Output >= ManyTimes * Source)
    report(Translated.Parsed->getDiagnostics(), SourceLocation(), Diag::HeadersTakenIn)
        << Output << Source;
}

void checkTranslation(const Translation &Translated, StringRef Name) {
  const auto &[Text, Rewritten] = *Translated.Body;
  if (!Rewritten.IsEdited)
    return;
  const unsigned LineInFront = Text.size() - Rewritten.Text.size();
  checkOutput(*Translated.Parsed, Translated.Source,
              {Name, Text, Rewritten.Map, LineInFront, Rewritten.ForcedHeaders});
}

void checkEditedOutput(const Translation &Translated, StringRef File) {
  const auto Edited = llvm::MemoryBuffer::getFile(File);
  if (!Edited) {
    report(Translated.Parsed->getDiagnostics(), SourceLocation(), Diag::OutputUnreadable)
        << File << Edited.getError().message();
    return;
  }
  const RewriteResult &Rewritten = Translated.Body->Rewritten;
  const StringRef Text = (*Edited)->getBuffer();
  const SourceMap Map = mapThrough(align(Text, Rewritten.Text), Rewritten.Map);
  checkOutput(*Translated.Parsed, Translated.Source,
              {File, Text, Map, /*LineInFront=*/0, Rewritten.ForcedHeaders});
}

void writeTranslation(const Translation &Translated, const OutputOptions &Options) {
  CompilerInstance &CI = *Translated.Parsed;
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  if (!isNoSource(CI, Options.File) || !isNoSource(CI, Options.Depfile) || hasReportedError(Diags))
    return;
  // The output comes last, because an error leaves none.
  if (Options.Depfile.empty() ||
      succeeded(Diags, writeDepfile(Options.Depfile, Options.File, Translated.Dependencies)))
    succeeded(Diags, writeOutput(Options.File, Translated.Body->Text, Options.Overwrite));
}

} // namespace amp2hip
