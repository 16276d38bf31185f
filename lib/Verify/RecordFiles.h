// The files that hold the programs' records.
#pragma once

#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>

namespace amp2hip {

/// The names of the files, in a temporary directory or in a folder that the user keeps.
class RecordFiles {
public:
  /// Creates the folder \p Keep. If \p Keep is empty, the files go to a temporary directory.
  static llvm::Expected<RecordFiles> create(llvm::StringRef Keep);

  /// Returns the path of a new file for a program: "cpu.record", or "cpu-2.record" for the second
  /// program of that name.
  std::string pathFor(const std::string &Name);

private:
  std::unique_ptr<TemporaryDirectory> Temporary;
  std::string Keep;
  std::map<std::string, unsigned> Taken;
};

} // namespace amp2hip
