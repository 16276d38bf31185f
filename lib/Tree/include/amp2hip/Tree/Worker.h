// One source of a tree, read in a process of its own.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// What the process does that `translateTree` starts for a source: reads it as Flags say, and
/// writes what it finds to ResultFile, the messages too. IsChecked: the output is compared with it.
/// Prints nothing, unless the source makes the parser crash. False, and a message on standard
/// error, if the file cannot be written.
bool readForTree(const std::string &Source, const std::vector<std::string> &Flags,
                 const ReadOptions &Read, TextOptions Text, bool IsChecked,
                 const std::string &ResultFile);

/// What its option --kernel-name says, `path:line:column:name`; nothing if it is not of that form.
std::optional<KernelReading> kernelNameFromOption(llvm::StringRef Option);

} // namespace amp2hip
