// How the summary of a time line writes numbers and places.
#pragma once

#include "TimeLine.h"

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace amp2hip {

/// Returns "12.0 us", "3.40 ms" or "1.250 s".
std::string timeText(double Microseconds);

/// Returns "512 bytes" or "1.2 MiB".
std::string sizeText(int64_t Bytes);

/// Returns "once", "twice" or "3 times".
std::string timesText(size_t Count);

/// Returns "40%".
std::string percentText(double Part, double Whole);

/// Returns the line where the program asked for a span, or else the function, "'main'". It is empty
/// if neither is known.
std::string placeOf(const Span &S);

/// Returns the text with a separator in front, or nothing if the text is empty.
std::string withSeparator(llvm::StringRef Separator, llvm::StringRef Text);

} // namespace amp2hip
