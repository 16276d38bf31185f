// The reports that a run over a tree of sources writes.
#pragma once

#include "amp2hip/Report/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A report that --report asks for.
struct AskedReport {
  ReportForm Form;
  std::string File; // empty for standard output
};

/// Reads the values of --report: "text", "html:report.html".
llvm::Expected<std::vector<AskedReport>> askedReports(llvm::ArrayRef<std::string> Options);

/// Writes the reports. Returns false if one could not be written, which is reported.
bool writeReports(llvm::ArrayRef<AskedReport> Asked, const Report &Told);

} // namespace amp2hip
