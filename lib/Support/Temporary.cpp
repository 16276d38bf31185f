#include "amp2hip/Support/Temporary.h"

#include "EndBySignal.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

#include <cstring>

#include <unistd.h>

using namespace llvm;

namespace amp2hip {

Expected<std::unique_ptr<TemporaryDirectory>> TemporaryDirectory::create() {
  handleEndingSignals();
  SmallString<128> Model;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Model);
  sys::path::append(Model, "amp2hip-%%%%%%");
  std::error_code EC;
  do {
    SmallString<128> Path;
    sys::fs::createUniquePath(Model, Path, /*MakeAbsolute=*/false);
    if (Path.size() >= sizeof EndedDirectory)
      return createStringError("the temporary directory's name is too long");
    // The handler gets the name before the directory exists, so that no signal leaves it behind.
    std::strcpy(EndedDirectory, Path.c_str());
    EC = sys::fs::create_directory(Path, /*IgnoreExisting=*/false, sys::fs::owner_all);
  } while (EC == std::errc::file_exists);
  if (!EC)
    return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory);
  *EndedDirectory = 0;
  return createStringError("cannot create a temporary directory: " + EC.message());
}

TemporaryDirectory::~TemporaryDirectory() {
  for (const std::string &File : Files) {
    sys::fs::remove(File);
    sys::DontRemoveFileOnSignal(File);
  }
  ::rmdir(EndedDirectory);
  *EndedDirectory = 0;
}

std::string TemporaryDirectory::file(StringRef Name) {
  SmallString<128> Path(EndedDirectory);
  sys::path::append(Path, Name);
  blockIfEnding();
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (!is_contained(Files, Path.str())) {
    Files.push_back(Path.str().str());
    sys::RemoveFileOnSignal(Path);
  }
  return Path.str().str();
}

TemporaryFile::TemporaryFile(std::string Path) : Path(std::move(Path)) {
  handleEndingSignals();
  sys::RemoveFileOnSignal(this->Path);
}

TemporaryFile::~TemporaryFile() {
  sys::fs::remove(Path);
  sys::DontRemoveFileOnSignal(Path);
}

} // namespace amp2hip
