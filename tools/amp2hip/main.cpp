// amp2hip: translates C++ AMP sources on the command line.

#include "ClOptions.h"
#include "Explain.h"
#include "OptionTable.h"
#include "ReportTrace.h"
#include "TreeMode.h"
#include "Verify.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

using namespace llvm;

namespace {

cl::OptionCategory Options("amp2hip options");
cl::list<std::string> Inputs(cl::Positional, cl::desc("<source>..."), cl::cat(Options));
cl::opt<std::string>
    Output("o",
           cl::desc("Write the HIP source to this file, or to NAME.hip.cpp in this directory; - is "
                    "the terminal"),
           cl::value_desc("file"), cl::cat(Options));
cl::opt<bool> Pedantic("pedantic-amp",
                       cl::desc("Refuse what C++ AMP forbids, also where HIP can do it"),
                       cl::cat(Options));
cl::opt<bool> Force("force", cl::desc("Replace an output that amp2hip has not written"),
                    cl::cat(Options));
cl::opt<bool> Remarks("remarks", cl::desc("Say which form each kernel took, and why"),
                      cl::cat(Options));
cl::opt<std::string> SourceEncoding(
    "source-encoding",
    cl::desc("What sources and headers are in that are no UTF-8 or UTF-16, as iconv calls it: cp1252, "
             "cp932; guessed by default"),
    cl::value_desc("name"), cl::cat(Options));
cl::opt<std::string> Explain("explain",
                             cl::desc("Print what the documentation says of a message or a rule: "
                                      "amp-restrict-call, L53"),
                             cl::value_desc("name"), cl::cat(Options));
enum class FloatingPoint { Precise, Fast };
cl::opt<FloatingPoint> FloatingPointMode(
    "fp", cl::desc("Whether the output's compilers may contract multiplications and additions:"),
    cl::values(clEnumValN(FloatingPoint::Precise, "precise", "not, as under /fp:precise (default)"),
               clEnumValN(FloatingPoint::Fast, "fast", "as they do by themselves")),
    cl::init(FloatingPoint::Precise), cl::cat(Options));
cl::opt<unsigned> MsVersion(
    "ms-version",
    cl::desc("What _MSC_VER is in all of the user's files, or 0 for none; by default 1800, in files "
             "that know of no other compiler"),
    cl::value_desc("number"), cl::cat(Options));
enum class Lines { WithHeaders, On, Off };
cl::opt<Lines> LineDirectives(
    "line-directives",
    cl::desc("Whether compilers and debuggers are told the source's lines; by default where headers "
             "were taken in:"),
    cl::values(clEnumValN(Lines::On, "on", "always: for a step of a build"),
               clEnumValN(Lines::Off, "off", "never: for text that people maintain")),
    cl::init(Lines::WithHeaders), cl::cat(Options));
cl::opt<bool>
    NoCheckOutput("no-check-output",
                  cl::desc("Write the output without reading it back as its compilers will "
                           "and comparing its meaning with the source's"),
                  cl::cat(Options));
cl::opt<bool> CheckOutput("check-output", cl::desc("The default"), cl::Hidden, cl::cat(Options));
cl::opt<bool> KeepFences("keep-fences",
                         cl::desc("Leave barriers that order one kind of memory as they are, for a "
                                  "build that checks races"),
                         cl::cat(Options));
cl::opt<std::string> CheckOutputOf("check-output-of",
                                   cl::desc("For tests of the output's check: compare this file, "
                                            "made of the output by hand, and write nothing"),
                                   cl::value_desc("file"), cl::Hidden, cl::cat(Options));
cl::opt<std::string> PrintPage("print-page",
                               cl::desc("For the build: print this page about the options: man, "
                                        "bash, zsh or fish"),
                               cl::value_desc("name"), cl::Hidden, cl::cat(Options));
cl::opt<std::string> Depfile("depfile", cl::desc("Write what the output depends on, for make"),
                             cl::value_desc("file"), cl::cat(Options));

constexpr char Overview[] = "Translates C++ AMP to HIP.\n\n"
                            "  amp2hip in.cpp -o out.hip.cpp -- -std=c++17 -Iinclude -DNDEBUG\n"
                            "  amp2hip a.cpp b.cpp -o directory -- -std=c++17\n"
                            "  amp2hip --in-root src --out-root hip -p build\n"
                            "  amp2hip report trace.json\n"
                            "  amp2hip verify ./program -- its arguments\n\n"
                            "The flags behind -- are those of a compiler for the source. "
                            "-Wno-NAME, -Werror=NAME and -Werror\n"
                            "speak of the warnings of amp2hip too. The exit code is 0 only if the\n"
                            "output is complete; with any error there is no output.";

constexpr char Description[] =
    "amp2hip reads C++ AMP sources and writes HIP, which compiles with hipcc for AMD and NVIDIA "
    "GPUs, and with any C++ compiler for the CPU device. Comments, macros and formatting stay as "
    "they were.\n\n"
    "The flags behind -- are those of a compiler for the source. -Wno-NAME, -Werror=NAME and "
    "-Werror speak of the warnings of amp2hip too. With any error there is no output, and an "
    "earlier one stays as it was.\n\n"
    "With --in-root a tree of sources is translated into a tree, each header once and at its "
    "place.\n\n"
    "amp2hip report prints what is most important of the time line that a program with "
    "AMP2HIP_TRACE=file.json has written. amp2hip verify runs a program on two devices and compares "
    "what each kernel wrote; its exit code is 0 if nothing differs, 1 if something does, and 2 if "
    "it could not be compared.";

amp2hip::ProgramInfo describeProgram() {
  const amp2hip::ChoicesByOption Choices = {{"fp", &FloatingPointMode.getParser()},
                                            {"line-directives", &LineDirectives.getParser()}};
  return {"amp2hip",
          AMP2HIP_VERSION,
          "translate C++ AMP to HIP",
          {"in.cpp -o out.hip.cpp [options] [-- compiler options]",
           "a.cpp b.cpp -o folder [options] [-- compiler options]",
           "--in-root=folder --out-root=folder [options] [sources] [-- compiler options]",
           "report trace.json",
           "verify [--devices=names] [--tolerance=list] program [program] [-- arguments]"},
          Description,
          {amp2hip::optionsOf(Options, "Options", Choices),
           amp2hip::optionsOf(amp2hip::treeOptions(), "Options for trees", Choices),
           amp2hip::optionsOf(amp2hip::verifyOptions(), "Options of verify", Choices)},
          {},
          {"amp2hip++(1)"}};
}

int usageError(const Twine &Message, int ExitCode = 1) {
  WithColor::error(errs(), "amp2hip") << Message << "; see amp2hip --help\n";
  return ExitCode;
}

/// Whether the command line has one of the options of a category.
bool isAnyGiven(const cl::OptionCategory &Category) {
  return any_of(cl::getRegisteredOptions(), [&](const auto &Entry) {
    const cl::Option &O = *Entry.getValue();
    return is_contained(O.Categories, &Category) && O.getNumOccurrences() != 0;
  });
}

/// Those of the options above that a translation of each source of a tree depends on.
std::vector<std::string> sourceOptions() {
  std::vector<std::string> Result;
  for (const char *Name : {"pedantic-amp", "no-check-output", "keep-fences"})
    if (cl::getRegisteredOptions()[Name]->getNumOccurrences())
      Result.push_back(std::string("--") + Name);
  if (FloatingPointMode == FloatingPoint::Fast)
    Result.push_back("--fp=fast");
  if (MsVersion.getNumOccurrences())
    Result.push_back("--ms-version=" + std::to_string(MsVersion));
  if (!SourceEncoding.empty())
    Result.push_back("--source-encoding=" + SourceEncoding);
  return Result;
}

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  if (Argc > 1 && StringRef(Argv[1]) == "report")
    return amp2hip::reportTrace({Argv + 2, Argv + Argc});
  const bool IsVerify = Argc > 1 && StringRef(Argv[1]) == "verify";
  cl::HideUnrelatedOptions({&Options, &amp2hip::treeOptions(), &amp2hip::verifyOptions()});
  cl::SetVersionPrinter([](raw_ostream &OS) { OS << "amp2hip " AMP2HIP_VERSION "\n"; });

