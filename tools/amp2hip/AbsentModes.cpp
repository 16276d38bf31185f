// The modes of amp2hip whose parts the build does not have: each reports that.

#include "Parts.h"
#include "ReportMode.h"
#include "TreeMode.h"
#include "UsageError.h"
#include "VerifyMode.h"

using namespace llvm;

namespace amp2hip {

#if !AMP2HIP_WITH_TREES
static cl::OptionCategory TreeCategory("Options for trees");
static cl::opt<std::string> InRoot("in-root", cl::desc("Not in this build"), cl::Hidden,
                                   cl::cat(TreeCategory));
static cl::opt<std::string> OutRoot("out-root", cl::desc("Not in this build"), cl::Hidden,
                                    cl::cat(TreeCategory));

cl::OptionCategory &treeOptions() { return TreeCategory; }
bool isTreeAsked() { return !InRoot.empty(); }
int runTree(const CommandLine &) {
  return usageError(absent("trees of sources are", "AMP2HIP_WITH_TREES"));
}
#endif

#if !AMP2HIP_WITH_VERIFY
static cl::SubCommand VerifyCommand("verify", "Not in this build");
static cl::OptionCategory VerifyCategory("Options of verify");
static cl::list<std::string> VerifyArguments(cl::Positional, cl::sub(VerifyCommand));
static cl::list<std::string> VerifyOptions(cl::Sink, cl::sub(VerifyCommand));

cl::SubCommand &verifyCommand() { return VerifyCommand; }
cl::OptionCategory &verifyOptions() { return VerifyCategory; }
int runVerify(ArrayRef<std::string>) {
  return usageError(absent("verify is", "AMP2HIP_WITH_VERIFY"), /*ExitCode=*/2);
}
#endif

#if !AMP2HIP_WITH_TRACE_REPORT
static cl::SubCommand ReportCommand("report", "Not in this build");
static cl::list<std::string> ReportArguments(cl::Positional, cl::sub(ReportCommand));

cl::SubCommand &reportCommand() { return ReportCommand; }
int runReport(ArrayRef<std::string>) {
  return usageError(absent("report is", "AMP2HIP_WITH_TRACE_REPORT"));
}
#endif

} // namespace amp2hip
