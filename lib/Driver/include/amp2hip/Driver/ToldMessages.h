// Messages of sources that are translated in processes of their own, each told once.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace amp2hip {

/// Returns the mark in front of a message that is printed with MessageOptions::AreMarked. Key
/// identifies the message; an empty one ends the message before.
std::string markOf(llvm::StringRef Key);

/// Tells what sources have printed, without messages about one place that another has told.
class ToldMessages {
public:
  /// Returns what is to be printed of a source's output, without the marks. A source with errors
  /// says everything.
  std::string untold(llvm::StringRef Printed, bool HasErrors);

private:
  std::set<std::string> Told; // the keys
};

} // namespace amp2hip
