#include "amp2hip/Driver/Translate.h"

#include "Crash.h"
#include "Instance.h"
#include "Readings.h"
#include "amp2hip/Check/Check.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/ReadBack/Align.h"
#include "amp2hip/ReadBack/ReadBack.h"
#include "amp2hip/Rewrite/Rewrite.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Paths.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Says of each kernel which form it took, and how many took which.
void reportForms(DiagnosticsEngine &Diags, const Plan &Planned) {
  int Named = 0;
  for (const KernelPlan &K : Planned.Kernels)
    if (const auto *Form = std::get_if<NamedKernelPlan>(&K.Form)) {
      report(Diags, K.Launch, Diag::KernelNamed) << Form->Name;
      ++Named;
    } else {
      report(Diags, K.Launch, Diag::KernelInPlace) << std::get<InPlaceKernelPlan>(K.Form).Reason;
    }
  report(Diags, SourceLocation(), Diag::KernelSummary)
      << Named << static_cast<int>(Planned.Kernels.size()) - Named;
}

/// Compares a file that somebody made of the output with the source.
void checkChanged(CompilerInstance &CI, StringRef File, const RewriteResult &Result,
                  const SourceAsGiven &Source) {
  const auto Changed = llvm::MemoryBuffer::getFile(File);
  if (!Changed) {
    report(CI.getDiagnostics(), SourceLocation(), Diag::OutputUnreadable)
        << File << Changed.getError().message();
    return;
  }
  const StringRef Text = (*Changed)->getBuffer();
  const SourceMap Map = mapThrough(align(Text, Result.Text), Result.Map);
  checkOutput(CI, Source, {File, Text, Map, /*LineInFront=*/0, Result.ForcedHeaders});
}

/// Reports what went wrong with a file, if something did.
bool succeeded(DiagnosticsEngine &Diags, llvm::Error E) {
  if (!E)
    return true;
  Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << llvm::toString(std::move(E));
  return false;
}

/// Reports where a file that was read would be replaced, asked or not.
bool isNoSource(CompilerInstance &CI, StringRef Output) {
  const auto File = CI.getFileManager().getOptionalFileRef(Output);
  // What has no unchanging contents, /dev/null, can be both.
  if (!File || !llvm::sys::fs::is_regular_file(Output) ||
      CI.getSourceManager().translateFile(*File).isInvalid())
    return true;
  return succeeded(CI.getDiagnostics(),
                   llvm::createStringError(Output + ": the output would replace a source"));
}

/// Calls Use with what becomes of the parsed source, unless it has errors.
void withPlan(CompilerInstance &CI, DialectTable Dialect, const TranslateOptions &Options,
              llvm::function_ref<void(const Plan &)> Use) {
  // The rules are checked whatever else is wrong, so that the user sees everything at once.
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  if (Diags.hasFatalErrorOccurred())
    return;
  const bool IsParsed = !Diags.hasErrorOccurred();
  const SourceModel Model = buildModel(CI, std::move(Dialect));
  checkModel(Model, CI.getASTContext());
  if (!IsParsed) // what the parser repaired is not to be planned for
    return;
  const Plan Planned =
      makePlan(Model, CI.getASTContext(), CI.getPreprocessor(),
               namesFor(Options.KernelNames, CI.getSourceManager()), Options.KeepsFences);
  if (!Diags.hasErrorOccurred())
    Use(Planned);
}

class TranslateAction : public ASTFrontendAction {
public:
  explicit TranslateAction(const TranslateOptions &Options,
                           std::shared_ptr<const CompilerInvocation> AsGiven = nullptr)
      : Options(Options), AsGiven(std::move(AsGiven)) {}

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    // A source that is read again was given in another instance.
    std::shared_ptr<const CompilerInvocation> Now = beginTranslation(CI, Options);
    if (!AsGiven)
      AsGiven = std::move(Now);
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return makeConsumer(CI.getSourceManager());
  }
  void ExecuteAction() override { executeTranslation(getCompilerInstance(), Options, AsGiven); }

private:
  const TranslateOptions &Options;
  std::shared_ptr<const CompilerInvocation> AsGiven;
};

} // namespace

/// The same source once more, read another way.
static void readAgain(CompilerInstance &CI, const TranslateOptions &Options, Amendments Made,
                      std::shared_ptr<const CompilerInvocation> AsGiven) {
  TranslateOptions Again = Options;
  Again.How.Made = std::move(Made);
  CompilerInstance Other;
  Other.setInvocation(std::make_shared<CompilerInvocation>(CI.getInvocation()));
  // Ours are told to Clang's engine once it has read its own.
  Other.getDiagnosticOpts().Warnings = AsGiven->getDiagnosticOpts().Warnings;
  Other.getDiagnosticOpts().ShowCarets = false; // the count of errors is printed once
  Other.createDiagnostics(&CI.getDiagnosticClient(), /*ShouldOwnClient=*/false);
  TranslateAction Action(Again, std::move(AsGiven));
  Other.ExecuteAction(Action);
}

