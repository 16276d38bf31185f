#include "TreeReports.h"

#include "Explain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <optional>

using namespace llvm;

namespace amp2hip {

Expected<std::vector<ReportRequest>> reportRequests(ArrayRef<std::string> Options) {
  std::vector<ReportRequest> Result;
  for (const std::string &Value : Options) {
    const auto [Name, File] = StringRef(Value).split(':');
    const auto Form = StringSwitch<std::optional<ReportFormat>>(Name)
                          .Case("text", ReportFormat::Text)
                          .Case("json", ReportFormat::Json)
                          .Case("html", ReportFormat::Html)
                          .Case("sarif", ReportFormat::Sarif)
                          .Default(std::nullopt);
    if (!Form)
      return createStringError("'" + Name + "' is not a report format");
    Result.push_back({*Form, File.str()});
  }
  return Result;
}

namespace {

bool reportUnwritable(StringRef File, std::error_code E) {
  WithColor::error(errs(), "amp2hip") << File << ": cannot be written: " << E.message() << "\n";
  return false;
}

bool writeTo(const ReportRequest &Request, const Report &Contents) {
  std::error_code E;
  ToolOutputFile File(Request.File.empty() ? "-" : Request.File, E, sys::fs::OF_None);
  if (E)
    return reportUnwritable(Request.File, E);
  writeReport(Contents, Request.Form, explanationOf, File.os());
  File.os().flush();
  if (File.os().has_error()) {
    const std::error_code OfStream = File.os().error();
    File.os().clear_error();
    return reportUnwritable(Request.File, OfStream);
  }
  File.keep();
  if (const size_t LeftOut = messagesLeftOut(Contents, Request.Form))
    WithColor::warning(errs(), "amp2hip")
        << (Request.File.empty() ? "the report" : Request.File) << ": " << LeftOut << " of "
        << Contents.Messages.size()
        << " messages, the least severe, are omitted, because code hosts accept no more results\n";
  return true;
}

} // namespace

bool writeReports(ArrayRef<ReportRequest> Requests, const Report &Contents,
                  const std::set<std::string> &Read) {
  bool IsWritten = true;
  for (const ReportRequest &R : Requests)
    if (!R.File.empty() &&
        any_of(Read, [&](StringRef File) { return sys::fs::equivalent(File, R.File); })) {
      WithColor::error(errs(), "amp2hip") << R.File << ": the report would replace a source\n";
      IsWritten = false;
    } else {
      IsWritten &= writeTo(R, Contents);
    }
  return IsWritten;
}

} // namespace amp2hip
