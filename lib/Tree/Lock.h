// A lock by which only one run at a time writes to a tree.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <utility>

namespace amp2hip {

/// A lock that is held as long as the object, or the process, lives. Leaves nothing in the folder.
class TreeLock {
public:
  /// Waits for another run that writes to the folder, with a note on standard error. Fails if the
  /// folder cannot be opened. Locks nothing on a file system without locks.
  static llvm::Expected<TreeLock> of(llvm::StringRef Folder);
  TreeLock(TreeLock &&Other) : Descriptor(std::exchange(Other.Descriptor, -1)) {}
  TreeLock &operator=(TreeLock &&) = delete;
  ~TreeLock();

private:
  explicit TreeLock(int Descriptor) : Descriptor(Descriptor) {}

  int Descriptor;
};

} // namespace amp2hip
