#include "TranslateMode.h"

#include "ClOptions.h"
#include "Explain.h"
#include "FixMode.h"
#include "Hints.h"
#include "Parts.h"
#include "TreeMode.h"
#include "UsageError.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/ForkedWork.h"
#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

cl::OptionCategory Options("amp2hip options");
cl::list<std::string> Inputs(cl::Positional, cl::desc("<source>..."), cl::cat(Options));
cl::opt<std::string> Output(
    "o",
    cl::desc("Write the HIP source to this file, or to NAME.hip.cpp in this directory; - stands "
             "for standard output"),
    cl::value_desc("file"), cl::cat(Options));
cl::opt<bool> Pedantic(
    "pedantic-amp",
    cl::desc("Report an error for everything that C++ AMP forbids, even if HIP supports it"),
    cl::cat(Options));
cl::opt<bool> Advise("advise", cl::desc("Print what would make kernels and launches faster"),
                     cl::cat(Options));
cl::opt<bool> AdviseFix("advise-fix",
                        cl::desc("Apply the changes that --advise proposes to the sources and "
                                 "their headers, then translate them"),
                        cl::cat(Options));
cl::opt<bool> Fix("fix",
                  cl::desc("Apply the changes that errors and warnings propose to the sources and "
                           "their headers, then translate them"),
                  cl::cat(Options));
cl::opt<bool> Force("force",
                    cl::desc("Replace an existing file even if amp2hip has not written it"),
                    cl::cat(Options));
cl::opt<bool> Remarks("remarks",
                      cl::desc("Print the form of each kernel in the output, with the reason"),
                      cl::cat(Options));
cl::opt<std::string> SourceEncoding(
    "source-encoding",
    cl::desc(
        "The encoding of sources and headers that are neither UTF-8 nor UTF-16, by its name in "
        "iconv: cp1252, cp932; by default amp2hip guesses it"),
    cl::value_desc("name"), cl::cat(Options));
cl::opt<std::string> Explain("explain",
                             cl::desc("Print the documentation of a message or a rule: "
                                      "amp-restrict-call, L53"),
                             cl::value_desc("name"), cl::cat(Options));
cl::opt<unsigned>
    Jobs("j", cl::desc("Read this many sources at a time; by default one for each processor"),
         cl::value_desc("number"), cl::Prefix, cl::init(0), cl::cat(Options));
enum class FloatingPoint { Precise, Fast };
cl::opt<FloatingPoint> FloatingPointMode(
    "fp",
    cl::desc("Whether the output's compilers may contract multiplications and additions to FMA:"),
    cl::values(clEnumValN(FloatingPoint::Precise, "precise",
                          "no contraction, as under /fp:precise (default)"),
               clEnumValN(FloatingPoint::Fast, "fast",
                          "contraction as each compiler does by default")),
    cl::init(FloatingPoint::Precise), cl::cat(Options));
cl::opt<unsigned> MsVersion(
    "ms-version",
    cl::desc(
        "The value of _MSC_VER in the user's files, or 0 to leave it undefined; by default 1800, "
        "but undefined in files that test for another compiler"),
    cl::value_desc("number"), cl::cat(Options));
enum class Lines { WithHeaders, On, Off };
cl::opt<Lines> LineDirectives(
    "line-directives",
    cl::desc(
        "Whether the output has line directives, so that compilers and debuggers name the source's "
        "lines; by default only if it contains text of headers:"),
    cl::values(clEnumValN(Lines::On, "on", "always, for output that is only compiled"),
               clEnumValN(Lines::Off, "off", "never, for output that people maintain")),
    cl::init(Lines::WithHeaders), cl::cat(Options));
cl::opt<bool>
    NoCheckOutput("no-check-output",
                  cl::desc("Write the output without comparing its meaning with the source's"),
                  cl::cat(Options));
cl::opt<bool> CheckOutput("check-output", cl::desc("The default"), cl::Hidden, cl::cat(Options));
cl::opt<bool>
    KeepFences("keep-fences",
               cl::desc("Keep calls such as wait_with_tile_static_memory_fence(), whose fence is "
                        "for one kind of memory; needed to check for data races"),
               cl::cat(Options));
cl::opt<bool> KeepRows("keep-rows",
                       cl::desc("Keep m[y][x] in host code, which constructs a view of the row for "
                                "each element, instead of m(y, x)"),
                       cl::cat(Options));
cl::opt<bool>
    CheckBounds("check-bounds",
                cl::desc("Check subscripts of arrays and integer divisors in kernels, if the "
                         "output is compiled with AMP2HIP_CHECK_BOUNDS=1"),
                cl::cat(Options));
