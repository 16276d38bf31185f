#include "amp2hip/TraceReport/TraceReport.h"

#include "TimeLine.h"
#include "TraceSummary.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace amp2hip {

Error reportTrace(const TraceReportOptions &Options, raw_ostream &OS) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFile(Options.File, /*IsText=*/true);
  if (!File)
    return createStringError("'" + Options.File + "': " + File.getError().message());
  Expected<TimeLine> Read = readTimeLine((*File)->getBuffer());
  if (!Read)
    return createStringError("'" + Options.File + "': " + toString(Read.takeError()));
  writeSummary(*Read, OS);
  return Error::success();
}

} // namespace amp2hip
