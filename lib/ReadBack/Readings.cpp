#include "Readings.h"

#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/ReadBack/ReadBack.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for what is in a system header, except for what launches: that says whether the arguments
/// fit the kernel.
bool isLibraryInside(const SourceManager &SM, SourceLocation At) {
  if (!SM.isInSystemHeader(At))
    return false;
  const StringRef File = llvm::sys::path::filename(SM.getFilename(SM.getExpansionLoc(At)));
  return File != "launch.h" && File != "parallel_for_each.h";
}

/// Keeps the errors and what explains them.
class Errors : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level == DiagnosticsEngine::Note) {
      if (IsInError)
        Found.back().Where.push_back(Info.getLocation());
      return;
    }
    IsInError = Level >= DiagnosticsEngine::Error && !isForgiven(Info);
    if (!IsInError)
      return;
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Found.push_back({Text.str().str(), {Info.getLocation()}});
  }
  std::vector<ReadingError> Found;

private:
  /// What C++ AMP allows on the device's side and our rules decide; and that the CPU device's
  /// headers are no GPU's inside.
  static bool isForgiven(const Diagnostic &Info) {
    switch (Info.getID()) {
    case diag::err_variadic_device_fn:
    case diag::err_cuda_device_exceptions:
      return true;
    case diag::err_ref_bad_target:
      return isInLibrary(Info);
    case diag::err_ovl_no_viable_function_in_call: {
      // With one target for both sides, Clang takes an intrinsic of the host's processor for the
      // device's.
      llvm::SmallString<128> Text;
      Info.FormatDiagnostic(Text);
      return isInLibrary(Info) && Text.str().contains("'_mm_");
    }
    default:
      return false;
    }
  }

  static bool isInLibrary(const Diagnostic &Info) {
    return Info.hasSourceManager() && Info.getLocation().isValid() &&
           isLibraryInside(Info.getSourceManager(), Info.getLocation());
  }

  bool IsInError = false;
};

class ReadAction : public SyntaxOnlyAction {
public:
  ReadAction(LibraryBodies Bodies, llvm::function_ref<void(CompilerInstance &)> Each)
      : Bodies(Bodies), Each(Each) {}

protected:
  class Consumer : public ASTConsumer {
  public:
    explicit Consumer(const SourceManager &SM) : SM(SM) {}
    bool shouldSkipFunctionBody(Decl *D) override { return isLibraryInside(SM, D->getLocation()); }

  private:
    const SourceManager &SM;
  };

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    CI.getFrontendOpts().SkipFunctionBodies = Bodies == LibraryBodies::Skipped;
    return std::make_unique<Consumer>(CI.getSourceManager());
  }
  void ExecuteAction() override {
    SyntaxOnlyAction::ExecuteAction();
    Each(getCompilerInstance());
  }

private:
  const LibraryBodies Bodies;
  const llvm::function_ref<void(CompilerInstance &)> Each;
};

class ReadSourceAction : public SyntaxOnlyAction {
public:
  ReadSourceAction(const SourceAsGiven &Source, llvm::function_ref<void(CompilerInstance &)> Each)
      : Source(Source), Each(Each) {}

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    configureForAmp(CI, Source.RuntimeIncludeDirectory);
    LanguageMode(CI.getLangOpts()).useDeviceSide();
    decodeFiles(CI, Source.How.CodePage);
    return true;
  }
  /// Without it Clang would skip every function's body, and the user's code would not be read.
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return makeConsumer(CI.getSourceManager());
  }
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    CI.createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
    if (std::holds_alternative<DialectTable>(parseAmp(CI, Source.How)))
      Each(CI);
  }

private:
  const SourceAsGiven &Source;
  const llvm::function_ref<void(CompilerInstance &)> Each;
};

/// What the source is compiled with, to parse and to do nothing else.
std::shared_ptr<CompilerInvocation> parseOnly(const CompilerInvocation &AsGiven) {
  auto Result = std::make_shared<CompilerInvocation>(AsGiven);
  FrontendOptions &Frontend = Result->getFrontendOpts();
  Frontend.ProgramAction = frontend::ParseSyntaxOnly;
  Frontend.Plugins.clear();
  Frontend.AddPluginActions.clear();
  Frontend.ActionName.clear();
  Frontend.PluginArgs.clear();
  Frontend.OutputFile.clear();
  Result->getDependencyOutputOpts() = DependencyOutputOptions();
  Result->getDiagnosticOpts().IgnoreWarnings = true;
  Result->getDiagnosticOpts().VerifyDiagnostics = false;
  Result->getDiagnosticOpts().ShowCarets = false;
  return Result;
}

void configure(CompilerInvocation &Invocation, ReadingKind Kind, StringRef SourceFile,
               StringRef RuntimeIncludeDirectory) {
  if (Kind != ReadingKind::PlainCpp) {
    LanguageMode(Invocation.getLangOpts()).setHip(Kind == ReadingKind::HipDevice);
    Invocation.getPreprocessorOpts().addMacroDef("AMP2HIP_READING_BACK=1");
  }
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  addRuntimeHeaders(Search, RuntimeIncludeDirectory);
  // As the output is compiled: what the source includes is beside the source.
  const StringRef Directory = llvm::sys::path::parent_path(SourceFile);
  Search.UserEntries.emplace(Search.UserEntries.begin(), Directory.empty() ? "." : Directory.str(),
                             frontend::Quoted, false, true);
}

} // namespace

void readOutput(const OutputText &Output, const SourceAsGiven &Source, StringRef SourceFile,
                ReadingKind Kind, LibraryBodies Bodies,
                llvm::function_ref<void(CompilerInstance &, llvm::ArrayRef<ReadingError>)> Each) {
  std::shared_ptr<CompilerInvocation> Invocation = parseOnly(Source.Invocation);
  configure(*Invocation, Kind, SourceFile, Source.RuntimeIncludeDirectory);
  llvm::erase_if(Invocation->getPreprocessorOpts().Includes, [&](const std::string &Header) {
    return llvm::is_contained(Output.ForcedHeaders, Header);
  });
  const std::string Text = Output.Text.str(), Name = Output.Name.str();
  Invocation->getFrontendOpts().Inputs = {
      FrontendInputFile(llvm::MemoryBufferRef(Text, Name), InputKind(Language::CXX))};
  Errors Found;
  CompilerInstance CI;
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(&Found, /*ShouldOwnClient=*/false);
  ReadAction Action(Bodies, [&](CompilerInstance &Read) { Each(Read, Found.Found); });
  CI.ExecuteAction(Action);
}

void readSourceForDevice(const SourceAsGiven &Source,
                         llvm::function_ref<void(CompilerInstance &)> Each) {
  CompilerInstance CI;
  CI.setInvocation(parseOnly(Source.Invocation));
  IgnoringDiagConsumer Ignored;
  CI.createDiagnostics(&Ignored, /*ShouldOwnClient=*/false);
  ReadSourceAction Action(Source, Each);
  CI.ExecuteAction(Action);
}

} // namespace amp2hip
