// The options that amp2hip++ has beside those of a compiler driver.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Takes them out and notes them in Line; what is left is a compiler driver's.
llvm::Expected<std::vector<const char *>> takeOwnOptions(llvm::ArrayRef<const char *> Arguments,
                                                         CommandLine &Line);

/// The option of ours that is meant by one that no compiler driver has: "--device=amd" for
/// "-device=amd". Empty if none is near.
std::string nearestOwnOption(llvm::StringRef Unknown);

} // namespace amp2hip
