// amp2hip as a plugin of clang++-19: `clang++-19 -fplugin=amp2hip-plugin.so -c in.cpp -o out.hip.cpp`
// translates instead of compiling. Plugin arguments, as -fplugin-arg-amp2hip-<argument>:
//   out=<file>  the output, instead of -o
//   force       replace an output that amp2hip has not written
//   remarks     say which form each kernel took, and why

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace {

int PlaceInThisImage;

/// Clang creates plugins by type, so the translation is an action behind this one.
class PluginAction : public PluginASTAction {
public:
  ActionType getActionType() override { return ReplaceAction; }

  bool ParseArgs(const CompilerInstance &CI, const std::vector<std::string> &Arguments) override {
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    for (StringRef A : Arguments) {
      if (A.consume_front("out="))
        Options.Output = A.str();
      else if (A == "force")
        Options.Overwrite = true;
      else if (A == "remarks")
        Options.Remarks = true;
      else {
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
    if (Options.Output.empty())
      Options.Output = CI.getFrontendOpts().OutputFile;
    if (Options.Output.empty() || StringRef(Options.Output).ends_with(".o")) {
      DiagnosticsEngine &Diags = CI.getDiagnostics();
      Diags.Report(Diags.getCustomDiagID(
          DiagnosticsEngine::Error, "the amp2hip plugin writes a source: name it with '-c -o FILE'"));
      return false;
    }
    Options.RuntimeIncludeDirectory = amp2hip::runtimeIncludeDirectory(&PlaceInThisImage);
    return amp2hip::beginTranslation(CI, Options);
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<ASTConsumer>();
  }
  void ExecuteAction() override { amp2hip::executeTranslation(getCompilerInstance(), Options); }

private:
  amp2hip::TranslateOptions Options;
};

FrontendPluginRegistry::Add<PluginAction> Register("amp2hip", "translate C++ AMP to HIP");

} // namespace