cl::opt<std::string> CheckOutputOf("check-output-of",
                                   cl::desc("For tests of the output's check: compare this file, "
                                            "an edited output, and write nothing"),
                                   cl::value_desc("file"), cl::Hidden, cl::cat(Options));
cl::opt<std::string>
    Depfile("depfile", cl::desc("Write the dependencies of the output to this file, for make"),
            cl::value_desc("file"), cl::cat(Options));

/// Returns the given options that the process for each source of a tree needs too.
std::vector<std::string> sourceOptions() {
  std::vector<std::string> Result;
  if (Advise || AdviseFix)
    Result.push_back("--advise");
  for (const char *Name :
       {"pedantic-amp", "no-check-output", "keep-fences", "keep-rows", "check-bounds"})
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

int printExplanation(StringRef Name) {
  const std::string Text = explanationOf(Name);
  if (Text.empty())
    return usageError("unknown message or rule '" + Name + "'");
  outs() << Text;
  return 0;
}

/// Returns a message about the first option of Visual C++'s compiler among the arguments, with the
/// option to write instead. Returns an empty string if there is none.
std::string hintForArguments(ArrayRef<std::string> Flags) {
  for (size_t I = 0; I < Flags.size(); ++I) {
    // The argument may be the value of the option before it, such as a path.
    const bool IsValue = I > 0 && StringRef(Flags[I - 1]).starts_with("-");
    if (const std::string Hint = hintForClOption(Flags[I]); !IsValue && !Hint.empty())
      return Hint;
  }
  for (const std::string &Input : Inputs)
    if (const std::string Hint = hintForClOption(Input); !Hint.empty())
      return Hint;
  return "";
}

bool isOutputDirectory() { return sys::fs::is_directory(Output); }

/// Returns a message about options that contradict each other or are missing, or an empty string.
std::string problemOfOptions(ArrayRef<std::string> Flags, bool IsTree) {
  if (const std::string Hint = hintForArguments(Flags); !Hint.empty())
    return Hint;
  if (const std::string Hint = hintForInputs(Inputs, IsTree); !Hint.empty())
    return Hint;
  if (!isEncoding(SourceEncoding))
    return "unknown encoding '" + SourceEncoding + "'";
  if (Inputs.empty() && !IsTree)
    return "no source file";
  if (IsTree && !Output.empty())
    return "the output of a tree goes to --out-root, not to -o";
  if (Output.empty() && !IsTree)
    return "no output is named; use -o " + sys::path::stem(Inputs.front()).str() + ".hip.cpp";
  for (const std::string &Input : Inputs)
    if (!sys::fs::exists(Input))
      return "no such file: '" + Input + "'";
  if (!IsTree && Inputs.size() > 1 && !isOutputDirectory())
    return "several sources need a directory as output";
  if (Inputs.size() > 1 && !Depfile.empty())
    return "a dependency file is for one source only";
  return "";
}

ReadOptions readOptions() {
  ReadOptions Result;
  addParts(Result);
  Result.Dialect.CodePage = SourceEncoding;
  if (MsVersion.getNumOccurrences())
    Result.Dialect.MsVersion = MsVersion;
  Result.RuntimeIncludeDirectory = installationOf(&Options).Headers;
  if (Advise || AdviseFix)
    Result.Warnings.push_back(AdviceOption.str());
  if (Pedantic)
    Result.Warnings.push_back(PedanticOption.str());
  return Result;
}

/// Advice comes last, because a source with errors gets little of it.
std::vector<FixKind> wantedFixes() {
  std::vector<FixKind> Result;
  if (Fix)
    Result.push_back(FixKind::Problems);
  if (AdviseFix)
    Result.push_back(FixKind::Advice);
  return Result;
}

TextOptions textOptions() {
  TextOptions Result;
  Result.FastFloatingPoint = FloatingPointMode == FloatingPoint::Fast;
  Result.KeepsFences = KeepFences;
  Result.KeepsRows = KeepRows;
  Result.ChecksBounds = CheckBounds;
  if (LineDirectives != Lines::WithHeaders)
    Result.LineDirectives = LineDirectives == Lines::On;
  return Result;
}

std::string outputFor(StringRef Input) {
  if (!isOutputDirectory())
    return Output;
  SmallString<256> Path(Output);
  sys::path::append(Path, sys::path::stem(Input) + ".hip.cpp");
  return Path.str().str();
}

/// Checks the output and writes it to \p File, as the options say.
void take(const Translation &Translated, const std::string &File) {
  if (Remarks)
    reportKernelForms(Translated);
  reportForcedHeaders(Translated);
  suggestTree(Translated);
  if (!CheckOutputOf.empty())
    return checkEditedOutput(Translated, CheckOutputOf);
  if (!NoCheckOutput)
    checkTranslation(Translated, File);
  writeTranslation(Translated, {File, Force, Depfile});
}

bool translateInput(const std::string &Input, const std::vector<std::string> &Flags,
                    const MessageOptions &Messages) {
  const std::string File = outputFor(Input);
  return translate(Input, Flags, readOptions(), textOptions(), Messages,
                   [&](const Translation &Translated) { take(Translated, File); });
}

/// Translates each input in a process of its own, several at a time. They are all translated even
/// if one has errors. Messages come in the order of the inputs; a message about a header that
/// several include comes once. Returns the exit code.
int translateAtOnce(std::vector<std::string> Flags) {
  // The messages come to the terminal through a file. Options of the user's come after this one.
  if (errs().has_colors())
    Flags.insert(Flags.begin(), "-fdiagnostics-color=always");
  SeenMessages Seen;
  int ExitCode = 0;
  const auto Translate = [&](size_t Number, raw_ostream &Recorded) {
    MessageRecorder Recorder(Flags);
    MessageOptions Messages;
    Messages.Consumer = &Recorder;
    const bool Succeeded = translateInput(Inputs[Number], Flags, Messages);
    writeRecorded(Recorder.Messages, Recorded);
    return Succeeded ? 0 : 1;
  };
  const auto Print = [&](size_t Number, const WorkEnd &End) {
    printRecorded(End.Result, Inputs[Number], /*HasErrors=*/End.ExitCode != 0, Seen);
    errs() << End.StandardError;
    if (!End.Signal.empty())
      WithColor::error(errs(), "amp2hip") << Inputs[Number] << ": " << End.Signal << "\n";
    ExitCode = ExitCode ? ExitCode : End.ExitCode;
  };
  const unsigned AtOnce = Jobs ? Jobs : heavyweight_hardware_concurrency().compute_thread_count();
  if (Error E = runForked(Inputs.size(), AtOnce, Translate, Print)) {
    WithColor::error(errs(), "amp2hip") << toString(std::move(E)) << "\n";
    return 1;
  }
  return ExitCode;
}

/// Translates each input into a file of its own. Returns the exit code.
int translateInputs(const std::vector<std::string> &Flags) {
  std::set<std::string> Outputs;
  for (const std::string &Input : Inputs) {
    const std::string File = outputFor(Input);
    if (!Outputs.insert(File).second)
      return usageError("two sources have the same output '" + File + "'");
    if (Output != "-" &&
        any_of(Inputs, [&](StringRef Other) { return sys::fs::equivalent(Other, File); }))
      return usageError("the output would replace the source");
  }
  if (const std::vector<FixKind> Kinds = wantedFixes(); !Kinds.empty()) {
    std::vector<SourceToFix> Sources;
    for (const std::string &Input : Inputs)
      Sources.push_back({Input, "", Flags});
    if (const int ExitCode = fixSources(Sources, readOptions(), /*Within=*/"", Kinds))
      return ExitCode;
  }
  if (Inputs.size() > 1)
    return translateAtOnce(Flags);
  return translateInput(Inputs.front(), Flags, MessageOptions()) ? 0 : 1;
}

} // namespace

cl::OptionCategory &translationOptions() { return Options; }

ChoicesByOption translationChoices() {
  return {{"fp", &FloatingPointMode.getParser()}, {"line-directives", &LineDirectives.getParser()}};
}

int runTranslation(const char *Program, const ModeArguments &Given) {
  if (!Explain.empty())
    return printExplanation(Explain);
  const std::vector<std::string> &Flags = Given.HandedOn;
  const bool IsTree = isTreeAsked();
  if ((Advise || AdviseFix) && !readOptions().Advise)
    return usageError(absent("advice is", "AMP2HIP_WITH_ADVICE"));
  if (const std::string Problem = problemOfOptions(Flags, IsTree); !Problem.empty())
    return usageError(Problem);
  if (!IsTree)
    return translateInputs(Flags);
  return runTree({sys::fs::getMainExecutable(Program, &Options),
                  {Inputs.begin(), Inputs.end()},
                  Flags,
                  /*HasSeparator=*/Given.HasSeparator,
                  sourceOptions(),
                  readOptions(),
                  textOptions(),
                  /*IsChecked=*/!NoCheckOutput,
                  Force,
                  wantedFixes(),
                  Jobs});
}

} // namespace amp2hip
