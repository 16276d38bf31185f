#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace amp2hip {

std::string realPathOf(llvm::StringRef Path) {
  llvm::SmallString<256> Result(Path);
  llvm::sys::fs::make_absolute(Result);
  llvm::SmallString<256> Real;
  // The target of `link/..` depends on the link, so the dots stay if the path can be followed.
  if (!llvm::sys::fs::real_path(Result, Real))
    return Real.str().str();
  llvm::sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return (llvm::sys::fs::real_path(Result, Real) ? Result : Real).str().str();
}

std::optional<std::string> pathBelow(llvm::StringRef Root, llvm::StringRef Path) {
  if (!Path.consume_front(Root) || Path.empty() || !llvm::sys::path::is_separator(Path.front()))
    return std::nullopt;
  return Path.drop_front().str();
}

std::string relativePath(llvm::StringRef File, llvm::StringRef Directory) {
  namespace path = llvm::sys::path;
  llvm::SmallString<256> From, To;
  if (llvm::sys::fs::real_path(Directory, From) || llvm::sys::fs::real_path(File, To))
    return File.str();
  auto F = path::begin(From), FEnd = path::end(From);
  auto T = path::begin(To), TEnd = path::end(To);
  while (F != FEnd && T != TEnd && *F == *T)
    ++F, ++T;
  llvm::SmallString<256> Result;
  for (; F != FEnd; ++F)
    path::append(Result, "..");
  for (; T != TEnd; ++T)
    path::append(Result, *T);
  return path::convert_to_slash(Result);
}

std::optional<std::string> contentsOf(llvm::StringRef Path) {
  const auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? std::optional((*Buffer)->getBuffer().str()) : std::nullopt;
}

} // namespace amp2hip
