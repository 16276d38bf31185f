#include "Launch.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// An option for Clang's own front end is two words.
bool takeForClang(std::vector<std::string> &Flags, size_t &I, StringRef Name, std::string &Value) {
  if (I + 3 >= Flags.size() || Flags[I] != "-Xclang" || Flags[I + 1] != Name ||
      Flags[I + 2] != "-Xclang")
    return false;
  Value = Flags[I + 3];
  I += 4;
  return true;
}

/// A precompiled header is of the flags that ordinary sources have. Clang refuses one for a translated source,
/// which has others, and GCC passes it over with a warning; so both read the header that it was made of, which
/// CMake names beside it.
std::vector<std::string> withTextOfHeaders(std::vector<std::string> Flags) {
  std::vector<std::string> Result;
  for (size_t I = 0; I < Flags.size();) {
    std::string Value;
    if (takeForClang(Flags, I, "-include-pch", Value))
      continue;
    if (takeForClang(Flags, I, "-include", Value)) {
      Result.insert(Result.end(), {"-include", Value});
      continue;
    }
    if (Flags[I] != "-Winvalid-pch")
      Result.push_back(Flags[I]);
    ++I;
  }
  return Result;
}

} // namespace

Error takeLaunch(std::vector<const char *> &Arguments, CommandLine &Line) {
  const auto IsLaunch = [](StringRef Text) { return Text.starts_with("--launch="); };
  const auto Launch = find_if(Arguments, IsLaunch);
  if (Launch == Arguments.end())
    return Error::success();
  const StringRef Compiler = StringRef(*Launch).split('=').second;
  // In front of the compiler may be another launcher: ccache, with options of its own.
  const auto At = std::find(Launch + 1, Arguments.end(), Compiler);
  if (Compiler.empty() || At == Arguments.end())
    return createStringError("'" + StringRef(*Launch) + "' wants a command of that compiler behind it");
  Line.Compiler.assign(Launch + 1, At + 1);
  Arguments.erase(Launch, At + 1);
  return Error::success();
}

void settleLaunch(CommandLine &Line) {
  if (Line.Compiler.empty())
    return;
  Line.HasStandard = true;
  Line.Flags = withTextOfHeaders(std::move(Line.Flags));
  Line.SourceFlags = withTextOfHeaders(std::move(Line.SourceFlags));
  for (const StringRef Flag : Line.Flags)
    if (Flag.starts_with("-ffp-contract="))
      Line.FastFloatingPoint = Flag == "-ffp-contract=fast";
}

bool isForEditors(StringRef Option) {
  return Option.starts_with("--config=") && Option.ends_with("/amp2hip/editor.cfg");
}

} // namespace amp2hip
