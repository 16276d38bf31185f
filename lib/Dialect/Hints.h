// Suggests replacements for code that is not accepted.
#pragma once

#include "amp2hip/Dialect/Message.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// The suggestion for a function of the C or C++ library; empty if there is none.
std::string hintForCpuFunction(llvm::StringRef Name, clang::SourceLocation Declared,
                               const clang::SourceManager &SM);

/// The suggestion for a comparison such as `pointer <= 0`, in which Visual C++ compares addresses.
/// Operator is the operator's spelling. Empty if the message is about something else.
std::string hintForOrderOfPointer(const Message &Error, llvm::StringRef Operator);

/// The suggestion for a header that is not found; empty if the message is about something else.
std::string hintForMissingHeader(const Message &Error);

} // namespace amp2hip
