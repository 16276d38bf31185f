// Makes compiler instances for sources.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class DiagnosticConsumer;
} // namespace clang

namespace amp2hip {

/// The messages that are printed.
enum class PrintedMessages { All, ErrorsAndOwnWarnings, None };

/// Returns an instance that reads the source at \p Path as Clang's driver would with these flags.
/// The options for our own warnings, which Clang's driver does not know, are omitted. Returns null
/// if the flags are wrong, which is reported on standard error. The source's messages go to the
/// consumer instead of standard error, if it is not null. It must outlive the instance.
std::unique_ptr<clang::CompilerInstance>
makeInstance(const std::string &Path, const std::vector<std::string> &Flags,
             PrintedMessages Printed, clang::DiagnosticConsumer *Consumer = nullptr);

} // namespace amp2hip
