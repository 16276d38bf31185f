#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <dlfcn.h>

using namespace llvm;

namespace amp2hip {
namespace {

std::string below(StringRef Directory, StringRef Name) {
  SmallString<256> Path(Directory);
  sys::path::append(Path, Name);
  return Path.str().str();
}

/// Returns the path of the program or plugin, with links resolved.
std::string imageOf(const void *SymbolOfImage) {
  // LLVM's getMainExecutable would return Clang's path in a plugin.
  Dl_info Image;
  SmallString<256> Path;
  if (dladdr(SymbolOfImage, &Image) && !sys::fs::real_path(Image.dli_fname, Path))
    return Path.str().str();
  return sys::fs::getMainExecutable(nullptr, const_cast<void *>(SymbolOfImage));
}

} // namespace

Installation installationOf(const void *SymbolOfImage) {
  // The depth of programs and plugins below the prefix varies: Debian has lib/x86_64-linux-gnu.
  const std::string Image = imageOf(SymbolOfImage);
  StringRef Prefix = sys::path::parent_path(Image);
  for (StringRef Above = Prefix; !Above.empty(); Above = sys::path::parent_path(Above))
    if (sys::fs::is_directory(below(Above, AMP2HIP_INCLUDE_DIRECTORY "/amp2hip"))) {
      Prefix = Above;
      break;
    }
  return {below(Prefix, AMP2HIP_PROGRAM_DIRECTORY), below(Prefix, AMP2HIP_INCLUDE_DIRECTORY),
          below(Prefix, AMP2HIP_LIBRARY_DIRECTORY)};
}

bool isForEditors(StringRef Option) {
  return Option.starts_with("--config=") && Option.ends_with("/amp2hip/editor.cfg");
}

bool isForCpuPass(StringRef Option) {
  return (Option.starts_with("-fpass-plugin=") && Option.ends_with("/amp2hip-cpu-pass.so")) ||
         Option == "-DHIP_CPU_SPLITS_BLOCKS";
}

} // namespace amp2hip
