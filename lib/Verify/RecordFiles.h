// The files that the programs write their records to.
#pragma once

#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>

namespace amp2hip {

/// Names the files in a temporary directory, or in the folder where they are to stay.
class RecordFiles {
public:
  /// Makes the folder \p Keep. If it is empty, the files are removed at the end.
  static llvm::Expected<RecordFiles> create(llvm::StringRef Keep);

  /// Returns the path of a new file for a program of this name: "cpu.record", or "cpu-2.record" for
  /// the second program with it.
  std::string pathFor(const std::string &Name);

private:
  std::unique_ptr<TemporaryDirectory> Temporary;
  std::string Keep;
  std::map<std::string, unsigned> Taken;
};

} // namespace amp2hip
