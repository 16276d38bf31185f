// Builds the source map of a text that was edited by hand.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Maps the tokens of Text to those of Original. The origins in the map are offsets in Original,
/// with an invalid FileID. Matches runs of tokens that both texts have, the longest first, wherever
/// they are. The text between two runs that follow each other in both stands for the text between
/// them in Original.
SourceMap align(llvm::StringRef Text, llvm::StringRef Original);

/// Returns the map from a text to the source. OfText maps the text to an original, and Map maps the
/// original to the source.
SourceMap mapThrough(const SourceMap &OfText, const SourceMap &Map);

} // namespace amp2hip