  // Files of arguments, @FILE, are read first, and may say `--` themselves. Those of a program to
  // verify are for that to read.
  SmallVector<const char *> Given(Argv, Argv + Argc);
  BumpPtrAllocator Memory;
  if (!IsVerify)
    if (Error E = cl::ExpansionContext(Memory, cl::TokenizeGNUCommandLine).expandResponseFiles(Given))
      return usageError(toString(std::move(E)));

  // Everything behind `--` is the compiler's, whatever it looks like; so are warning options, among
  // which ours are.
  std::vector<const char *> Own;
  std::vector<std::string> Flags;
  bool IsOwn = true;
  for (size_t I = 0; I < Given.size(); ++I) {
    const StringRef Argument = Given[I];
    if (IsVerify && I == 1)
      continue;
    if (IsOwn && Argument == "--")
      IsOwn = false;
    else if (IsOwn && !Argument.starts_with("-W"))
      Own.push_back(Given[I]);
    else
      Flags.push_back(Given[I]);
  }
  cl::ParseCommandLineOptions(Own.size(), Own.data(), Overview);
  if (IsVerify && (isAnyGiven(Options) || isAnyGiven(amp2hip::treeOptions())))
    return usageError("verify has no options of a translation", /*ExitCode=*/2);
  if (IsVerify)
    return amp2hip::runVerify(std::vector<std::string>(Inputs.begin(), Inputs.end()), Flags);
  if (isAnyGiven(amp2hip::verifyOptions()))
    return usageError("--devices, --tolerance and the like are options of amp2hip verify");

