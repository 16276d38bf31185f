// The byte order mark that editors on Windows write at the beginning of UTF-8 files.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

inline constexpr llvm::StringLiteral ByteOrderMark = "\xEF\xBB\xBF";

} // namespace amp2hip
