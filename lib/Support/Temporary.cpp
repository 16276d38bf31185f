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
  SmallString<128> Path;
  handleEndingSignals();
  if (const std::error_code EC = sys::fs::createUniqueDirectory("amp2hip", Path))
    return createStringError("no temporary directory can be made: " + EC.message());
  if (Path.size() >= sizeof EndedDirectory)
    return createStringError("the temporary directory's name is too long");
  return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory(Path.str().str()));
}

TemporaryDirectory::TemporaryDirectory(std::string Path) {
  std::strcpy(EndedDirectory, Path.c_str());
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
