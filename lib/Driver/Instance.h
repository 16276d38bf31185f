// Makes compiler instances for sources.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// The messages that are printed on standard error.
enum class PrintedMessages { All, ErrorsAndOwnWarnings, None };

/// Returns an instance that reads the source at \p Path as Clang's driver would with these flags.
/// The options for our own warnings, which Clang's driver does not know, are left out. Returns null
/// if the flags are wrong, which is reported on standard error. If AreMarked, there is a mark of
/// ToldMessages.h in front of each message.
std::unique_ptr<clang::CompilerInstance> makeInstance(const std::string &Path,
                                                      const std::vector<std::string> &Flags,
                                                      PrintedMessages Printed,
                                                      bool AreMarked = false);

} // namespace amp2hip
