#include "RecordFiles.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <utility>

using namespace llvm;

namespace amp2hip {

Expected<RecordFiles> RecordFiles::create(StringRef Keep) {
  RecordFiles Result;
  Result.Keep = Keep.str();
  if (!Keep.empty()) {
    if (const std::error_code E = sys::fs::create_directories(Keep))
      return createStringError("'" + Keep + "': " + E.message());
    return Result;
  }
  Expected<std::unique_ptr<TemporaryDirectory>> Temporary = TemporaryDirectory::create();
  if (!Temporary)
    return Temporary.takeError();
  Result.Temporary = std::move(*Temporary);
  return Result;
}

std::string RecordFiles::pathFor(const std::string &Name) {
  const unsigned Number = ++Taken[Name];
  const std::string File = Name + (Number == 1 ? "" : "-" + std::to_string(Number)) + ".record";
  if (Keep.empty())
    return Temporary->file(File);
  SmallString<128> Path(Keep);
  sys::path::append(Path, File);
  // A program does not overwrite an existing record.
  sys::fs::remove(Path);
  return Path.str().str();
}

} // namespace amp2hip
