#include "amp2hip/Driver/Examine.h"

#include "CollectFiles.h"
#include "Crash.h"
#include "Instance.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/Lex.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <memory>

using namespace clang;

namespace amp2hip {
namespace {

/// Collects all files that are read, those of the system included.
class AllFiles : public DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
};

using InclusionsByFile = std::map<FileID, std::vector<FileInclusion>>;

/// Collects the inclusions in each file.
class InclusionCollector : public PPCallbacks {
public:
  InclusionCollector(const SourceManager &SM, InclusionsByFile &Found) : SM(SM), Found(Found) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Spelled, bool IsAngled,
                          CharSourceRange Name, OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool, SrcMgr::CharacteristicKind) override {
    if (File && Name.getEnd().isFileID())
      Found[SM.getFileID(Hash)].push_back({SM.getFileOffset(Hash),
                                           SM.getFileOffset(Name.getEnd()),
                                           realPathOf(File->getName()),
                                           {Spelled.str(), IsAngled}});
  }

private:
  const SourceManager &SM;
  InclusionsByFile &Found;
};

/// Preprocesses a source of C.
class ReadCAction : public PreprocessOnlyAction {
public:
  explicit ReadCAction(TranslatedFiles &Result) : Result(Result) {}

protected:
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    InclusionsByFile Inclusions;
    CI.getPreprocessor().addPPCallbacks(
        std::make_unique<InclusionCollector>(CI.getSourceManager(), Inclusions));
    PreprocessOnlyAction::ExecuteAction();
    Result.Files = copiedFiles(CI, Inclusions);
    for (const TranslatedFile &File : Result.Files)
      Result.Dependencies.push_back(File.Path);
  }

private:
  TranslatedFiles &Result;
};

class ExamineAction : public PreprocessorFrontendAction {
public:
  ExamineAction(const ReadOptions &Options, Examination &Result)
      : Options(Options), Result(Result) {}

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    beginTranslation(CI, Options);
    return true;
  }
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    Files.attachToPreprocessor(CI.getPreprocessor());
    Result.HoldsAmp = lexAmp(CI, Options.Dialect);
    Result.IsRead = !CI.getDiagnostics().hasErrorOccurred();
    // The parent of this folder may be /usr/include, so it does not count.
    const std::string Headers = Options.RuntimeIncludeDirectory + "/amp2hip";
    for (StringRef File : Files.getDependencies())
      Result.UsesRuntime |= File.starts_with(Headers);
  }

private:
  const ReadOptions &Options;
  Examination &Result;
  AllFiles Files; // a member, because the preprocessor calls it until the action ends
};

} // namespace

Examination examine(const std::string &Path, const std::vector<std::string> &Flags,
                    const ReadOptions &Options, bool ReportsErrors) {
  Examination Result;
  std::unique_ptr<CompilerInstance> CI = makeInstance(
      Path, Flags, ReportsErrors ? PrintedMessages::ErrorsAndOwnWarnings : PrintedMessages::None);
  if (!CI)
    return Result;
  survivesCrash(CI, [&] {
    ExamineAction Action(Options, Result);
    CI->ExecuteAction(Action);
  });
  return Result;
}

TranslatedFiles filesOfC(const std::string &Path, const std::vector<std::string> &Flags) {
  std::vector<std::string> AsC = Flags;
  AsC.insert(AsC.begin(), "-xc");
  TranslatedFiles Result;
  std::unique_ptr<CompilerInstance> CI = makeInstance(Path, AsC, PrintedMessages::None);
  if (!CI)
    return Result;
  survivesCrash(CI, [&] {
    ReadCAction Action(Result);
    CI->ExecuteAction(Action);
  });
  return Result;
}

} // namespace amp2hip
