// Summarises a program's time line, the file that AMP2HIP_TRACE=file.json names.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace amp2hip {

/// The options of reportTrace.
struct TraceReportOptions {
  std::string File; // the time line
};

/// Writes where the time went, what was copied and why, and what could be saved. The error names
/// the file.
llvm::Error reportTrace(const TraceReportOptions &Options, llvm::raw_ostream &OS);

} // namespace amp2hip
