// Writes the summary of a time line.
#pragma once

#include "TimeLine.h"

#include "llvm/Support/raw_ostream.h"

namespace amp2hip {

/// Writes where the time went, tables of kernels, transfers and waits, and what could be saved.
void writeSummary(const TimeLine &T, llvm::raw_ostream &OS);

} // namespace amp2hip
