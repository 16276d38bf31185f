#include "ClOptions.h"

#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// How cl's option begins, and what stands for it; what follows in the argument is kept if
/// HasValue.
struct ClOption {
  StringLiteral Cl, Ours;
  bool HasValue;
};

// The first that fits counts.
constexpr ClOption Options[] = {
    {"/I", "-I", true},
    {"/D", "-D", true},
    {"/U", "-U", true},
    {"/fp:", "--fp=", true},
    {"/FI", "-include ", true},
    {"/Fe:", "-o ", true},
    {"/Fe", "-o ", true},
    {"/Fo", "-c -o ", true},
    {"/std:", "-std=", true},
    {"/Od", "-O0", false},
    {"/O", "-O2", false},
    {"/Zi", "-g", false},
    {"/ZI", "-g", false},
    {"/Z7", "-g", false},
    {"/c", "-c", false},
    {"/Wall", "-Wall -Wextra", false},
    {"/W0", "-w", false},
    {"/WX", "-Werror", false},
    {"/W", "-Wall", false},
    {"/wd", "", false},
    {"/EH", "", false},
    {"/GR", "", false},
    {"/GS", "", false},
    {"/MD", "", false},
    {"/MT", "", false},
    {"/Yu", "", false},
    {"/Yc", "", false},
    {"/nologo", "", false},
    {"/link", "-L and -l", false},
};

} // namespace

std::string hintForClOption(StringRef Argument) {
  if (!Argument.starts_with("/") || sys::fs::exists(Argument))
    return {};
  for (const ClOption &O : Options) {
    if (!Argument.starts_with(O.Cl))
      continue;
    const std::string Start = ("'" + Argument + "' is an option of cl; ").str();
    if (O.Ours.empty())
      return Start + "leave it out";
    return Start + "write '" + O.Ours.str() +
           (O.HasValue ? Argument.drop_front(O.Cl.size()).str() : "") + "'";
  }
  return {};
}

} // namespace amp2hip
