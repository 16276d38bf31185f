// What Windows' editors put in front of UTF-8.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

inline constexpr llvm::StringLiteral ByteOrderMark = "\xEF\xBB\xBF";

} // namespace amp2hip
