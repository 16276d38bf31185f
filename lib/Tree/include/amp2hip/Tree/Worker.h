// One source of a tree, read in a process of its own.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// Reads a source with the compiler's Flags and writes its result, messages included, to
/// ResultFile. If IsChecked, the output is compared with the source. The process that
/// `translateTree` starts for each source calls this. Prints nothing, unless the source makes the
/// parser crash. Returns false, with a message on standard error, if the file cannot be written.
bool readForTree(const std::string &Source, const std::vector<std::string> &Flags,
                 const ReadOptions &Read, TextOptions Text, bool IsChecked,
                 const std::string &ResultFile);

/// The same for a source of C, which is copied with the headers that it reads.
bool readCForTree(const std::string &Source, const std::vector<std::string> &Flags,
                  const std::string &ResultFile);

/// Parses the value of the process's option --kernel-name, `path:line:column:name`.
std::optional<KernelForm> kernelNameFromOption(llvm::StringRef Option);

} // namespace amp2hip
