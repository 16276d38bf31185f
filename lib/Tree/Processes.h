// Starts the processes that read a tree's sources.
#pragma once

#include "SourceResult.h"
#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <string>
#include <vector>

namespace amp2hip {

struct ProcessOptions {
  std::string Program;              ///< amp2hip's own
  std::vector<std::string> Options; ///< options of its command line that hold for each source
  unsigned Jobs = 1;                ///< the number of processes at a time
  bool StopOnError = false;         ///< begins no source after one that has errors
};

/// One source, and options that hold for it alone.
struct SourceJob {
  const SourceCommand *Source;
  std::vector<std::string> Options;
};

/// Reads the sources, several at a time. Calls Done for each in the order of Sources, with null for
/// one that was not begun. Meanwhile, calls Waiting at least once a second with the number of
/// sources that have been read and the index of the one that Done waits for.
void readSources(llvm::ArrayRef<SourceJob> Sources, const ProcessOptions &Options,
                 llvm::function_ref<void(size_t, size_t)> Waiting,
                 llvm::function_ref<void(size_t, std::unique_ptr<SourceResult>)> Done);

} // namespace amp2hip
