#include "ParseCommandLine.h"

#include "ClOptions.h"
#include "Launch.h"
#include "OwnOptions.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Installation.h"

#include "clang/Driver/Options.h"
#include "clang/Driver/Types.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang::driver;

namespace amp2hip {
namespace {

Input::Kind kindOf(types::ID Type) {
  switch (Type) {
  case types::TY_CXX:
  case types::TY_HIP:
  case types::TY_CUDA:
    return Input::Kind::Source;
  case types::TY_CXXHeader:
  case types::TY_CHeader: // a C++ compiler reads it as C++
    return Input::Kind::Header;
  default:
    return types::isAcceptedByClang(Type) ? Input::Kind::Other : Input::Kind::Linker;
  }
}

/// Returns the input for a named file. \p Language is the value of -x, or empty.
Expected<Input> inputOf(StringRef Path, StringRef Language) {
  if (!Language.empty()) {
    const types::ID Type = types::lookupTypeForTypeSpecifier(Language.str().c_str());
    if (Type == types::TY_INVALID)
      return createStringError("unknown language '" + Language + "'");
    // -x c-header means C.
    return Input{Type == types::TY_CHeader ? Input::Kind::Other : kindOf(Type), Path.str(),
                 Language.str()};
  }
  const StringRef Extension = sys::path::extension(Path);
  if (Path == "-" || Extension == ".amp")
    return Input{Input::Kind::Source, Path.str(), ""};
  if (Extension.empty())
    return Input{Input::Kind::Linker, Path.str(), ""};
  const types::ID Type = types::lookupTypeForExtension(Extension.drop_front());
  const Input::Kind What = kindOf(Type);
  // Without -x, a C++ compiler reads the rest as C++. So does amp2hip++, except for C sources.
  const bool NeedsLanguage = What == Input::Kind::Header || Type == types::TY_C;
  return Input{What, Path.str(),
               !NeedsLanguage                ? ""
               : What == Input::Kind::Header ? "c++-header"
                                             : "c"};
}

/// Returns true for an option that the compiler answers, whatever the other arguments are.
bool isQuery(StringRef Text) {
  return Text.starts_with("-print-") || Text.starts_with("--print-") ||
         StringSwitch<bool>(Text)
             .Cases("-dumpmachine", "-dumpversion", "-dumpfullversion", "-dumpspecs", true)
             .Cases("--target-help", "-qversion", "-V", true)
             .Default(false);
}

bool isOldStandard(StringRef Name) {
  return StringSwitch<bool>(Name.split("++").second)
      .Cases("98", "03", "0x", "11", "1y", "14", true)
      .Default(false);
}

/// Parses the arguments that Clang's table has divided into options.
class ArgumentParser {
public:
  ArgumentParser(CommandLine &Line, const opt::InputArgList &Args) : Line(Line), Args(Args) {}

  Error run() {
    const std::vector<opt::Arg *> All(Args.begin(), Args.end());
    for (size_t I = 0; I < All.size(); ++I) {
      const unsigned End =
          I + 1 < All.size() ? All[I + 1]->getIndex() : Args.getNumInputArgStrings();
      std::vector<std::string> Written;
      for (unsigned Index = All[I]->getIndex(); Index < End; ++Index)
        Written.push_back(Args.getArgString(Index));
      if (Error E = read(*All[I], Written))
        return E;
    }
    return checked();
  }

private:
  Error read(const opt::Arg &A, const std::vector<std::string> &Written) {
    const std::string Value = A.getNumValues() ? A.getValue() : "";
    const unsigned Id = A.getOption().getID();
    if (isQuery(Written.front()))
      Line.IsQuery = true;
    switch (Id) {
    case options::OPT_INPUT:
      return readInput(Value);
    case options::OPT_x:
      Language = Value == "none" ? "" : Value;
      return Error::success();
    case options::OPT_o:
      Line.Output = Value;
      return Error::success();
    case options::OPT_v:
      Line.Verbose = true;
      return Error::success();
    case options::OPT__HASH_HASH_HASH:
      Line.OnlyShowCommands = true;
      return Error::success();
    case options::OPT__DASH_DASH:
      return Error::success();
    case options::OPT_offload_arch_EQ:
      for (const char *Name : A.getValues())
        for (StringRef One : split(Name, ','))
          Line.Architectures.push_back(One.str());
      return Error::success();
    case options::OPT_UNKNOWN:
      if (const std::string Meant = nearestOwnOption(Written.front()); !Meant.empty())
        return createStringError("unknown option '" + Written.front() + "'; did you mean '" +
                                 Meant + "'?");
      keep(Written, /*SaysHowToRead=*/false);
      return Error::success();
    default:
      if (readPhase(Id) || readDependencies(Id, Value, Written))
        return Error::success();
      readFlag(A, Value, Written);
      return Error::success();
    }
  }

