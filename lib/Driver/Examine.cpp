#include "amp2hip/Driver/Examine.h"

#include "Crash.h"
#include "Instance.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/Lex.h"
#include "amp2hip/Driver/Translate.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"

using namespace clang;

namespace amp2hip {
namespace {

class AllFiles : public DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
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
    Result.HoldsAmp = lexAmp(CI, Options.FirstLeniency);
    Result.IsRead = !CI.getDiagnostics().hasErrorOccurred();
    // Others have their headers beside it, in /usr/include say.
    const std::string Headers = Options.RuntimeIncludeDirectory + "/amp2hip";
    for (StringRef File : Files.getDependencies())
      Result.UsesRuntime |= File.starts_with(Headers);
  }

private:
  const ReadOptions &Options;
  Examination &Result;
  AllFiles Files; // which the preprocessor speaks to until the end of the action
};

} // namespace

Examination examine(const std::string &Path, const std::vector<std::string> &Flags,
                    const ReadOptions &Options, bool SaysErrors) {
  Examination Result;
  std::unique_ptr<CompilerInstance> CI =
      makeInstance(Path, Flags, SaysErrors ? Hearing::OwnWarnings : Hearing::Nothing);
  if (!CI)
    return Result;
  survivesCrash(CI, [&] {
    ExamineAction Action(Options, Result);
    CI->ExecuteAction(Action);
  });
  return Result;
}

} // namespace amp2hip
