// One run at a time writes to a tree.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <utility>

namespace amp2hip {

/// Held as long as the object lives, and gone with the process. It leaves nothing in the folder.
class TreeLock {
public:
  /// Waits for another run that writes to the folder, and says so on standard error. An error if
  /// the folder cannot be opened; on a file system that knows no locks nothing is locked.
  static llvm::Expected<TreeLock> of(llvm::StringRef Folder);
  TreeLock(TreeLock &&Other) : Descriptor(std::exchange(Other.Descriptor, -1)) {}
  TreeLock &operator=(TreeLock &&) = delete;
  ~TreeLock();

private:
  explicit TreeLock(int Descriptor) : Descriptor(Descriptor) {}

  int Descriptor;
};

} // namespace amp2hip
