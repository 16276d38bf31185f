// amp2hip++: translates, compiles and links C++ AMP sources in one command.

#include "CommandLine.h"
#include "Explain.h"
#include "Toolchain.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Translate.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace llvm;
using namespace amp2hip;

namespace {

constexpr char Help[] =
    R"(amp2hip++ translates C++ AMP sources to HIP, compiles them and links the program.

usage: amp2hip++ [--device=cpu|amd|nvidia] [compiler options] sources... [objects, libraries]

  --device=cpu      compile for the CPU device (the default), with clang++-19 or $AMP2HIP_CXX
  --device=amd      compile with hipcc for AMD; name the GPU with --offload-arch=
  --device=nvidia   compile with hipcc over CUDA; name the GPU with -arch=
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
  -c, -o, -I, -D, -O, -g, -std=, -W, -f, -l, -L and other options mean what they mean to a compiler
  -MD, -MF <file>   write what the output depends on, for make
  --explain NAME    print what the documentation says of a message or a rule: amp-restrict-call, L53
  --help, --version

The exit code is 0 only if every step succeeded.
)";

int fail(const Twine &Message) {
  WithColor::error(errs(), "amp2hip++") << Message << "\n";
  return 1;
}

/// A file that is gone when the program ends.
class TemporaryFile {
public:
  TemporaryFile(StringRef Name, StringRef Suffix) {
    sys::fs::createTemporaryFile(Name, Suffix, Path);
  }
  ~TemporaryFile() { sys::fs::remove(Path); }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;
  std::string path() const { return Path.str().str(); }

private:
  SmallString<128> Path;
};

class Build {
public:
  Build(const CommandLine &Line, std::string Prefix)
      : Line(Line), Prefix(Prefix), Tools(Line.On, std::move(Prefix)) {}

  int run() {
    if (Line.Sources.empty() && (Line.CompileOnly || Line.LinkerInputs.empty()))
      return fail("no sources are named");
    if (Line.CompileOnly && !Line.Output.empty() && Line.Sources.size() > 1)
      return fail("-o names one output, but several sources are compiled with -c");
    if (Line.PrintCommands)
      return printCommands();
    std::vector<std::string> Objects;
    std::vector<std::unique_ptr<TemporaryFile>> Temporaries;
    bool AllCompiled = true;
    for (const std::string &Source : Line.Sources) {
      std::string Object = Line.CompileOnly ? objectOf(Source) : std::string();
      if (Object.empty()) {
        Temporaries.push_back(std::make_unique<TemporaryFile>(sys::path::stem(Source), "o"));
        Object = Temporaries.back()->path();
      }
      // One broken source does not hide what is wrong with the others.
      AllCompiled &= compile(Source, Object);
      Objects.push_back(Object);
    }
    if (!AllCompiled)
      return 1;
    if (Line.CompileOnly)
      return 0;
    return execute(Tools.link(Objects, Line, outputOfLink())) ? 0 : 1;
  }

private:
  /// Takes the sources as translated: the objects are beside them, but for the one of -c -o.
  int printCommands() const {
    std::vector<std::string> Objects;
    for (const std::string &Source : Line.Sources) {
      Objects.push_back(Line.CompileOnly ? objectOf(Source) : Source + ".o");
      print(Tools.compile(Source, directoryOf(Source), Objects.back(), Line));
    }
    if (!Line.CompileOnly)
      print(Tools.link(Objects, Line, outputOfLink()));
    return 0;
  }
  static void print(const Command &C) {
    outs() << json::Value(json::Object{{"environment", json::Array(C.Environment)},
                                       {"arguments", json::Array(C.Arguments)}})
           << "\n";
  }

  static std::string directoryOf(StringRef Source) {
    SmallString<128> Directory(Source);
    sys::fs::make_absolute(Directory);
    sys::path::remove_filename(Directory);
    return Directory.str().str();
  }
  std::string outputOfLink() const { return Line.Output.empty() ? "a.out" : Line.Output; }
  std::string objectOf(StringRef Source) const {
    return Line.Output.empty() ? (sys::path::stem(Source) + ".o").str() : Line.Output;
  }

  /// Where --keep leaves the translated source.
  std::string keptPath(StringRef Source) const {
    SmallString<128> Path(sys::path::parent_path(Line.Output));
    sys::path::append(Path, sys::path::stem(Source) + ".hip.cpp");
    return Path.str().str();
  }

  bool compile(const std::string &Source, const std::string &Object) {
    if (!sys::fs::exists(Source)) {
      fail("no such file: '" + Source + "'");
      return false;
    }
    TemporaryFile Temporary(sys::path::stem(Source), "hip.cpp");
    TranslateOptions Options;
    Options.Output = Line.Keep ? keptPath(Source) : Temporary.path();
    Options.RuntimeIncludeDirectory = Prefix + "/include";
    Options.CheckOutput = Line.CheckOutput;
    Options.How.CodePage = Line.SourceEncoding;
    Options.How.MsVersion = Line.MsVersion;
    Options.FastFloatingPoint = Line.FastFloatingPoint;
    if (!Line.Keep) // what is left for people to read names itself
      Options.LineDirectives = true;
    if (!Line.Depfile.empty()) {
      Options.Depfile = Line.Depfile;
      Options.DepfileTarget = Object;
    }
    if (!translate(Source, translatorFlags(), Options))
      return false;
    return execute(Tools.compile(Options.Output, directoryOf(Source), Object, Line));
  }

  std::vector<std::string> translatorFlags() const {
    std::vector<std::string> Flags = Line.SourceFlags;
    if (none_of(Flags, [](StringRef F) { return F.starts_with("-std="); }))
      Flags.push_back("-std=c++17");
    // Flags that the translator has no use for are for the compiler that runs after it.
    Flags.push_back("-Qunused-arguments");
    return Flags;
  }

  bool execute(const Command &C) {
    for (const std::string &Setting : C.Environment) {
      const auto [Name, Value] = StringRef(Setting).split('=');
      ::setenv(Name.str().c_str(), Value.str().c_str(), /*overwrite=*/1);
    }
    if (Line.Verbose)
      errs() << join(C.Environment, " ") << (C.Environment.empty() ? "" : " ")
             << join(C.Arguments, " ") << "\n";
    const ErrorOr<std::string> Program = sys::findProgramByName(C.Arguments.front());
    if (!Program) {
      fail("the compiler '" + C.Arguments.front() + "' is not installed");
      return false;
    }
    const std::vector<StringRef> Arguments(C.Arguments.begin(), C.Arguments.end());
    std::string Message;
    const int Code = sys::ExecuteAndWait(*Program, Arguments, std::nullopt, {}, 0, 0, &Message);
    if (!Message.empty())
      fail(Message);
    return Code == 0;
  }

  const CommandLine &Line;
  const std::string Prefix;
  const Toolchain Tools;
};

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  Expected<CommandLine> Line = parseCommandLine(ArrayRef(Argv, Argc).drop_front());
  if (!Line)
    return fail(toString(Line.takeError()));
  if (Line->Help) {
    outs() << Help;
    return 0;
  }
  if (!Line->Explain.empty()) {
    const std::string Text = explanationOf(Line->Explain);
    if (Text.empty())
      return fail("no message is called '" + Line->Explain + "'");
    outs() << Text;
    return 0;
  }
  if (Line->Version) {
    outs() << "amp2hip++ " AMP2HIP_VERSION "\n";
    return 0;
  }
  SmallString<128> Prefix(runtimeIncludeDirectory(&Help));
  sys::path::remove_filename(Prefix);
  return Build(*Line, Prefix.str().str()).run();
}
