// Starts the processes that read a tree's sources.
#pragma once

#include "ReadingFile.h"
#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <string>
#include <vector>

namespace amp2hip {

struct ProcessOptions {
  std::string Program;              ///< amp2hip's own
  std::vector<std::string> Options; ///< those of its command line that hold for each source
  unsigned Jobs = 1;                ///< how many run at a time
  bool StopOnError = false;         ///< none begins behind one that found errors
};

/// One source, and options that hold for it alone.
struct SourceJob {
  const SourceCommand *Source;
  std::vector<std::string> Options;
};

/// Reads each source, several at a time. Done is called once for each in their order, whichever
/// ended first; with nothing for one that was not begun.
void readSources(llvm::ArrayRef<SourceJob> Sources, const ProcessOptions &Options,
                 llvm::function_ref<void(size_t, std::unique_ptr<SourceResult>)> Done);

} // namespace amp2hip
