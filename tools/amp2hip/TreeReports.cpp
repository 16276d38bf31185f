#include "TreeReports.h"

#include "Explain.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <optional>

using namespace llvm;

namespace amp2hip {

Expected<std::vector<AskedReport>> askedReports(ArrayRef<std::string> Options) {
  std::vector<AskedReport> Result;
  for (const std::string &Asked : Options) {
    const auto [Name, File] = StringRef(Asked).split(':');
    const auto Form = StringSwitch<std::optional<ReportForm>>(Name)
                          .Case("text", ReportForm::Text)
                          .Case("json", ReportForm::Json)
                          .Case("html", ReportForm::Html)
                          .Case("sarif", ReportForm::Sarif)
                          .Default(std::nullopt);
    if (!Form)
      return createStringError("'" + Name + "' is not a form of report");
    Result.push_back({*Form, File.str()});
  }
  return Result;
}

namespace {

bool reportUnwritable(StringRef File, std::error_code E) {
  WithColor::error(errs(), "amp2hip") << File << ": cannot be written: " << E.message() << "\n";
  return false;
}

bool writeTo(const AskedReport &Asked, const Report &Told) {
  std::error_code E;
  ToolOutputFile File(Asked.File.empty() ? "-" : Asked.File, E, sys::fs::OF_None);
  if (E)
    return reportUnwritable(Asked.File, E);
  writeReport(Told, Asked.Form, explanationOf, File.os());
  File.os().flush();
  if (File.os().has_error()) {
    const std::error_code OfStream = File.os().error();
    File.os().clear_error();
    return reportUnwritable(Asked.File, OfStream);
  }
  File.keep();
  return true;
}

} // namespace

bool writeReports(ArrayRef<AskedReport> Asked, const Report &Told) {
  bool IsWritten = true;
  for (const AskedReport &R : Asked)
    IsWritten &= writeTo(R, Told);
  return IsWritten;
}

} // namespace amp2hip
