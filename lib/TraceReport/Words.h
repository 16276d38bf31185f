// Numbers and places as the summary writes them.
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

/// Returns "40%".
std::string percentText(double Part, double Whole);

/// Returns the line that caused a span, otherwise the function in quotes: "'main'". Empty if
/// neither is known.
std::string placeOf(const Span &S);

/// Returns the separator followed by the text; empty if the text is empty.
std::string withSeparator(llvm::StringRef Separator, llvm::StringRef Text);

} // namespace amp2hip
