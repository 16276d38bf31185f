#include "amp2hip/Driver/Translate.h"

#include "CollectFiles.h"
#include "Crash.h"
#include "FoundFiles.h"
#include "Instance.h"
#include "OpenedSource.h"
#include "amp2hip/Check/Check.h"
#include "amp2hip/Collect/Collect.h"
#include "amp2hip/Collect/MacroConditions.h"
#include "amp2hip/Collect/UnseenText.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Plan/Plan.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// One parse of the source, with the data that was collected during it.
struct Reading {
  CompilerInstance *CI;
  std::shared_ptr<DependencyCollector> Dependencies;
  std::unique_ptr<UnseenText> Unseen;
  std::unique_ptr<MacroConditions> Conditions; // if TextOptions::ByFile
  /// The result, or the amendments with which the source is to be read again.
  std::variant<DialectTable, Amendments> Parsed;
};

/// Parses the source that the instance has opened.
Reading readOnce(CompilerInstance &CI, const DialectOptions &Options, const TextOptions &Text) {
  Reading Result;
  Result.CI = &CI;
  if (Text.IsPartial) { // a header that is missing does not hide what follows
    CI.getDiagnostics().setSeverity(diag::err_pp_file_not_found, diag::Severity::Error, {});
    CI.getDiagnosticOpts().ErrorLimit = 0;
    CI.getPreprocessor().SetSuppressIncludeNotFoundError(!Options.Made.Comments.empty());
  }
  Result.Dependencies = std::make_shared<FoundFiles<DependencyCollector>>();
  Result.Dependencies->attachToPreprocessor(CI.getPreprocessor());
  // The instance has to keep it alive, because the preprocessor calls it when the source is closed.
  CI.addDependencyCollector(Result.Dependencies);
  Result.Unseen = std::make_unique<UnseenText>(CI.getPreprocessor());
  if (Text.ByFile)
    Result.Conditions = std::make_unique<MacroConditions>(CI.getPreprocessor());
  CI.createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
  Result.Parsed = parseAmp(CI, Options);
  return Result;
}

/// Ends the use of an instance for reading. From here on Clang would only print the number of
/// errors, with "for host".
void finish(CompilerInstance &CI) { LanguageMode(CI.getLangOpts()).removeSides(); }

std::vector<KernelForm> kernelForms(const Plan &Planned, const SourceManager &SM) {
  std::vector<KernelForm> Result;
  for (const KernelPlan &K : Planned.Kernels) {
    Result.push_back(kernelAt(K.Launch, SM));
    if (const auto *Named = std::get_if<NamedKernelPlan>(&K.Form))
      Result.back().Name = Named->Name;
    else
      Result.back().Reason = std::get<InPlaceKernelPlan>(K.Form).Reason;
  }
  return Result;
}

/// True if the output has code for an accelerator.
bool hasAmp(const Plan &Planned) { return !Planned.Functions.empty() || !Planned.Kernels.empty(); }

/// Returns the output as one text that begins with the lines that name its source.
std::optional<OutputBody> bodyOf(const Plan &Planned, CompilerInstance &CI,
                                 const TextOptions &Text) {
  std::optional<RewriteResult> Rewritten = rewriteSource(
      Planned, Text.LineDirectives, CI.getSourceManager(), CI.getLangOpts(), CI.getDiagnostics());
  if (!Rewritten)
    return std::nullopt;
  std::string Marked =
      marked(Rewritten->Text, CI.getFrontendOpts().Inputs[0].getFile(),
             /*IsCopy=*/!Rewritten->IsEdited, hasAmp(Planned) && !Text.FastFloatingPoint);
  return OutputBody{std::move(Marked), std::move(*Rewritten)};
}

/// Returns the changes of each file separately. Translated has the kernels and the dependencies.
std::optional<TranslatedFiles> filesOf(const Plan &Planned, const Reading &Read,
                                       const Translation &Translated) {
  CompilerInstance &CI = *Read.CI;
  const SourceManager &SM = CI.getSourceManager();
  const auto Changed = rewriteFiles(Planned, SM, CI.getLangOpts(), CI.getDiagnostics());
  if (!Changed)
    return std::nullopt;
  TranslatedFiles Result;
  Result.HasAmp = hasAmp(Planned);
  Result.Files = translatedFiles(CI, Planned.Dialect, *Changed, *Read.Unseen, *Read.Conditions);
  for (const MacroCondition &C : Read.Conditions->all())
    Result.Conditions.push_back({C.Text, C.IsTrue});
  Result.Kernels = Translated.Kernels;
  for (const std::string &File : Translated.Dependencies)
    Result.Dependencies.push_back(realPathOf(File));
  return Result;
}

/// Warns of the names for which bodies of unused templates are omitted.
void warnOfUnknownNames(const std::set<Repair> &Repairs, const SourceManager &SM,
                        DiagnosticsEngine &Diags) {
  for (const Repair &R : Repairs)
    if (R.isForUnknownName())
      report(Diags, locationIn(R.File, R.Unknown, SM), Diag::UnusedTemplate) << R.Text;
}

