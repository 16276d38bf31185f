// Summarises the time line of a program, which the program writes to the file that
// AMP2HIP_TRACE=file.json names.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace amp2hip {

struct TraceReportOptions {
  std::string File; // the time line
};

/// Writes where the time went, what was copied and why, and what could be saved. An error names the
/// file and says what is wrong with it.
llvm::Error reportTrace(const TraceReportOptions &Options, llvm::raw_ostream &OS);

} // namespace amp2hip
