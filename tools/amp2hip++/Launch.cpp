#include "Launch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Removes the options for precompiled headers. Such a header is built with the flags of ordinary
/// sources. For a translated source, which has other flags, Clang refuses it, and GCC ignores it
/// with a warning. So both read the text of the header, which CMake names too.
std::vector<std::string> withTextOfHeaders(ArrayRef<std::string> Flags) {
  std::vector<std::string> Result;
  while (!Flags.empty()) {
    if (Flags.size() >= 4 && Flags[0] == "-Xclang" && Flags[1] == "-include-pch") {
      Flags = Flags.drop_front(4); // -Xclang and the file, too
      continue;
    }
    if (Flags.front() != "-Winvalid-pch")
      Result.push_back(Flags.front());
    Flags = Flags.drop_front();
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
  // Another launcher with its own options, such as ccache, may come before the compiler.
  const auto At = std::find(Launch + 1, Arguments.end(), Compiler);
  if (Compiler.empty() || At == Arguments.end())
    return createStringError("'" + StringRef(*Launch) +
                             "' must be followed by a command of that compiler");
  Line.IsLaunched = true;
  // If the compiler is amp2hip++ itself, the device's compiler is used.
  if (sys::path::filename(Compiler) != "amp2hip++")
    Line.Compiler.assign(Launch + 1, At + 1);
  Arguments.erase(Launch, At + 1);
  return Error::success();
}

void settleLaunch(CommandLine &Line) {
  if (!Line.IsLaunched)
    return;
  Line.HasStandard |= !Line.Compiler.empty();
  Line.Flags = withTextOfHeaders(Line.Flags);
  Line.SourceFlags = withTextOfHeaders(Line.SourceFlags);
  for (const StringRef Flag : Line.Flags)
    if (Flag.starts_with("-ffp-contract="))
      Line.FastFloatingPoint = Flag == "-ffp-contract=fast";
}

} // namespace amp2hip
