// Parses the options of amp2hip++ that a compiler driver does not have.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Sets these options in \p Line, and returns the other arguments. Fails if a value is wrong.
llvm::Expected<std::vector<const char *>> takeOwnOptions(llvm::ArrayRef<const char *> Arguments,
                                                         CommandLine &Line);

/// Returns the option of amp2hip++ whose spelling is close to an unknown one: "--device=amd" for
/// "-device=amd". Returns an empty string if there is none.
std::string nearestOwnOption(llvm::StringRef Unknown);

} // namespace amp2hip
