// Compiler instances for sources.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// Whose messages are printed: all, errors and the warnings of amp2hip, or none.
enum class Hearing { All, OwnWarnings, Nothing };

/// An instance that reads the source at Path as Clang's driver would have it of these flags,
/// without the options for our own warnings, which Clang's driver does not know. Null, after errors
/// on standard error, if the flags make no sense.
std::unique_ptr<clang::CompilerInstance>
makeInstance(const std::string &Path, const std::vector<std::string> &Flags, Hearing Hears);

} // namespace amp2hip
