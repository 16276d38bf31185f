// A source's reading on its way from the process that made it, and in the store of an earlier run.
#pragma once

#include "amp2hip/Driver/Reading.h"
#include "amp2hip/Report/Report.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// A message as data, and as Clang prints it with the source's line.
struct PrintedMessage {
  ReportMessage Message;
  std::string Printed;
};

/// What a process found out about one source. There is no reading if the source has errors.
struct SourceResult {
  std::optional<SourceReading> Reading;
  std::vector<PrintedMessage> Messages;
};

/// In JSON; the same result is the same text.
std::string toJson(const SourceResult &Result);
/// An error if the text is not one that toJson made.
llvm::Expected<SourceResult> resultFromJson(llvm::StringRef Json);

} // namespace amp2hip
