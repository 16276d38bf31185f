#include "ClOptions.h"

#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The text after the beginning of an option. A Value is kept in amp2hip's option. A Switch has a
/// suffix without a slash, which is dropped: /EHsc, /W4, /Zc:inline.
enum class Rest { Value, Switch };

/// The beginning of an option of cl, and the option of ours to write instead.
struct ClOption {
  StringLiteral Cl, Ours;
  Rest Follows;
};

// The first entry that fits is used.
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
    {"/openmp", "-fopenmp", Rest::Switch},
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

/// Returns true for an existing file, or one in an existing folder: /check/missing.cpp.
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
      return Start + "omit it";
    return Start + "write '" + O.Ours.str() +
           (O.Follows == Rest::Value ? Argument.drop_front(O.Cl.size()).str() : "") + "'";
  }
  return {};
}

} // namespace amp2hip