std::shared_ptr<const CompilerInvocation> beginTranslation(CompilerInstance &CI,
                                                           const TranslateOptions &Options) {
  auto AsGiven = std::make_shared<CompilerInvocation>(CI.getInvocation());
  llvm::append_range(CI.getDiagnostics().getDiagnosticOptions().Warnings, Options.Warnings);
  configureForAmp(CI, Options.RuntimeIncludeDirectory);
  decodeFiles(CI, Options.How.CodePage);
  return AsGiven;
}

void executeTranslation(CompilerInstance &CI, const TranslateOptions &Options,
                        std::shared_ptr<const CompilerInvocation> AsGiven) {
  if (!CI.getLangOpts().CPlusPlus17) {
    report(CI.getDiagnostics(), SourceLocation(), Diag::OldStandard);
    return;
  }
  auto Dependencies = std::make_shared<DependencyCollector>();
  if (!Options.Depfile.empty() || Options.Reading) {
    Dependencies->attachToPreprocessor(CI.getPreprocessor());
    // The preprocessor speaks to it once more when the source is closed.
    CI.addDependencyCollector(Dependencies);
  }
  std::optional<ReadingCollector> Collector;
  if (Options.Reading)
    Collector.emplace(CI);
  CI.createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
  std::variant<DialectTable, Amendments> Parsed = parseAmp(CI, Options.How);
  DialectTable *const Dialect = std::get_if<DialectTable>(&Parsed);
  const bool HasAmp = Dialect && !Dialect->Specifiers.empty();
  DialectOptions How = Options.How;
  if (Dialect)
    How.Made = Dialect->Made;
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  std::optional<RewriteResult> Result;
  std::optional<SourceReading> Reading;
  auto Rewrite = [&](const Plan &Planned) {
    const SourceManager &SM = CI.getSourceManager();
    if (!Collector || Options.CheckOutput)
      Result = rewriteSource(Planned, Options.LineDirectives, SM, CI.getLangOpts(), Diags);
    if (Collector)
      if (const auto Changed = rewriteFiles(Planned, SM, CI.getLangOpts(), Diags))
        Reading = Collector->reading(Planned, *Changed);
    if (Options.Remarks && !Diags.hasErrorOccurred())
      reportForms(Diags, Planned);
  };
  if (Dialect)
    withPlan(CI, std::move(*Dialect), Options, Rewrite);
  // From here on Clang only counts its errors, and would say that it did so "for host".
  LanguageMode(CI.getLangOpts()).removeSides();
  if (!Dialect)
    return readAgain(CI, Options, std::get<Amendments>(Parsed), std::move(AsGiven));
  if (Diags.hasErrorOccurred())
    return;
  if (Reading) {
    Reading->HasAmp = HasAmp;
    for (const std::string &File : Dependencies->getDependencies())
      Reading->Dependencies.push_back(realPathOf(File));
    *Options.Reading = std::move(*Reading);
  }
  if (!Result)
    return;
  for (const std::string &Header : Result->ForcedHeaders)
    if (Options.ForcedHeaders)
      Options.ForcedHeaders->push_back(Header);
    else if (!Options.Reading)
      report(Diags, SourceLocation(), Diag::ForcedHeader) << Header;
  const std::string Text = marked(Result->Text, CI.getFrontendOpts().Inputs[0].getFile(),
                                  HasAmp && !Options.FastFloatingPoint);
  const SourceAsGiven Source{*AsGiven, Options.RuntimeIncludeDirectory, How};
  if (!Options.CheckOutputOf.empty())
    return checkChanged(CI, Options.CheckOutputOf, *Result, Source);
  if (Options.CheckOutput && Result->IsEdited) {
    const unsigned LineInFront = Text.size() - Result->Text.size();
    checkOutput(CI, Source,
                {Options.Output, Text, Result->Map, LineInFront, Result->ForcedHeaders});
  }
  if (Options.Reading || Diags.hasErrorOccurred())
    return;
  if (!isNoSource(CI, Options.Output) || !isNoSource(CI, Options.Depfile))
    return;
  if (succeeded(Diags, writeOutput(Options.Output, Text, Options.Overwrite)) &&
      !Options.Depfile.empty())
    succeeded(Diags,
              writeDepfile(Options.Depfile, Options.Output, Dependencies->getDependencies()));
}

bool translate(const std::string &Path, const std::vector<std::string> &Flags,
               const TranslateOptions &Options) {
  std::unique_ptr<CompilerInstance> CI =
      makeInstance(Path, Flags, Options.OnlyOwnWarnings ? Hearing::OwnWarnings : Hearing::All);
  if (!CI)
    return false;
  TranslateOptions Own = Options;
  for (const std::string &F : Flags)
    if (isWarningOption(F))
      Own.Warnings.push_back(F.substr(2));
  if (Options.Messages)
    CI->createDiagnostics(Options.Messages, /*ShouldOwnClient=*/false);
  bool Succeeded = false;
  return survivesCrash(CI,
                       [&] {
                         TranslateAction Action(Own);
                         Succeeded = CI->ExecuteAction(Action);
                       }) &&
         Succeeded;
}

} // namespace amp2hip
