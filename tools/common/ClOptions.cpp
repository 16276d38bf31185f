#include "ClOptions.h"

#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// How cl's option begins, and what stands for it. A Value follows at once and is kept; a Switch
/// is followed by no more than letters, digits and signs (/EHsc, /W4, /Zc:inline).
enum class Rest { Value, Switch };
struct ClOption {
  StringLiteral Cl, Ours;
  Rest Follows;
};

// The first that fits counts.
constexpr ClOption Options[] = {
    {"/I", "-I", Rest::Value},
    {"/D", "-D", Rest::Value},
    {"/U", "-U", Rest::Value},
    {"/fp:", "--fp=", Rest::Value},
    {"/FI", "-include ", Rest::Value},
    {"/Fe:", "-o ", Rest::Value},
    {"/Fe", "-o ", Rest::Value},
    {"/Fo", "-c -o ", Rest::Value},
    {"/std:", "-std=", Rest::Value},
    {"/Od", "-O0", Rest::Switch},
    {"/O", "-O2", Rest::Switch},
    {"/Zi", "-g", Rest::Switch},
    {"/ZI", "-g", Rest::Switch},
    {"/Z7", "-g", Rest::Switch},
    {"/c", "-c", Rest::Switch},
    {"/Wall", "-Wall -Wextra", Rest::Switch},
    {"/W0", "-w", Rest::Switch},
    {"/WX", "-Werror", Rest::Switch},
    {"/W", "-Wall", Rest::Switch},
    {"/wd", "", Rest::Switch},
    {"/EH", "", Rest::Switch},
    {"/GR", "", Rest::Switch},
    {"/GS", "", Rest::Switch},
    {"/MD", "", Rest::Switch},
    {"/MT", "", Rest::Switch},
    {"/Yu", "", Rest::Switch},
    {"/Yc", "", Rest::Switch},
    {"/nologo", "", Rest::Switch},
    {"/link", "-L and -l", Rest::Switch},
};

/// A file that is there, or one missing from a folder that is (/check/missing.cpp).
bool isPath(StringRef Argument) {
  const StringRef Folder = Argument.take_front(Argument.find('/', 1));
  return sys::fs::exists(Argument) || (Folder != Argument && sys::fs::is_directory(Folder));
}

} // namespace

std::string hintForClOption(StringRef Argument) {
  if (!Argument.starts_with("/") || isPath(Argument))
    return {};
  for (const ClOption &O : Options) {
    if (!Argument.starts_with(O.Cl) ||
        (O.Follows == Rest::Switch && Argument.drop_front().contains('/')))
      continue;
    const std::string Start = ("'" + Argument + "' is an option of cl; ").str();
    if (O.Ours.empty())
      return Start + "leave it out";
    return Start + "write '" + O.Ours.str() +
           (O.Follows == Rest::Value ? Argument.drop_front(O.Cl.size()).str() : "") + "'";
  }
  return {};
}

} // namespace amp2hip
