// A map from a text to another one that it was made of by hand.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Where the tokens of Text come from in Original, as if that were a file: runs of tokens that both have,
/// the longest first, wherever they stand; what differs between two neighbours stands for what was
/// between them.
SourceMap align(llvm::StringRef Text, llvm::StringRef Original);

/// What Text comes from, if Original comes from what Map says.
SourceMap mapThrough(const SourceMap &OfText, const SourceMap &Map);

} // namespace amp2hip
