// The files that a source reads.
#pragma once

#include "clang/Frontend/Utils.h"

namespace amp2hip {

/// One of Clang's collectors of files, but without names for which Clang has found no file: headers
/// that are omitted, or found under a name of another case. Clang's own collector would list these,
/// or write no list.
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
