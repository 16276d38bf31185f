// The names of the headers that only Windows has.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Returns the owner of the header with that name, as messages call it: "Direct3D", "MFC"; empty if
/// it is not Windows'. The name may have letters of either case, slashes and backslashes.
llvm::StringRef ownerOfWindowsHeader(llvm::StringRef Name);

} // namespace amp2hip
