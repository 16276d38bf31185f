// Writes the reports about a run over a tree of sources.
#pragma once

#include "amp2hip/Report/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <set>
#include <string>
#include <vector>

namespace amp2hip {

/// A report that --report requests.
struct ReportRequest {
  ReportFormat Form;
  std::string File; // empty for standard output
};

/// Parses the values of --report: "text", "html:report.html". Fails for an unknown form.
llvm::Expected<std::vector<ReportRequest>> reportRequests(llvm::ArrayRef<std::string> Options);

/// Writes the reports. Reports an error and returns false if one could not be written, or would
/// replace one of the files that the run has read.
bool writeReports(llvm::ArrayRef<ReportRequest> Requests, const Report &Contents,
                  const std::set<std::string> &Read);

} // namespace amp2hip
