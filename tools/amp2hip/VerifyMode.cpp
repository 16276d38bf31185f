#include "VerifyMode.h"

#include "amp2hip/Verify/Verify.h"

using namespace llvm;

namespace amp2hip {
namespace {

cl::SubCommand VerifyCommand("verify", "Compare the results of a program's kernels on two devices");
cl::OptionCategory VerifyCategory("Options of verify");
cl::list<std::string> Given(cl::Positional, cl::desc("<program> [<program>]"),
                            cl::sub(VerifyCommand), cl::cat(VerifyCategory));
cl::opt<std::string>
    Devices("devices",
            cl::desc("Compare the first of these devices with each of the others: cpu, cpu-fibers, "
                     "cpu-contracted, amd, nvidia, and nvidia:1 for the second GPU; by default all "
                     "devices that amp2hip++ --verify has built the program for"),
            cl::value_desc("names"), cl::sub(VerifyCommand), cl::cat(VerifyCategory));
cl::opt<std::string> ToleranceText(
    "tolerance",
    cl::desc("Allow differences: units in the last place for a type, or a relative or absolute "
             "difference for all types, as in "
             "float=16,double=8,half=1,norm=1,relative=1e-5,absolute=1e-6; 4 units by default"),
    cl::value_desc("list"), cl::sub(VerifyCommand), cl::cat(VerifyCategory));
cl::opt<std::string>
    ContractedProgram("contracted",
                      cl::desc("With two programs, find the differences that contraction "
                               "explains: this is the first program, built with --fp=fast"),
                      cl::value_desc("program"), cl::sub(VerifyCommand), cl::cat(VerifyCategory));
cl::opt<std::string> InputFile(
    "input", cl::desc("Pass this file to the program as standard input, which is empty by default"),
    cl::value_desc("file"), cl::sub(VerifyCommand), cl::cat(VerifyCategory));
cl::opt<std::string> KeepRecords("keep-records",
                                 cl::desc("Keep the records of the programs in this folder"),
                                 cl::value_desc("folder"), cl::sub(VerifyCommand),
                                 cl::cat(VerifyCategory));
cl::opt<bool> AreRecords("records",
                         cl::desc("Compare records, which programs have written with "
                                  "AMP2HIP_VERIFY_RECORD, instead of running programs"),
                         cl::sub(VerifyCommand), cl::cat(VerifyCategory));

} // namespace

cl::SubCommand &verifyCommand() { return VerifyCommand; }
cl::OptionCategory &verifyOptions() { return VerifyCategory; }

int runVerify(ArrayRef<std::string> Arguments) {
  Expected<Tolerance> Allowed = toleranceOf(ToleranceText);
  if (!Allowed)
    return static_cast<int>(notCompared(Allowed.takeError()));
  VerifyOptions Options;
  Options.Given = {Given.begin(), Given.end()};
  Options.AreRecords = AreRecords;
  Options.Arguments = Arguments.vec();
  if (Devices.getNumOccurrences() != 0)
    Options.Devices = Devices;
  Options.Allowed = *Allowed;
  Options.ContractedProgram = ContractedProgram;
  Options.InputFile = InputFile;
  Options.KeepRecords = KeepRecords;
  return static_cast<int>(verify(Options, outs()));
}

} // namespace amp2hip