  if (!PrintPage.empty()) {
    const auto Which = amp2hip::pageNamed(PrintPage);
    if (!Which)
      return usageError("no page is called '" + PrintPage + "'");
    amp2hip::writePage(describeProgram(), *Which, outs());
    return 0;
  }
  if (!Explain.empty()) {
    const std::string Text = amp2hip::explanationOf(Explain);
    if (Text.empty())
      return usageError("no message is called '" + Explain + "'");
    outs() << Text;
    return 0;
  }
  for (size_t I = 0; I < Flags.size(); ++I) {
    // Behind an option alone is its value, a path perhaps.
    const bool IsValue = I > 0 && StringRef(Flags[I - 1]).starts_with("-");
    if (const std::string Hint = amp2hip::hintForClOption(Flags[I]); !IsValue && !Hint.empty())
      return usageError(Hint);
  }
  for (const std::string &Input : Inputs)
    if (const std::string Hint = amp2hip::hintForClOption(Input); !Hint.empty())
      return usageError(Hint);
  if (!amp2hip::isEncoding(SourceEncoding))
    return usageError("unknown encoding '" + SourceEncoding + "'");
  const bool IsTree = amp2hip::isTreeAsked();
  if (Inputs.empty() && !IsTree)
    return usageError("no source is named");
  if (IsTree && !Output.empty())
    return usageError("a tree goes to --out-root, not to -o");
  if (Output.empty() && !IsTree)
    return usageError("no output is named");
  for (const std::string &Input : Inputs)
    if (!sys::fs::exists(Input))
      return usageError("no such file: '" + Input + "'");
  const bool ToDirectory = !IsTree && sys::fs::is_directory(Output);
  if (!IsTree && Inputs.size() > 1 && !ToDirectory)
    return usageError("several sources need a directory as output");
  if (Inputs.size() > 1 && !Depfile.empty())
    return usageError("a depfile is for one source");

  amp2hip::TranslateOptions Translation;
  Translation.Overwrite = Force;
  Translation.Remarks = Remarks;
  Translation.How.CodePage = SourceEncoding;
  Translation.FastFloatingPoint = FloatingPointMode == FloatingPoint::Fast;
  if (MsVersion.getNumOccurrences())
    Translation.How.MsVersion = MsVersion;
  if (LineDirectives != Lines::WithHeaders)
    Translation.LineDirectives = LineDirectives == Lines::On;
  Translation.CheckOutput = !NoCheckOutput;
  Translation.KeepsFences = KeepFences;
  Translation.CheckOutputOf = CheckOutputOf;
  Translation.Depfile = Depfile;
  Translation.RuntimeIncludeDirectory = amp2hip::installationOf(&Options).Headers;
  if (Pedantic)
    Translation.Warnings.push_back(amp2hip::PedanticOption.str());
  if (IsTree)
    return amp2hip::runTree({sys::fs::getMainExecutable(Argv[0], &Options),
                             {Inputs.begin(), Inputs.end()},
                             Flags,
                             /*SaysFlags=*/!IsOwn,
                             sourceOptions(),
                             Translation,
                             Force});

  std::set<std::string> Outputs;
  bool Succeeded = true;
  for (const std::string &Input : Inputs) {
    Translation.Output = Output;
    if (ToDirectory) {
      SmallString<256> Path(Output);
      sys::path::append(Path, sys::path::stem(Input) + ".hip.cpp");
      Translation.Output = Path.str().str();
    }
    if (!Outputs.insert(Translation.Output).second)
      return usageError("two sources have the output '" + Translation.Output + "'");
    if (Output != "-" && sys::fs::equivalent(Input, Translation.Output))
      return usageError("the output would replace the source");
    // What is wrong with one does not stop the others.
    Succeeded &= amp2hip::translate(Input, Flags, Translation);
  }
  return Succeeded ? 0 : 1;
}
