// amp2hip: translates C++ AMP sources on the command line.

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {

cl::OptionCategory Options("amp2hip options");
cl::opt<std::string> Input(cl::Positional, cl::desc("<source>"), cl::cat(Options));
cl::opt<std::string> Output("o", cl::desc("Write the HIP source to this file; - is the terminal"),
                            cl::value_desc("file"), cl::cat(Options));
cl::opt<bool> Force("force", cl::desc("Replace an output that amp2hip has not written"),
                    cl::cat(Options));
cl::opt<bool> Remarks("remarks", cl::desc("Say which form each kernel took, and why"),
                      cl::cat(Options));
cl::opt<std::string> Depfile("depfile", cl::desc("Write what the output depends on, for make"),
                             cl::value_desc("file"), cl::cat(Options));

constexpr char Overview[] =
    "Translates C++ AMP to HIP.\n\n"
    "  amp2hip in.cpp -o out.hip.cpp -- -std=c++17 -Iinclude -DNDEBUG\n\n"
    "The flags behind -- are those of a compiler for the source. The exit code is 0 only if the\n"
    "output is complete; with any error there is no output.";

int usageError(const Twine &Message) {
  WithColor::error(errs(), "amp2hip") << Message << "; see amp2hip --help\n";
  return 1;
}

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::HideUnrelatedOptions(Options);
  cl::SetVersionPrinter([](raw_ostream &OS) { OS << "amp2hip " AMP2HIP_VERSION "\n"; });

  // Everything behind `--` is the compiler's, whatever it looks like.
  std::vector<const char *> Own;
  std::vector<std::string> Flags;
  bool IsOwn = true;
  for (int I = 0; I < Argc; ++I) {
    if (IsOwn && StringRef(Argv[I]) == "--")
      IsOwn = false;
    else if (IsOwn)
      Own.push_back(Argv[I]);
    else
      Flags.push_back(Argv[I]);
  }
  cl::ParseCommandLineOptions(Own.size(), Own.data(), Overview);

  if (Input.empty())
    return usageError("no source is named");
  if (Output.empty())
    return usageError("no output is named");
  if (!sys::fs::exists(Input))
    return usageError("no such file: '" + Input + "'");
  if (Output != "-" && sys::fs::equivalent(Input, Output))
    return usageError("the output would replace the source");

  amp2hip::TranslateOptions Translation;
  Translation.Output = Output;
  Translation.Overwrite = Force;
  Translation.Remarks = Remarks;
  Translation.Depfile = Depfile;
  Translation.RuntimeIncludeDirectory = amp2hip::runtimeIncludeDirectory(&Input);

  return amp2hip::translate(Input, Flags, Translation) ? 0 : 1;
}
