// Which files a source reads.
#pragma once

#include "clang/Frontend/Utils.h"

namespace amp2hip {

/// One of Clang's collectors of files, without names of which Clang has found no file: headers that
/// are left out, or found under a name of another case. Clang's own would list these, or write no
/// list for them.
template <typename Collector> class FoundFiles : public Collector {
public:
  using Collector::Collector;

  void maybeAddDependency(llvm::StringRef File, bool FromModule, bool IsSystem, bool IsModuleFile,
                          bool IsMissing) override {
    if (!IsMissing)
      Collector::maybeAddDependency(File, FromModule, IsSystem, IsModuleFile, IsMissing);
  }
};

} // namespace amp2hip
