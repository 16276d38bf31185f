// amp2hip as a plugin of clang++-19: `clang++-19 -fplugin=amp2hip-plugin.so -c in.cpp -o
// out.hip.cpp` translates instead of compiling. Help below lists its arguments.

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Installation.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace {

int PlaceInThisImage;

constexpr char Help[] =
    R"(amp2hip-plugin.so makes clang++-19 translate C++ AMP to HIP instead of compiling it.

usage: clang++-19 -fplugin=amp2hip-plugin.so -c in.cpp -o out.hip.cpp

  -fplugin-arg-amp2hip-out=FILE   the output, instead of -o
  -fplugin-arg-amp2hip-force      replace an output that amp2hip has not written
  -fplugin-arg-amp2hip-remarks    say which form each kernel took, and why
  -fplugin-arg-amp2hip-fp=fast    let the output's compiler contract to FMA (fp=precise)
  -fplugin-arg-amp2hip-line-directives=on|off
                                  tell compilers and debuggers the source's lines; by default
                                  where headers were taken in
  -fplugin-arg-amp2hip-ms-version=NUMBER
                                  what _MSC_VER is, or 0 for none
  -fplugin-arg-amp2hip-source-encoding=NAME
                                  what sources are in that are no UTF-8 or UTF-16
  -fplugin-arg-amp2hip-no-check-output
                                  write the output without comparing its meaning with the source's
  -fplugin-arg-amp2hip-keep-fences
                                  leave barriers that order one kind of memory as they are
  -fplugin-arg-amp2hip-help
  -fplugin-arg-amp2hip-version
)";

/// Clang creates plugins by type, so the translation is an action behind this one.
class PluginAction : public PluginASTAction {
public:
  ActionType getActionType() override { return ReplaceAction; }

  bool ParseArgs(const CompilerInstance &CI, const std::vector<std::string> &Arguments) override {
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    for (StringRef A : Arguments) {
      if (A.consume_front("out="))
        Output.File = A.str();
      else if (A == "force")
        Output.Overwrite = true;
      else if (A == "remarks")
        HasRemarks = true;
      else if (A == "fp=precise" || A == "fp=fast")
        Text.FastFloatingPoint = A == "fp=fast";
      else if (unsigned Version;
               A.consume_front("ms-version=") && !A.getAsInteger(10, Version))
        Read.FirstLeniency.MsVersion = Version;
      else if (A == "line-directives=on" || A == "line-directives=off")
        Text.LineDirectives = A == "line-directives=on";
      else if (A.consume_front("source-encoding=") && amp2hip::isEncoding(A))
        Read.FirstLeniency.CodePage = A.str();
      else if (A == "check-output" || A == "no-check-output")
        IsChecked = A == "check-output";
      else if (A == "keep-fences")
        Text.KeepsFences = true;
      else if (A == "help" || A == "version") {
        llvm::outs() << (A == "help" ? Help : "amp2hip-plugin " AMP2HIP_VERSION "\n");
        return false; // and nothing is compiled
      } else {
        Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error,
                                           "unknown argument '%0' for the amp2hip plugin"))
            << A;
        return false;
      }
    }
    return true;
  }

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    if (Output.File.empty())
      Output.File = CI.getFrontendOpts().OutputFile;
    if (Output.File.empty() || StringRef(Output.File).ends_with(".o")) {
      DiagnosticsEngine &Diags = CI.getDiagnostics();
      Diags.Report(
          Diags.getCustomDiagID(DiagnosticsEngine::Error,
                                "the amp2hip plugin writes a source: name it with '-c -o FILE'"));
      return false;
    }
    Read.RuntimeIncludeDirectory = amp2hip::installationOf(&PlaceInThisImage).Headers;
    AsGiven = amp2hip::beginTranslation(CI, Read);
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return amp2hip::makeConsumer(CI.getSourceManager());
  }
  void ExecuteAction() override {
    const std::optional<amp2hip::Translation> Translated =
        amp2hip::translateSource(getCompilerInstance(), AsGiven, Read, Text);
    if (!Translated)
      return;
    if (HasRemarks)
      reportKernelForms(*Translated);
    reportForcedHeaders(*Translated);
    if (IsChecked)
      checkTranslation(*Translated, Output.File);
    writeTranslation(*Translated, Output);
  }

private:
  amp2hip::ReadOptions Read;
  amp2hip::TextOptions Text;
  amp2hip::OutputOptions Output;
  bool HasRemarks = false, IsChecked = true;
  std::shared_ptr<const CompilerInvocation> AsGiven;
};

FrontendPluginRegistry::Add<PluginAction> Register("amp2hip", "translate C++ AMP to HIP");

} // namespace
