// A plugin that makes Clang translate instead of compiling: `clang++-19 -fplugin=amp2hip-plugin.so
// -c in.cpp -o out.hip.cpp`. Help below lists its arguments.

#include "Parts.h"
#include "Version.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Installation.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <link.h>
#include <unistd.h>

using namespace clang;

namespace {

int PlaceInThisImage;

constexpr char Help[] =
    "amp2hip-plugin.so makes " AMP2HIP_CLANG " translate C++ AMP to HIP instead of compiling it.\n"
    "\nusage: " AMP2HIP_CLANG R"( -fplugin=amp2hip-plugin.so -c in.cpp -o out.hip.cpp

  -fplugin-arg-amp2hip-out=FILE   write the output to this file instead of that of -o
  -fplugin-arg-amp2hip-force      replace an existing file even if amp2hip has not written it
  -fplugin-arg-amp2hip-remarks    print the form of each kernel in the output, with the reason
  -fplugin-arg-amp2hip-fp=fast    let the output's compiler contract multiplications and additions
                                  to FMA as it does by default; fp=precise is the default
  -fplugin-arg-amp2hip-line-directives=on|off
                                  write line directives, so that compilers and debuggers name the
                                  source's lines; by default only if the output contains text of
                                  headers
  -fplugin-arg-amp2hip-ms-version=NUMBER
                                  the value of _MSC_VER, or 0 to leave it undefined
  -fplugin-arg-amp2hip-source-encoding=NAME
                                  the encoding of sources that are neither UTF-8 nor UTF-16
  -fplugin-arg-amp2hip-no-check-output
                                  do not compare the output's meaning with the source's
  -fplugin-arg-amp2hip-keep-fences
                                  keep calls such as wait_with_tile_static_memory_fence()
  -fplugin-arg-amp2hip-keep-rows  keep m[y][x] in host code instead of m(y, x)
  -fplugin-arg-amp2hip-check-bounds
                                  check subscripts of arrays and integer divisors in kernels, if
                                  the output is compiled with AMP2HIP_CHECK_BOUNDS=1
  -fplugin-arg-amp2hip-help       print this text
  -fplugin-arg-amp2hip-version    print the version
)";

/// Translates the source that Clang would compile.
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
      else if (unsigned Version; A.consume_front("ms-version=") && !A.getAsInteger(10, Version))
        Read.Dialect.MsVersion = Version;
      else if (A == "line-directives=on" || A == "line-directives=off")
        Text.LineDirectives = A == "line-directives=on";
      else if (A.consume_front("source-encoding=") && amp2hip::isEncoding(A))
        Read.Dialect.CodePage = A.str();
      else if (A == "check-output" || A == "no-check-output")
        IsChecked = A == "check-output";
      else if (A == "keep-fences")
        Text.KeepsFences = true;
      else if (A == "keep-rows")
        Text.KeepsRows = true;
      else if (A == "check-bounds")
        Text.ChecksBounds = true;
      else if (A == "help" || A == "version") {
        llvm::outs() << (A == "help" ? Help : amp2hip::versionOf("amp2hip-plugin"));
        return false; // so that nothing is compiled
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
      Diags.Report(Diags.getCustomDiagID(
          DiagnosticsEngine::Error,
          "the amp2hip plugin writes a source file; name it with '-c -o FILE'"));
      return false;
    }
    Read.RuntimeIncludeDirectory = amp2hip::installationOf(&PlaceInThisImage).Headers;
    amp2hip::addParts(Read);
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

/// Ends the process if a library of another Clang is loaded, which would crash in the plugin.
int refuseOtherClang(dl_phdr_info *Loaded, size_t, void *) {
  StringRef Name = llvm::sys::path::filename(Loaded->dlpi_name);
  unsigned Major = CLANG_VERSION_MAJOR;
  if (!Name.consume_front("libclang-cpp.so.") || Name.consumeInteger(10, Major) ||
      Major == CLANG_VERSION_MAJOR)
    return 0;
  const std::string Message = "error: amp2hip-plugin.so is for Clang " +
                              std::to_string(CLANG_VERSION_MAJOR) + ", but this is Clang " +
                              std::to_string(Major) + "; use clang++-" +
                              std::to_string(CLANG_VERSION_MAJOR) + "\n";
  [[maybe_unused]] const ssize_t Written = ::write(STDERR_FILENO, Message.data(), Message.size());
  ::_exit(1);
}

[[maybe_unused]] const int Refused = dl_iterate_phdr(refuseOtherClang, nullptr);

FrontendPluginRegistry::Add<PluginAction> Register("amp2hip", "translate C++ AMP to HIP");

} // namespace