  Error readInput(const std::string &Path) {
    if (const std::string Hint = hintForClOption(Path); !Hint.empty())
      return createStringError(Hint);
    Expected<Input> I = inputOf(Path, Language);
    if (!I)
      return I.takeError();
    Line.Inputs.push_back(std::move(*I));
    return Error::success();
  }

  bool readPhase(unsigned Id) {
    const auto AtMost = [&](Phase To) {
      Line.To = std::min(Line.To, To);
      return true;
    };
    switch (Id) {
    case options::OPT_E:
      return AtMost(Phase::Preprocess);
    case options::OPT_fsyntax_only:
      return AtMost(Phase::Check);
    case options::OPT_S:
      return AtMost(Phase::Assembly);
    case options::OPT_c:
      return AtMost(Phase::Object);
    default:
      return false;
    }
  }

  bool readDependencies(unsigned Id, StringRef Value, const std::vector<std::string> &Written) {
    DependencyOptions &Deps = Line.Dependencies;
    switch (Id) {
    case options::OPT_M:
    case options::OPT_MM:
      Line.To = Phase::Dependencies;
      [[fallthrough]];
    case options::OPT_MD:
    case options::OPT_MMD:
      Deps.IsWanted = true;
      Deps.HasSystemHeaders = Id == options::OPT_M || Id == options::OPT_MD;
      return true;
    case options::OPT_MF:
      Deps.File = Value;
      return true;
    case options::OPT_MT:
    case options::OPT_MQ:
      append_range(Deps.Targets, Written);
      return true;
    case options::OPT_MP:
    case options::OPT_MG:
    case options::OPT_MV:
      append_range(Deps.Others, Written);
      return true;
    case options::OPT_Wp_COMMA:
      return readOfPreprocessor(Written.front());
    default:
      return false;
    }
  }

  /// Parses `-Wp,-MD,FILE`, the old spelling of `-MD -MF FILE`. Returns false for other options.
  bool readOfPreprocessor(StringRef Written) {
    const bool HasSystemHeaders = Written.consume_front("-Wp,-MD,");
    if (!HasSystemHeaders && !Written.consume_front("-Wp,-MMD,"))
      return false;
    Line.Dependencies.IsWanted = true;
    Line.Dependencies.HasSystemHeaders = HasSystemHeaders;
    Line.Dependencies.File = Written.str();
    return true;
  }

