#include "Text.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns the entry of a folder with this name in any case; the alphabetically first if there are
/// several.
std::optional<std::string> nameInAnyCase(StringRef Folder, StringRef Name) {
  std::optional<std::string> Found;
  std::error_code Failed;
  for (sys::fs::directory_iterator I(Folder, Failed), End; I != End && !Failed;
       I.increment(Failed)) {
    const StringRef Here = sys::path::filename(I->path());
    if (Here.equals_insensitive(Name) && (!Found || Here < *Found))
      Found = Here.str();
  }
  return Found;
}

bool hasDriveOrServer(StringRef Path) {
  return (Path.size() >= 2 && isalpha(static_cast<unsigned char>(Path[0])) && Path[1] == ':') ||
         Path.starts_with("//");
}

} // namespace

Expected<std::string> readText(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Path);
  if (!File)
    return errorAt(Path, 0, "cannot be read: " + File.getError().message());
  StringRef Text = (*File)->getBuffer();
  if (const ArrayRef<char> Bytes(Text.data(), Text.size()); hasUTF16ByteOrderMark(Bytes)) {
    std::string Result;
    if (!convertUTF16ToUTF8String(Bytes, Result))
      return errorAt(Path, 0, "begins as UTF-16 but is not valid UTF-16");
    return Result;
  }
  Text.consume_front("\xEF\xBB\xBF");
  return Text.str();
}

Error errorAt(StringRef File, unsigned Line, const Twine &Text) {
  return createStringError(File + (Line ? ":" + Twine(Line) : Twine()) + ": error: " + Text);
}

std::string warningAt(StringRef File, unsigned Line, const Twine &Text) {
  return (File + ":" + Twine(Line) + ": warning: " + Text).str();
}

std::optional<std::string> localPath(StringRef WindowsPath, StringRef Base) {
  std::string Written = WindowsPath.trim().trim('"').str();
  std::replace(Written.begin(), Written.end(), '\\', '/');
  if (hasDriveOrServer(Written))
    return std::nullopt;
  SmallString<256> Path(Written);
  sys::fs::make_absolute(Base, Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  if (sys::fs::exists(Path))
    return Path.str().str();
  SmallString<256> Found;
  for (StringRef Name : make_range(sys::path::begin(Path), sys::path::end(Path))) {
    SmallString<256> Next(Found);
    sys::path::append(Next, Name);
    if (!sys::fs::exists(Next)) {
      Next = Found;
      sys::path::append(Next, nameInAnyCase(Found, Name).value_or(Name.str()));
    }
    Found = Next;
  }
  return Found.str().str();
}

} // namespace amp2hip
