#include "amp2hip/Report/Report.h"

#include "Forms.h"

namespace amp2hip {

void writeReport(const Report &R, ReportFormat Form, ExplanationOf Explain, llvm::raw_ostream &To) {
  switch (Form) {
  case ReportFormat::Text:
    return writeText(R, To);
  case ReportFormat::Json:
    return writeJson(R, To);
  case ReportFormat::Html:
    return writeHtml(R, Explain, To);
  case ReportFormat::Sarif:
    return writeSarif(R, Explain, To);
  }
}

} // namespace amp2hip
