#include "OwnOptions.h"

#include "OptionTable.h"
#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns true for an option of nvcc with a value that Clang's table of options does not have.
bool isNvccOptionWithValue(StringRef Text) {
  return StringSwitch<bool>(Text)
      .Cases("-gencode", "-Xptxas", "-Xcompiler", "-maxrregcount", true)
      .Default(false);
}

/// Returns true for a compiler driver's option whose value may look like an option.
bool isFollowedByValue(StringRef Text) {
  return StringSwitch<bool>(Text)
      .Cases("-Xlinker", "-Xclang", "-Xassembler", "-Xpreprocessor", "-mllvm", true)
      .Cases("-o", "-MF", "-MT", "-MQ", "-include", "-imacros", "-isystem", "-iquote", "-x", true)
      .Default(false);
}

/// Sets an option of amp2hip++. Returns false for other options, and fails if its value is wrong.
Expected<bool> take(StringRef Text, CommandLine &Line) {
  const StringRef AsWritten = Text;
  if (Text.consume_front("--device=")) {
    const std::optional<Device> On = deviceNamed(Text);
    if (!On)
      return createStringError("unknown device '" + Text + "'; expected " + deviceNames());
    Line.On = *On;
  } else if (Text == "--fp=fast" || Text == "/fp:fast") {
    Line.FastFloatingPoint = true;
  } else if (Text == "--fp=precise" || Text == "/fp:precise" || Text == "/fp:strict") {
    Line.FastFloatingPoint = false;
  } else if (Text.starts_with("--fp=") || Text.starts_with("/fp:")) {
    return createStringError("unknown '" + Text + "'; expected --fp=precise or --fp=fast");
  } else if (Text.consume_front("--ms-version=")) {
    if (Text.getAsInteger(10, Line.MsVersion.emplace()))
      return createStringError("'" + AsWritten + "' needs a value of _MSC_VER, such as 1800");
  } else if (Text == "--keep-rows") {
    Line.KeepRows = true;
  } else if (Text == "--check-bounds") {
    Line.CheckBounds = true;
  } else if (Text == "--d3d-bounds") {
    Line.Direct3DBounds = true;
  } else if (Text == "--check-races") {
    Line.CheckRaces = true;
  } else if (Text.consume_front("--verify=")) {
    for (StringRef Name : split(Text, ',')) {
      if (!deviceNamed(Name))
        return createStringError("unknown device '" + Name + "'; expected " + deviceNames());
      if (!is_contained(Line.Verify, Name))
        Line.Verify.push_back(Name.str());
    }
  } else if (Text.consume_front("--source-encoding=")) {
    if (!isEncoding(Text))
      return createStringError("unknown encoding '" + Text + "'");
    Line.SourceEncoding = Text.str();
  } else if (Text.consume_front("--print-page=")) {
    Line.PrintPage = Text.str();
  } else if (Text.consume_front("--explain=")) {
    Line.Explain = Text.str();
  } else if (Text == "--keep") {
    Line.Keep = true;
  } else if (Text == "--print-commands") {
    Line.PrintCommands = true;
  } else if (Text == "--check-output" || Text == "--no-check-output") {
    Line.CheckOutput = Text == "--check-output";
  } else if (Text == "--remarks") {
    Line.Remarks = true;
  } else if (Text == "--advise") {
    Line.Advise = true;
  } else if (Text == "--help" || Text == "-help") {
    Line.Help = true;
  } else if (Text == "--version") {
    Line.Version = true;
  } else {
    return false;
  }
  return true;
}

} // namespace

Expected<std::vector<const char *>> takeOwnOptions(ArrayRef<const char *> Arguments,
                                                   CommandLine &Line) {
  std::vector<const char *> Rest;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    const StringRef Text = Arguments[I];
    const bool HasNext = I + 1 < Arguments.size();
    StringRef Number = Text;
    if (Number.consume_front("-j") && (Number.empty() ? HasNext : isDigit(Number.front()))) {
      if (Number.empty())
        Number = Arguments[++I];
      if (Number.getAsInteger(10, Line.Jobs) || Line.Jobs == 0)
        return createStringError("'-j' needs the number of sources to compile at a time, not '" +
                                 Number + "'");
    } else if (Text == "--explain" && HasNext) {
      Line.Explain = Arguments[++I];
    } else if (isNvccOptionWithValue(Text) && HasNext) {
      Line.Flags.insert(Line.Flags.end(), {Arguments[I], Arguments[I + 1]});
      ++I;
    } else if (isFollowedByValue(Text) && HasNext) {
      Rest.insert(Rest.end(), {Arguments[I], Arguments[I + 1]});
      ++I;
    } else {
      Expected<bool> IsTaken = take(Text, Line);
      if (!IsTaken)
        return IsTaken.takeError();
      if (*IsTaken)
        continue;
      // Clang would parse `-device=amd` as its option -d.
      if (Text.starts_with("-"))
        for (const OptionInfo &Own : ownOptions())
          if (Text.ltrim('-').split('=').first == StringRef(Own.Name).ltrim('-'))
            return createStringError("unknown option '" + Text + "'; did you mean '" +
                                     nearestOwnOption(Text) + "'?");
      Rest.push_back(Arguments[I]);
    }
  }
  return Rest;
}

std::string nearestOwnOption(StringRef Unknown) {
  constexpr unsigned MostTypos = 2;
  // A name of two letters with one letter wrong could be any other name.
  constexpr size_t ShortestToGuess = 4;
  const auto [Name, Value] = Unknown.ltrim('-').split('=');
  const OptionInfo *Nearest = nullptr;
  unsigned Least = MostTypos + 1;
  for (const OptionInfo &Own : ownOptions()) {
    const StringRef OwnName = StringRef(Own.Name).ltrim('-');
    const unsigned Typos = Name.edit_distance(OwnName, /*AllowReplacements=*/true, MostTypos);
    if (Typos < Least && (Typos == 0 || OwnName.size() >= ShortestToGuess)) {
      Nearest = &Own;
      Least = Typos;
    }
  }
  if (!Nearest)
    return {};
  return Nearest->Value.empty() ? Nearest->Name : (Nearest->Name + "=" + Value).str();
}

} // namespace amp2hip
