// amp2hip++: translates, compiles and links C++ AMP sources in one command.

#include "Build.h"
#include "CompilerVersion.h"
#include "Explain.h"
#include "GpuArchitecture.h"
#include "OptionTable.h"
#include "ParseCommandLine.h"
#include "Process.h"
#include "Toolchain.h"
#include "VerifyBuild.h"
#include "Version.h"
#include "amp2hip/Support/Installation.h"

#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace amp2hip;

namespace {

void printHelp() {
  outs() << "amp2hip++ translates C++ AMP sources to HIP, compiles them and links the program.\n\n"
            "usage: amp2hip++ [--device="
         << deviceNames("|") << "] [compiler options] sources... [objects, libraries]\n";
  writeHelp(describeProgram().Groups, outs());
  outs() << "\nOther options have the same meaning as for a compiler. The exit code is 0 only if "
            "every "
            "step succeeded.\n";
}

int printPage(StringRef Name) {
  const std::optional<Page> Which = pageNamed(Name);
  if (!Which)
    return fail("unknown page '" + Name + "'");
  writePage(describeProgram(), *Which, outs());
  return 0;
}

int explain(const std::string &Name) {
  const std::string Text = explanationOf(Name);
  if (Text.empty())
    return fail("unknown message or rule '" + Name + "'");
  outs() << Text;
  return 0;
}

/// Asks for colours in messages that come to a terminal through a file, as those of several sources
/// do. Options of the user's come after this one. CUDA's compiler does not know it.
void keepColours(CommandLine &Line) {
  if (!errs().has_colors() || Line.compiled().size() < 2 || Line.On == Device::Nvidia ||
      !Line.Verify.empty())
    return;
  for (std::vector<std::string> *Flags : {&Line.Flags, &Line.SourceFlags})
    Flags->insert(Flags->begin(), "-fdiagnostics-color=always");
}

/// Prints the versions of the compiler and of amp2hip++. The compiler's comes first, because build
/// systems read it there.
int printVersion(const Toolchain &Tools) {
  outs() << outputOf(Tools.ask({"--version"})) << versionOf("amp2hip++");
  return 0;
}

int run(ArrayRef<const char *> Arguments, const Installation &Installed) {
  Expected<CommandLine> Line = parseCommandLine(Arguments);
  if (!Line)
    return fail(toString(Line.takeError()));
  if (Line->Help) {
    printHelp();
    return 0;
  }
  if (!Line->PrintPage.empty())
    return printPage(Line->PrintPage);
  if (!Line->Explain.empty())
    return explain(Line->Explain);
  keepColours(*Line);
  // For --verify, each device has its own architectures.
  if (Line->Verify.empty())
    if (Error E = resolveArchitectures(*Line))
      return fail(toString(std::move(E)));
  const Toolchain Tools(*Line, Installed);
  if (Line->Version)
    return printVersion(Tools);
  if (Line->IsQuery || (Line->Verbose && Line->Inputs.empty()))
    return become(Tools.ask(Arguments));
  if (Line->Inputs.empty() || (Line->To != Phase::Link && Line->compiled().empty()))
    return fail("no source files");
  if (const std::string Refused = Tools.refusedCompiler(); !Refused.empty())
    WithColor::note(errs(), "amp2hip++")
        << "--check-races uses " << ClangOfPass << " instead of '" << Refused << "'\n";
  if (!Line->Verify.empty())
    return buildForVerify(*Line, Installed);
  Build TheBuild(*Line, Installed);
  return Line->PrintCommands ? TheBuild.printCommands() : TheBuild.run();
}

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  SmallVector<const char *, 64> Arguments(Argv + 1, Argv + Argc);
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  cl::ExpandResponseFiles(Saver, cl::TokenizeGNUCommandLine, Arguments);
  return run(Arguments, installationOf(reinterpret_cast<const void *>(&printHelp)));
}
