#include "amp2hip/Report/Report.h"

#include "Forms.h"

namespace amp2hip {

void writeReport(const Report &Of, ReportForm Form, ExplanationOf Explain, llvm::raw_ostream &To) {
  switch (Form) {
  case ReportForm::Text:
    return writeText(Of, To);
  case ReportForm::Json:
    return writeJson(Of, To);
  case ReportForm::Html:
    return writeHtml(Of, Explain, To);
  case ReportForm::Sarif:
    return writeSarif(Of, Explain, To);
  }
}

} // namespace amp2hip
