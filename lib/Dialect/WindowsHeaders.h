// Knows the headers that only Windows has, by name.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// What has the header with that name, as messages say it: "Direct3D", "MFC". Empty for a header of
/// anybody else's. Letters of either case, slashes and backslashes may be in the name.
llvm::StringRef ownerOfWindowsHeader(llvm::StringRef Name);

} // namespace amp2hip
