#include "amp2hip/Report/Report.h"

#include "Forms.h"

namespace amp2hip {

void writeReport(const Report &R, ReportForm Form, ExplanationOf Explain, llvm::raw_ostream &To) {
  switch (Form) {
  case ReportForm::Text:
    return writeText(R, To);
  case ReportForm::Json:
    return writeJson(R, To);
  case ReportForm::Html:
    return writeHtml(R, Explain, To);
  case ReportForm::Sarif:
    return writeSarif(R, Explain, To);
  }
}

} // namespace amp2hip