  void readFlag(const opt::Arg &A, StringRef Value, const std::vector<std::string> &Written) {
    const opt::Option &O = A.getOption();
    // --coverage is for the compiler and the linker.
    const bool IsForBoth = O.matches(options::OPT_coverage);
    if (!IsForBoth && (O.hasFlag(options::LinkerInput) || O.hasFlag(options::LinkOption) ||
                       O.matches(options::OPT_Link_Group))) {
      for (const std::string &Text : Written)
        Line.Inputs.push_back({Input::Kind::Linker, Text, ""});
      return;
    }
    switch (O.getID()) {
    case options::OPT_std_EQ:
      Line.HasStandard = true;
      Line.IsOldStandard = isOldStandard(Value);
      break;
    case options::OPT_save_temps:
    case options::OPT_save_temps_EQ:
      Line.KeepsIntermediates = true;
      return keep(Written, /*SaysHowToRead=*/false);
    case options::OPT_emit_llvm:
      return keep(Written, /*SaysHowToRead=*/false);
    case options::OPT_include_pch:
      return keep(Written, /*SaysHowToRead=*/false);
    case options::OPT_Xclang:
      return keep(Written, saysHowToRead(Value));
    case options::OPT_arch:
      return keep(Written, /*SaysHowToRead=*/false);
    default:
      break;
    }
    // The translator has no use for options about debug information and the layout of code, and
    // Clang does not know all of GCC's.
    const bool IsAboutCode =
        O.matches(options::OPT_g_Group) || O.matches(options::OPT_falign_functions_EQ);
    keep(Written, !IsAboutCode && !StringRef(Written.front()).starts_with("--rocm") &&
                      !isAboutErrors(Written.front()));
  }

  /// Returns false for values of -Xclang that are about precompiled headers, because the translator
  /// reads the text of these headers.
  bool saysHowToRead(StringRef OfClang) {
    const bool IsValue = std::exchange(IsFileOfPch, OfClang == "-include-pch");
    return !IsValue && !IsFileOfPch && OfClang != "-emit-pch";
  }

  /// Returns true for options that make the compiler's warnings errors. Those about all warnings
  /// also take effect on amp2hip's own.
  bool isAboutErrors(StringRef Written) {
    if (Written == "-Werror" || Written == "-Wno-error")
      Line.WarningsAreErrors = Written == "-Werror";
    return Written.starts_with("-Werror") && !isWarningOption(Written);
  }

  void keep(const std::vector<std::string> &Written, bool SaysHowToRead) {
    append_range(Line.Flags, Written);
    if (SaysHowToRead)
      append_range(Line.SourceFlags, Written);
  }

  /// Fails if the arguments contradict each other.
  Error checked() const {
    const std::vector<const Input *> Compiled = Line.compiled();
    for (const Input *I : Compiled)
      if (sys::fs::is_regular_file(Line.Output) && sys::fs::equivalent(I->Text, Line.Output))
        return createStringError("input file '" + I->Text + "' is the same as the output");
    if (Line.IsQuery || Compiled.size() < 2)
      return Error::success();
    if (Line.To < Phase::Link && Line.To != Phase::Check && !Line.Output.empty())
      return createStringError("-o names one output, but several sources are compiled");
    if (!Line.Dependencies.File.empty() && Line.To != Phase::Dependencies)
      return createStringError("-MF names one file, but several sources are compiled");
    return Error::success();
  }

  CommandLine &Line;
  const opt::InputArgList &Args;
  std::string Language;
  bool IsFileOfPch = false; // true if the value of the next -Xclang is a precompiled header
};

} // namespace

Expected<CommandLine> parseCommandLine(ArrayRef<const char *> Arguments) {
  CommandLine Line;
  std::vector<const char *> Given(Arguments.begin(), Arguments.end());
  if (Error E = takeLaunch(Given, Line))
    return E;
  erase_if(Given, isForEditors);
  erase_if(Given, isForCpuPass);
  Expected<std::vector<const char *>> Rest = takeOwnOptions(Given, Line);
  if (!Rest)
    return Rest.takeError();
  if (Line.CheckRaces && Line.On != Device::Cpu)
    return createStringError(
        "--check-races needs --device=cpu, because it finds data races on the CPU device only");
  unsigned MissingIndex = 0, MissingCount = 0;
  opt::InputArgList Args = getDriverOptTable().ParseArgs(*Rest, MissingIndex, MissingCount,
                                                         opt::Visibility(options::ClangOption));
  if (MissingCount)
    return createStringError("'" + StringRef(Args.getArgString(MissingIndex)) + "' needs a value");
  if (Error E = ArgumentParser(Line, Args).run())
    return E;
  settleLaunch(Line);
  return Line;
}

} // namespace amp2hip
