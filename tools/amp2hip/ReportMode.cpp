#include "ReportMode.h"

#include "amp2hip/TraceReport/TraceReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

cl::SubCommand ReportCommand("report", "Summarise the time line of a program");
cl::list<std::string> Files(cl::Positional, cl::desc("<trace.json>"), cl::sub(ReportCommand));

int fail(const Twine &What) {
  WithColor::error(errs(), "amp2hip") << What << "\n";
  return 1;
}

} // namespace

cl::SubCommand &reportCommand() { return ReportCommand; }

int runReport(ArrayRef<std::string> BehindSeparator) {
  std::vector<std::string> Named(Files.begin(), Files.end());
  append_range(Named, BehindSeparator);
  if (Named.size() != 1)
    return fail("report takes one file, which a program has written with AMP2HIP_TRACE=file.json");
  if (Error E = reportTrace({Named.front()}, outs()))
    return fail(toString(std::move(E)));
  return 0;
}

} // namespace amp2hip