/// Checks the rules, plans and rewrites the parsed source, and completes the translation. Returns
/// nothing if there were errors, unless the text may be partial.
std::optional<Translation> completed(Translation Result, Reading Read, const ReadOptions &Options,
                                     const TextOptions &Text) {
  // The rules are checked even after parse errors, so that the user sees all errors at once.
  CompilerInstance &CI = *Read.CI;
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  if (Diags.hasFatalErrorOccurred())
    return std::nullopt;
  const bool IsParsed = !Diags.hasErrorOccurred();
  if (!IsParsed && Text.IsPartial) // parts with errors are refused first
    return std::nullopt;
  const SourceModel Model = buildModel(CI, std::get<DialectTable>(std::move(Read.Parsed)));
  checkModel(Model, CI.getASTContext());
  if (!IsParsed) // Clang's recovery from syntax errors leaves a tree that cannot be planned for
    return std::nullopt;
  const Plan Planned =
      makePlan(Model, CI.getASTContext(), CI.getPreprocessor(),
               namesFor(Text.KernelNames, CI.getSourceManager()),
               {Text.KeepsRows, Text.KeepsFences, Text.ChecksBounds, !Text.ByFile});
  if (Text.IsPartial)
    Diags.Reset(/*soft=*/true); // The rest is translated all the same.
  else if (Diags.hasErrorOccurred())
    return std::nullopt;
  if (Options.Advise)
    Options.Advise(Model, CI.getASTContext(), Text.FastFloatingPoint);
  Result.Kernels = kernelForms(Planned, CI.getSourceManager());
  Result.Dependencies = Read.Dependencies->getDependencies();
  if (!Text.ByFile) { // in a tree, another source may read the text that this one skips
    for (const SourceLocation Word : Read.Unseen->skippedAmp())
      report(Diags, Word, Diag::SkippedAmp);
    warnOfUnknownNames(Planned.Dialect.Repairs, CI.getSourceManager(), Diags);
  }
  if (Text.AsOneText)
    Result.Body = bodyOf(Planned, CI, Text);
  if (Text.ByFile)
    Result.Files = filesOf(Planned, Read, Result);
  if (hasReportedError(Diags) && !Text.IsPartial)
    return std::nullopt;
  return Result;
}

using TranslationUser = llvm::function_ref<void(const Translation &)>;

/// Translates the source that it opens, and calls a function with the translation.
class TranslateAction : public OpenAction {
public:
  TranslateAction(const ReadOptions &Read, const TextOptions &Text, TranslationUser Use)
      : OpenAction(Read), Text(Text), Use(Use) {}

protected:
  void ExecuteAction() override {
    if (const auto Translated = translateSource(getCompilerInstance(), AsGiven, Read, Text))
      Use(*Translated);
  }

private:
  const TextOptions &Text;
  const TranslationUser Use;
};

} // namespace

std::shared_ptr<const CompilerInvocation> beginTranslation(CompilerInstance &CI,
                                                           const ReadOptions &Read) {
  auto AsGiven = std::make_shared<CompilerInvocation>(CI.getInvocation());
  // Appended after Clang has processed its own options: it does not know ours.
  llvm::append_range(CI.getDiagnostics().getDiagnosticOptions().Warnings, Read.Warnings);
  // The instance would make Clang's own collector, which writes no list if a name is not found.
  if (DependencyOutputOptions &Wanted = CI.getDependencyOutputOpts(); !Wanted.OutputFile.empty()) {
    CI.addDependencyCollector(std::make_shared<FoundFiles<DependencyFileGenerator>>(Wanted));
    Wanted.OutputFile.clear();
  }
  configureForAmp(CI, Read.RuntimeIncludeDirectory);
  decodeFiles(CI, Read.Dialect.CodePage);
  return AsGiven;
}

std::optional<Translation> translateSource(CompilerInstance &First,
                                           std::shared_ptr<const CompilerInvocation> AsGiven,
                                           const ReadOptions &Options, const TextOptions &Text) {
  if (!First.getLangOpts().CPlusPlus17) {
    report(First.getDiagnostics(), SourceLocation(), Diag::OldStandard);
    return std::nullopt;
  }
  std::shared_ptr<OpenedSource> Own;
  DialectOptions Dialect = Options.Dialect;
  Reading Read = readOnce(First, Dialect, Text);
  // A reading requests another one only if it adds amendments. A source has a bounded number of
  // places to amend, so the loop ends.
  while (Amendments *Further = std::get_if<Amendments>(&Read.Parsed)) {
    Dialect.Made = std::move(*Further);
    finish(*Read.CI);
    Own.reset(); // Closes the last reading's source first, because both report to one client.
    Own = std::make_shared<OpenedSource>(*AsGiven, Options, First.getDiagnosticClient());
    if (!Own->isOpen())
      return std::nullopt;
    Read = readOnce(Own->instance(), Dialect, Text);
  }
  Dialect.Made = std::get<DialectTable>(Read.Parsed).Made;
  CompilerInstance &CI = *Read.CI;
  const SourceAsGiven Source{*AsGiven, Options.RuntimeIncludeDirectory, std::move(Dialect)};
  std::optional<Translation> Result =
      completed({Own, &CI, std::move(AsGiven), Source}, std::move(Read), Options, Text);
  finish(CI);
  return Result;
}

bool translate(const std::string &Path, const std::vector<std::string> &Flags,
               const ReadOptions &Read, const TextOptions &Text, const MessageOptions &Messages,
               TranslationUser Use) {
  std::unique_ptr<CompilerInstance> CI = makeInstance(
      Path, Flags,
      Messages.OnlyOwnWarnings ? PrintedMessages::ErrorsAndOwnWarnings : PrintedMessages::All,
      Messages.Consumer);
  if (!CI)
    return false;
  ReadOptions WithFlags = Read;
  for (const std::string &F : Flags)
    if (isWarningOption(F))
      WithFlags.Warnings.push_back(F.substr(2));
  bool Succeeded = false;
  auto Work = [&] {
    TranslateAction Action(WithFlags, Text, Use);
    Succeeded = CI->ExecuteAction(Action);
  };
  return survivesCrash(CI, Work) && Succeeded;
}

} // namespace amp2hip
