// amp2hip++: translates, compiles and links C++ AMP sources in one command.

#include "Build.h"
#include "CommandLine.h"
#include "Explain.h"
#include "GpuArchitecture.h"
#include "Process.h"
#include "Toolchain.h"
#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace amp2hip;

namespace {

constexpr char Help[] =
    R"(amp2hip++ translates C++ AMP sources to HIP, compiles them and links the program.

usage: amp2hip++ [--device=cpu|amd|nvidia] [compiler options] sources... [objects, libraries]

  --device=cpu      compile for the CPU device (the default), with $AMP2HIP_CXX or clang++-19
  --device=amd      compile with hipcc for AMD; name the GPU with --offload-arch=gfx90a, or this machine's
                    with --offload-arch=native
  --device=nvidia   compile with hipcc over CUDA; name the GPU with --offload-arch=sm_90 or -arch=
  --keep            leave each translated source as NAME.hip.cpp beside the output
  --print-commands  run nothing: print how the named sources, translated already, are compiled and
                    linked, a command a line as JSON: its environment and its arguments
  --fp=fast         let multiplications and additions be contracted to FMA; without it, or with
                    --fp=precise, results are what they were under /fp:precise
  --check-bounds    find accesses outside of a view or an array, in kernels and on the host
  --d3d-bounds      such an access of a kernel reads 0 and writes nothing, as it did under Direct3D
  --ms-version=NUMBER
                    what _MSC_VER is in the user's files, or 0 for none; by default 1800, in files
                    that know of no other compiler
  --source-encoding=NAME
                    what sources are in that are no UTF-8 or UTF-16, as iconv calls it; guessed by default
  --check-output    compile only what means the same as the source
  -E                print the translation, preprocessed
  -c, -S, -o, -I, -D, -O, -g, -std=, -W, -f, -l, -L, -M…, @FILE and other options mean what they mean to
                    a compiler
  -v, -###          show the commands; -### runs none
  --explain NAME    print what the documentation says of a message or a rule: amp-restrict-call, L53
  --help, --version

The exit code is 0 only if every step succeeded.
)";

int explain(const std::string &Name) {
  const std::string Text = explanationOf(Name);
  if (Text.empty())
    return fail("no message is called '" + Name + "'");
  outs() << Text;
  return 0;
}

/// What the compiler is comes first, because build systems look for it there.
int printVersion(const Toolchain &Tools) {
  outs() << outputOf(Tools.ask({"--version"})) << "amp2hip++ " AMP2HIP_VERSION "\n";
  return 0;
}

int run(ArrayRef<const char *> Arguments, const std::string &Prefix) {
  Expected<CommandLine> Line = parseCommandLine(Arguments);
  if (!Line)
    return fail(toString(Line.takeError()));
  if (Line->Help) {
    outs() << Help;
    return 0;
  }
  if (!Line->Explain.empty())
    return explain(Line->Explain);
  if (Error E = resolveArchitectures(*Line))
    return fail(toString(std::move(E)));
  const Toolchain Tools(*Line, Prefix);
  if (Line->Version)
    return printVersion(Tools);
  if (Line->IsQuery || (Line->Verbose && Line->Inputs.empty()))
    return become(Tools.ask(Arguments));
  if (Line->Inputs.empty() || (Line->To != Phase::Link && Line->compiled().empty()))
    return fail("no sources are named");
  Build TheBuild(*Line, Prefix);
  return Line->PrintCommands ? TheBuild.printCommands() : TheBuild.run();
}

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  SmallVector<const char *, 64> Arguments(Argv + 1, Argv + Argc);
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  cl::ExpandResponseFiles(Saver, cl::TokenizeGNUCommandLine, Arguments);
  SmallString<128> Prefix(runtimeIncludeDirectory(&Help));
  sys::path::remove_filename(Prefix);
  return run(Arguments, Prefix.str().str());
}
