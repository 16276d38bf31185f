#include "CommandLine.h"

#include "ClOptions.h"
#include "Toolchain.h"
#include "amp2hip/Dialect/Dialect.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"

#include <optional>

using namespace llvm;
using namespace clang::driver;

namespace amp2hip {
namespace {

bool isSource(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path).lower())
      .Cases(".cpp", ".cc", ".cxx", ".c++", ".cp", ".amp", true)
      .Default(false);
}

/// Which GPU is compiled for, and what only another compiler knows, is not the translator's
/// concern.
bool saysHowToRead(const opt::Arg &A) {
  const unsigned Id = A.getOption().getID();
  return Id != options::OPT_UNKNOWN && Id != options::OPT_offload_arch_EQ &&
         Id != options::OPT_arch && !StringRef(A.getSpelling()).starts_with("--rocm");
}

Error failure(const Twine &Message) { return createStringError(Message); }

/// nvcc's options that Clang's table does not know and that take a value.
bool isNvccOptionWithValue(StringRef Text) {
  return StringSwitch<bool>(Text)
      .Cases("-gencode", "-Xptxas", "-Xcompiler", "-maxrregcount", true)
      .Default(false);
}

/// Takes our own options out, and nvcc's; what is left is a compiler driver's.
Expected<std::vector<const char *>> takeOwnOptions(ArrayRef<const char *> Arguments,
                                                   CommandLine &Line) {
  std::vector<const char *> Rest;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    StringRef Text = Arguments[I];
    if (Text.consume_front("--device=")) {
      const std::optional<Device> On = deviceNamed(Text);
      if (!On)
        return failure("unknown device '" + Text + "'; it is " + deviceNames());
      Line.On = *On;
    } else if (Text == "--fp=fast" || Text == "/fp:fast") {
      Line.FastFloatingPoint = true;
    } else if (Text == "--fp=precise" || Text == "/fp:precise" || Text == "/fp:strict") {
      Line.FastFloatingPoint = false;
    } else if (Text.starts_with("--fp=") || Text.starts_with("/fp:")) {
      return failure("unknown '" + Text + "'; it is --fp=precise or --fp=fast");
    } else if (Text.consume_front("--ms-version=")) {
      if (Text.getAsInteger(10, Line.MsVersion.emplace()))
        return failure("'--ms-version=" + Text + "' wants a number, as _MSC_VER has it: 1800");
    } else if (Text == "--check-bounds") {
      Line.CheckBounds = true;
    } else if (Text == "--d3d-bounds") {
      Line.Direct3DBounds = true;
    } else if (Text.consume_front("--source-encoding=")) {
      if (!isEncoding(Text))
        return failure("unknown encoding '" + Text + "'");
      Line.SourceEncoding = Text.str();
    } else if (Text.consume_front("--explain=")) {
      Line.Explain = Text.str();
    } else if (Text == "--explain" && I + 1 < Arguments.size()) {
      Line.Explain = Arguments[++I];
    } else if (Text == "--keep") {
      Line.Keep = true;
    } else if (Text == "--print-commands") {
      Line.PrintCommands = true;
    } else if (Text == "--check-output") {
      Line.CheckOutput = true;
    } else if (Text == "--help" || Text == "-help") {
      Line.Help = true;
    } else if (Text == "--version") {
      Line.Version = true;
    } else if (isNvccOptionWithValue(Text) && I + 1 < Arguments.size()) {
      Line.Flags.insert(Line.Flags.end(), {Arguments[I], Arguments[I + 1]});
      ++I;
    } else {
      Rest.push_back(Arguments[I]);
    }
  }
  return Rest;
}

} // namespace

Expected<CommandLine> parseCommandLine(ArrayRef<const char *> Arguments) {
  CommandLine Line;
  Expected<std::vector<const char *>> Rest = takeOwnOptions(Arguments, Line);
  if (!Rest)
    return Rest.takeError();

  unsigned MissingIndex = 0, MissingCount = 0;
  opt::InputArgList Args = getDriverOptTable().ParseArgs(*Rest, MissingIndex, MissingCount,
                                                         opt::Visibility(options::ClangOption));
  if (MissingCount)
    return failure("'" + StringRef(Args.getArgString(MissingIndex)) + "' wants a value");

  bool WantsDepfile = false;
  for (const opt::Arg *A : Args) {
    const unsigned Id = A->getOption().getID();
    const std::string Value = A->getNumValues() ? A->getValue() : "";
    if (Id == options::OPT_INPUT) {
      if (const std::string Hint = hintForClOption(Value); !Hint.empty())
        return failure(Hint);
      (isSource(Value) ? Line.Sources : Line.LinkerInputs).push_back(Value);
    } else if (Id == options::OPT_o) {
      Line.Output = Value;
    } else if (Id == options::OPT_c) {
      Line.CompileOnly = true;
    } else if (Id == options::OPT_v) {
      Line.Verbose = true;
    } else if (Id == options::OPT_MD || Id == options::OPT_MMD) {
      WantsDepfile = true;
    } else if (Id == options::OPT_MF) {
      Line.Depfile = Value;
    } else if (Id == options::OPT_E || Id == options::OPT_S || Id == options::OPT_fsyntax_only) {
      return failure("'" + A->getSpelling() +
                     "' is not supported; translate with amp2hip and compile the result");
    } else {
      opt::ArgStringList Rendered;
      A->render(Args, Rendered);
      auto AppendTo = [&](std::vector<std::string> &To) {
        To.insert(To.end(), Rendered.begin(), Rendered.end());
      };
      const bool IsForLinker = Id == options::OPT_l || Id == options::OPT_L ||
                               Id == options::OPT_Wl_COMMA || Id == options::OPT_Xlinker;
      AppendTo(IsForLinker ? Line.LinkerInputs : Line.Flags);
      if (!IsForLinker && saysHowToRead(*A))
        AppendTo(Line.SourceFlags);
    }
  }
  if (WantsDepfile && Line.Depfile.empty() && !Line.Sources.empty()) {
    SmallString<256> Path(Line.Output.empty() ? StringRef(Line.Sources.front()) : Line.Output);
    sys::path::replace_extension(Path, ".d");
    Line.Depfile = Line.Output.empty() ? std::string(sys::path::filename(Path)) : Path.str().str();
  }
  return Line;
}

} // namespace amp2hip
