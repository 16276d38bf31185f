#include "Lock.h"

#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace amp2hip {

llvm::Expected<TreeLock> TreeLock::of(llvm::StringRef Folder) {
  TreeLock Lock(::open(Folder.str().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (Lock.Descriptor < 0)
    return llvm::createStringError(Folder + ": cannot be opened: " + std::strerror(errno));
  if (::flock(Lock.Descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return Lock;
  llvm::WithColor::note(llvm::errs(), "amp2hip")
      << "waiting for another run that writes to '" << Folder << "'\n";
  while (::flock(Lock.Descriptor, LOCK_EX) != 0 && errno == EINTR) {
  }
  return Lock;
}

TreeLock::~TreeLock() {
  if (Descriptor >= 0)
    ::close(Descriptor);
}

} // namespace amp2hip
