#include "Parses.h"

#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/ReadBack/ReadBack.h"
#include "amp2hip/Support/LlvmVersion.h"

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

/// True for code in system headers except the launches, whose errors show that the arguments do not
/// fit the kernel.
bool isLibraryInside(const SourceManager &SM, SourceLocation Location) {
  if (!SM.isInSystemHeader(Location))
    return false;
  const StringRef File = llvm::sys::path::filename(SM.getFilename(SM.getExpansionLoc(Location)));
  return File != "launch.h" && File != "parallel_for_each.h";
}

/// Collects the errors and the locations of their notes.
class ErrorCollector : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level == DiagnosticsEngine::Note) {
      if (IsInError)
        Found.back().Locations.push_back(Info.getLocation());
      return;
    }
    IsInError = Level >= DiagnosticsEngine::Error && !isForgiven(Info);
    if (!IsInError)
      return;
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Found.push_back({Text.str().str(), {Info.getLocation()}});
  }
  std::vector<ParseError> Found;

private:
  /// True for an error about something that C++ AMP allows on the device, which our own rules
  /// check, and for an error inside of the CPU device's headers, which call host functions on the
  /// device.
  static bool isForgiven(const Diagnostic &Info) {
    switch (Info.getID()) {
    case diag::err_variadic_device_fn:
    case diag::err_cuda_device_exceptions:
      return true;
    case diag::err_ref_bad_target:
      return isInLibrary(Info);
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

class ParseOutputAction : public SyntaxOnlyAction {
public:
  /// Reads headers in the encoding that the source's parse reads them in, so that a token has one
  /// place in both.
  ParseOutputAction(StringRef CodePage, LibraryBodies Bodies,
                    llvm::function_ref<void(CompilerInstance &)> Use)
      : CodePage(CodePage), Bodies(Bodies), Use(Use) {}

  bool hasLaunches() const { return HasLaunches; }

protected:
  class Consumer : public ASTConsumer {
  public:
    explicit Consumer(const SourceManager &SM) : SM(SM) {}
    bool shouldSkipFunctionBody(Decl *D) override { return isLibraryInside(SM, D->getLocation()); }

  private:
    const SourceManager &SM;
  };

  bool BeginInvocation(CompilerInstance &CI) override {
    decodeFiles(CI, CodePage);
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    CI.getFrontendOpts().SkipFunctionBodies = Bodies == LibraryBodies::Skipped;
    return std::make_unique<Consumer>(CI.getSourceManager());
  }
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    const SourceManager &SM = CI.getSourceManager();
    CI.getPreprocessor().setTokenWatcher([&](const Token &T) {
      HasLaunches |=
          T.is(tok::lesslessless) && !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation()));
    });
    SyntaxOnlyAction::ExecuteAction();
    Use(CI);
  }

private:
  const StringRef CodePage;
  const LibraryBodies Bodies;
  const llvm::function_ref<void(CompilerInstance &)> Use;
  bool HasLaunches = false;
};

class ParseSourceAction : public SyntaxOnlyAction {
public:
  ParseSourceAction(const SourceAsGiven &Source, llvm::function_ref<void(CompilerInstance &)> Use)
      : Source(Source), Use(Use) {}

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    configureForAmp(CI, Source.RuntimeIncludeDirectory);
    LanguageMode(CI.getLangOpts()).useDeviceSide();
    decodeFiles(CI, Source.How.CodePage);
    return true;
  }
  /// Clang's own consumer would skip the bodies of all functions.
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return makeConsumer(CI.getSourceManager());
  }
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    CI.createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
    if (std::holds_alternative<DialectTable>(parseAmp(CI, Source.How)))
      Use(CI);
  }

private:
  const SourceAsGiven &Source;
  const llvm::function_ref<void(CompilerInstance &)> Use;
};

/// Returns the invocation of the source, changed to parse and do nothing else.
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

void configure(CompilerInvocation &Invocation, ParseKind Kind, StringRef SourceFile,
               StringRef RuntimeIncludeDirectory) {
  if (Kind != ParseKind::PlainCpp) {
    LanguageMode(Invocation.getLangOpts()).setHip(Kind == ParseKind::HipDevice);
    Invocation.getPreprocessorOpts().addMacroDef("AMP2HIP_READING_BACK=1");
  }
  // A compilation for a GPU has the host's processor as its auxiliary target, whose builtin
  // functions are for the host.
  if (Kind == ParseKind::HipDevice)
    Invocation.getFrontendOpts().AuxTriple = Invocation.getTargetOpts().Triple;
  // The output is compared without its checks.
  Invocation.getPreprocessorOpts().addMacroUndef("AMP2HIP_CHECK_BOUNDS");
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  addRuntimeHeaders(Search, RuntimeIncludeDirectory);
  // The output is compiled with the source's directory for includes in quotes.
  const StringRef Directory = llvm::sys::path::parent_path(SourceFile);
  Search.UserEntries.emplace(Search.UserEntries.begin(), Directory.empty() ? "." : Directory.str(),
                             frontend::Quoted, false, true);
}

} // namespace

bool parseOutput(const OutputText &Output, const SourceAsGiven &Source, StringRef SourceFile,
                 ParseKind Kind, LibraryBodies Bodies,
                 llvm::function_ref<void(CompilerInstance &, llvm::ArrayRef<ParseError>)> Use) {
  std::shared_ptr<CompilerInvocation> Invocation = parseOnly(Source.Invocation);
  configure(*Invocation, Kind, SourceFile, Source.RuntimeIncludeDirectory);
  llvm::erase_if(Invocation->getPreprocessorOpts().Includes, [&](const std::string &Header) {
    return llvm::is_contained(Output.ForcedHeaders, Header);
  });
  const std::string Text = Output.Text.str(), Name = Output.Name.str();
  Invocation->getFrontendOpts().Inputs = {
      FrontendInputFile(llvm::MemoryBufferRef(Text, Name), InputKind(Language::CXX))};
  ErrorCollector Errors;
  const std::unique_ptr<CompilerInstance> CI = makeCompiler(std::move(Invocation));
  createDiagnostics(*CI, &Errors, /*ShouldOwnClient=*/false);
  ParseOutputAction Action(Source.How.CodePage, Bodies,
                           [&](CompilerInstance &Parsed) { Use(Parsed, Errors.Found); });
  CI->ExecuteAction(Action);
  return Action.hasLaunches();
}

void parseSourceForDevice(const SourceAsGiven &Source,
                          llvm::function_ref<void(CompilerInstance &)> Use) {
  const std::unique_ptr<CompilerInstance> CI = makeCompiler(parseOnly(Source.Invocation));
  IgnoringDiagConsumer Ignored;
  createDiagnostics(*CI, &Ignored, /*ShouldOwnClient=*/false);
  ParseSourceAction Action(Source, Use);
  CI->ExecuteAction(Action);
}

} // namespace amp2hip
