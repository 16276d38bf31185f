#include "Verify.h"

#include "KernelDifference.h"
#include "KernelParameters.h"
#include "KernelRecord.h"
#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

using namespace llvm;

namespace amp2hip {
namespace {

cl::OptionCategory VerifyCategory("Options of verify");
cl::opt<std::string> Devices(
    "devices",
    cl::desc("Which to compare, the first with each other: cpu, cpu-fibers, cpu-contracted, "
             "amd, nvidia; by default all that amp2hip++ --verify has built"),
    cl::value_desc("names"), cl::cat(VerifyCategory));
cl::opt<std::string> ToleranceText(
    "tolerance",
    cl::desc("How much results may differ, by type in units of the last place, or for all: "
             "float=16,double=8,half=1,norm=1,relative=1e-5,absolute=1e-6; 4 units by default"),
    cl::value_desc("list"), cl::cat(VerifyCategory));
cl::opt<std::string>
    ContractedProgram("contracted",
                      cl::desc("With two programs: the first one built with --fp=fast, which tells "
                               "what contraction explains"),
                      cl::value_desc("program"), cl::cat(VerifyCategory));
cl::opt<std::string> InputFile("input", cl::desc("Standard input of the program; else it has none"),
                               cl::value_desc("file"), cl::cat(VerifyCategory));
cl::opt<std::string> KeepRecords("keep-records",
                                 cl::desc("Leave what the programs wrote down in this folder"),
                                 cl::value_desc("folder"), cl::cat(VerifyCategory));
cl::opt<bool> AreRecords("records",
                         cl::desc("What is named are records, which programs wrote with "
                                  "AMP2HIP_VERIFY_RECORD elsewhere, not programs"),
                         cl::cat(VerifyCategory));

constexpr int Same = 0, Differs = 1, NotCompared = 2;
constexpr StringLiteral Fibers = "cpu-fibers", Contracted = "cpu-contracted";

int fail(const Twine &What) {
  WithColor::error(errs(), "amp2hip verify") << What << "\n";
  return NotCompared;
}

/// A program, and how it is run.
struct Run {
  std::string Name; // of its device, for people
  std::string Program;
  bool UsesFibers = false;
};

/// Where amp2hip++ --verify leaves the programs for the devices.
std::string builtFor(StringRef Program, StringRef Device) {
  return (Program + ".verify/" + Device).str();
}

Expected<Run> runOn(StringRef Program, StringRef Device) {
  if (!is_contained({StringRef("cpu"), StringRef(Fibers), StringRef(Contracted), StringRef("amd"),
                     StringRef("nvidia")},
                    Device))
    return createStringError("unknown device '" + Device +
                             "'; it is cpu, cpu-fibers, cpu-contracted, amd or nvidia");
  Run Result{Device.str(), builtFor(Program, Device == Fibers ? StringRef("cpu") : Device),
             Device == Fibers};
  if (sys::fs::exists(Result.Program))
    return Result;
  Result.Program = Program.str();
  if ((Device == "cpu" || Device == Fibers) && !sys::fs::exists(Program + ".verify"))
    return Result;
  return createStringError("'" + Program + "' is not built for '" + Device +
                           "': amp2hip++ --verify=" + (Device == Contracted ? "cpu" : Device) +
                           " does that");
}

/// What --devices names, or what there is.
Expected<std::vector<Run>> runsOf(StringRef Program) {
  std::vector<std::string> Names;
  for (StringRef Name : split(Devices, ','))
    if (!Name.empty())
      Names.push_back(Name.str());
  if (Devices.getNumOccurrences() == 0) {
    for (const char *Device : {"cpu", "amd", "nvidia"})
      if (sys::fs::exists(builtFor(Program, Device)))
        Names.push_back(Device);
    if (Names.empty() || Names == std::vector<std::string>{"cpu"})
      Names = {"cpu", Fibers.str()};
  }
  if (Names.size() < 2)
    return createStringError("to compare takes two devices; --devices names " +
                             (Names.empty() ? "none" : "one, '" + Names.front() + "'"));
  std::vector<Run> Result;
  for (const std::string &Name : Names) {
    Expected<Run> R = runOn(Program, Name);
    if (!R)
      return R.takeError();
    Result.push_back(std::move(*R));
  }
  return Result;
}

void setVariable(const char *Name, StringRef Value) {
  if (Value.empty())
    ::unsetenv(Name);
  else
    ::setenv(Name, Value.str().c_str(), /*overwrite=*/1);
}

/// The environment of a run, as long as this lives.
class RunEnvironment {
public:
  RunEnvironment(const Run &R, StringRef Record, StringRef Replay)
      : Threads(std::getenv("AMP2HIP_CPU_THREADS") ? std::getenv("AMP2HIP_CPU_THREADS") : "") {
    setVariable("AMP2HIP_VERIFY_RECORD", Record);
    setVariable("AMP2HIP_VERIFY_REPLAY", Replay);
    setVariable("AMP2HIP_CPU_THREADS", R.UsesFibers ? StringRef("fibers") : "");
  }
  ~RunEnvironment() {
    setVariable("AMP2HIP_VERIFY_RECORD", "");
    setVariable("AMP2HIP_VERIFY_REPLAY", "");
    setVariable("AMP2HIP_CPU_THREADS", Threads);
  }

private:
  const std::string Threads;
};

/// How a program ended; nothing if it could not be started, which is reported.
std::optional<int> start(const Run &R, ArrayRef<std::string> Arguments, StringRef Record,
                         StringRef Replay) {
  const RunEnvironment Set(R, Record, Replay);
  std::vector<StringRef> Words = {R.Program};
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  // The output is that of the first run.
  const std::optional<StringRef> Input = StringRef(InputFile),
                                 Output =
                                     Replay.empty() ? std::nullopt : std::optional<StringRef>("");
  const ProcessEnd End = runProcess(R.Program, Words, {Input, Output, std::nullopt});
  if (!End.HasStarted) {
    fail("'" + R.Program + "' cannot be run: " + End.Message);
    return std::nullopt;
  }
  return End.ReturnCode;
}

/// "ended with exit code 3"
std::string endOf(int Code) {
  return Code < 0 ? "was ended by a signal" : "ended with exit code " + std::to_string(Code);
}

/// Runs the program and reads what it wrote down; what keeps it from that is reported.
std::optional<KernelRecord> recordOf(const Run &R, ArrayRef<std::string> Arguments,
                                     const std::string &Record, StringRef Replay, int &Code) {
  const std::optional<int> Ended = start(R, Arguments, Record, Replay);
  if (!Ended)
    return std::nullopt;
  Code = *Ended;
  if (!sys::fs::exists(Record)) {
    fail("'" + R.Program + "' " + endOf(Code) +
         " and has written nothing down: it is no program of this amp2hip");
    return std::nullopt;
  }
  Expected<KernelRecord> Read = readKernelRecord(Record);
  if (!Read) {
    fail(toString(Read.takeError()));
    return std::nullopt;
  }
  return std::move(*Read);
}

// What is told.

std::string count(uint64_t Count, StringRef One) {
  return std::to_string(Count) + " " + One.str() + (Count == 1 ? "" : "s");
}

std::string launches(uint64_t Count) {
  return std::to_string(Count) + (Count == 1 ? " launch" : " launches");
}

std::string explanationOf(const ScalarDifference &D, StringRef First) {
  switch (D.Cause) {
  case Contraction::NotKnown:
    return "not known; amp2hip++ --verify=cpu builds what tells it";
  case Contraction::Explains:
    return "explains it: " + First.str() + " gives " + *D.Contracted + " with contraction";
  case Contraction::DoesNotChangeIt:
    return "does not explain it: with contraction " + First.str() + " gives the same";
  case Contraction::ChangesItOtherwise:
    return "does not explain it alone: with contraction " + First.str() + " gives " + *D.Contracted;
  }
  return "";
}

struct Side {
  std::string Name;
  const KernelRecord *Record;
  ParameterNames Parameters = {};
};

/// "'error'", or "argument 3" where nobody says how the source calls it. Of an object that holds
/// several, which one.
std::string dataName(const Side &S, const RecordedLaunch &L, size_t Use) {
  const uint64_t Parameter = L.Uses[Use].Parameter;
  const auto Known = S.Parameters.find(L.Name);
  if (Known == S.Parameters.end() || Parameter >= Known->second.size() ||
      Known->second[Parameter].empty() || StringRef(L.Name).starts_with("amp2hip::"))
    return "argument " + std::to_string(Use + 1);
  size_t Number = 0, Count = 0;
  for (size_t I = 0; I < L.Uses.size(); ++I)
    if (L.Uses[I].Parameter == Parameter) {
      ++Count;
      Number += I <= Use;
    }
  return "'" + Known->second[Parameter] + "'" +
         (Count == 1 ? "" : ", " + std::to_string(Number) + " of " + std::to_string(Count));
}

void printFirst(const UseDifference &D, const Side &A, const Side &B) {
  const RecordedLaunch &L = A.Record->Launches[D.Launch];
  const RecordedUse &U = L.Uses[D.Use];
  raw_ostream &OS = outs();
  OS << "The first difference\n  kernel       " << nameOf(*A.Record, L) << ", launch "
     << D.Launch + 1 << "\n  data         " << dataName(A, L, D.Use) << ", " << U.Type
     << " of extent (";
  interleaveComma(U.Extent, OS);
  const size_t Width = std::max<size_t>({A.Name.size(), B.Name.size(), 12});
  OS << ")\n  index        " << D.First.Element << "\n  " << left_justify(A.Name, Width) << " "
     << D.First.First << "\n  " << left_justify(B.Name, Width) << " " << D.First.Second << "\n";
  if (!D.First.Distance.empty())
    OS << "  apart        " << D.First.Distance << "\n";
  if (B.Name != Contracted)
    OS << "  contraction  " << explanationOf(D.First, A.Name) << "\n";
}

/// One line for each kernel and data, in the order of their first difference.
void printAll(const Comparison &C, const Side &First) {
  struct Sum {
    uint64_t Launches = 0, Scalars = 0, Differing = 0, Explained = 0;
  };
  std::vector<std::string> Order;
  std::map<std::string, Sum> Sums;
  for (const UseDifference &D : C.Differences) {
    const RecordedLaunch &L = First.Record->Launches[D.Launch];
    const std::string Key = nameOf(*First.Record, L) + ", " + dataName(First, L, D.Use);
    const auto [Entry, IsNew] = Sums.try_emplace(Key);
    if (IsNew)
      Order.push_back(Key);
    ++Entry->second.Launches;
    Entry->second.Scalars += D.Scalars;
    Entry->second.Differing += D.Differing;
    Entry->second.Explained += D.Explained;
  }
  outs() << "\nWhat differs\n";
  for (const std::string &Key : Order) {
    const Sum &S = Sums[Key];
    outs() << "  " << Key << ": " << S.Differing << " of " << count(S.Scalars, "value") << " in "
           << launches(S.Launches);
    if (S.Explained != 0)
      outs() << ", " << S.Explained << " explained by contraction";
    outs() << "\n";
  }
}

/// Compares and says what came of it; the exit code.
int report(const Side &A, const Side &B, const KernelRecord *ContractedRecord,
           const Tolerance &Allowed) {
  const Comparison C = compare(*A.Record, *B.Record, ContractedRecord, Allowed);
  if (C.Launches == 0 && C.Mismatch.empty())
    return fail("no kernel was launched: there is nothing to compare");
  if (!C.Differences.empty()) {
    printFirst(C.Differences.front(), A, B);
    printAll(C, A);
    outs() << "\n";
  }
  outs() << A.Name << " and " << B.Name << ": " << launches(C.Launches) << ", "
         << count(C.Scalars, "value") << " compared, "
         << (!C.Differences.empty() ? "differences in "
             : C.Mismatch.empty()   ? "no difference"
                                    : "no difference so far");
  if (!C.Differences.empty()) {
    size_t Launches = 0, Last = A.Record->Launches.size();
    for (const UseDifference &D : C.Differences)
      Launches += std::exchange(Last, D.Launch) != D.Launch;
    outs() << launches(Launches);
  }
  outs() << "\n";
  if (C.WithinTolerance != 0) {
    outs() << "  " << count(C.WithinTolerance, "value")
           << " not the same, but within the tolerance";
    // Of what is nearly 0 they say nothing.
    if (Allowed.Absolute == 0)
      outs() << "; at most " << C.LargestUlps << " ULP apart";
    outs() << "\n";
  }
  if (C.Replaced != 0)
    outs() << "  " << B.Name << " had other data for " << launches(C.Replaced)
           << ", and got that of " << A.Name << "\n";
  outs().flush();
  if (!C.Mismatch.empty()) {
    fail(C.Mismatch);
    if (const unsigned Threads = std::max(A.Record->threads(), B.Record->threads()); Threads > 1)
      WithColor::note(errs()) << "kernels are launched by " << Threads
                              << " threads; their order has to be the same in each run\n";
  }
  if (!C.Differences.empty())
    return Differs;
  return C.Mismatch.empty() ? Same : NotCompared;
}

/// 1 counts more than 0, and 2 only if nothing differs: a difference is what was looked for.
int worse(int A, int B) { return A == Differs || B == Differs ? Differs : std::max(A, B); }

int compareRecords(ArrayRef<std::string> Paths, const Tolerance &Allowed) {
  if (Paths.size() != 2 && Paths.size() != 3)
    return fail("--records takes two: of the first program, and of the second, which replayed it; "
                "and one of the first program with contraction");
  std::vector<KernelRecord> Records;
  for (const std::string &Path : Paths) {
    Expected<KernelRecord> R = readKernelRecord(Path);
    if (!R)
      return fail(toString(R.takeError()));
    Records.push_back(std::move(*R));
  }
  const bool SameDevice = Records[0].Device == Records[1].Device;
  return report({SameDevice ? "the first" : Records[0].Device, &Records[0]},
                {SameDevice ? "the second" : Records[1].Device, &Records[1]},
                Records.size() == 3 ? &Records[2] : nullptr, Allowed);
}

/// The program that tells what contraction does to the first one's results.
std::optional<Run> contractedOf(ArrayRef<std::string> Given, const Run &First) {
  if (!ContractedProgram.empty())
    return Run{Contracted.str(), ContractedProgram};
  const std::string Built = builtFor(Given.front(), Contracted);
  if (Given.size() == 1 && StringRef(First.Name).starts_with("cpu") && First.Name != Contracted &&
      sys::fs::exists(Built))
    return Run{Contracted.str(), Built};
  return std::nullopt;
}

Expected<std::vector<Run>> runsOf(ArrayRef<std::string> Given) {
  if (Given.size() == 1)
    return runsOf(StringRef(Given.front()));
  if (Given.size() == 2 && Devices.empty())
    return std::vector<Run>{{sys::path::filename(Given[0]).str(), Given[0]},
                            {sys::path::filename(Given[1]).str(), Given[1]}};
  return createStringError("verify takes a program, or two that are built of the same sources; "
                           "what the program gets stands behind --");
}

} // namespace

cl::OptionCategory &verifyOptions() { return VerifyCategory; }

int runVerify(ArrayRef<std::string> Given, ArrayRef<std::string> Arguments) {
  Expected<Tolerance> Allowed = toleranceOf(ToleranceText);
  if (!Allowed)
    return fail(toString(Allowed.takeError()));
  if (AreRecords)
    return compareRecords(Given, *Allowed);
  Expected<std::vector<Run>> Runs = runsOf(Given);
  if (!Runs)
    return fail(toString(Runs.takeError()));
  if (!InputFile.empty()) {
    Expected<sys::fs::file_t> Input = sys::fs::openNativeFileForRead(InputFile);
    if (!Input)
      return fail("'" + InputFile + "': " + toString(Input.takeError()));
    sys::fs::closeFile(*Input);
  }
  for (const Run &R : *Runs)
    if (!sys::fs::can_execute(R.Program))
      return fail("'" + R.Program + "' is no program");

  Expected<std::unique_ptr<TemporaryDirectory>> Temporary = TemporaryDirectory::create();
  if (!Temporary)
    return fail(toString(Temporary.takeError()));
  if (!KeepRecords.empty())
    if (const std::error_code E = sys::fs::create_directories(KeepRecords))
      return fail("'" + KeepRecords + "': " + E.message());
  // Two programs may have one name.
  std::map<std::string, unsigned> Taken;
  const auto RecordPath = [&](const std::string &Name) {
    const unsigned Number = ++Taken[Name];
    const std::string File = Name + (Number == 1 ? "" : "-" + std::to_string(Number)) + ".record";
    if (KeepRecords.empty())
      return (*Temporary)->file(File);
    SmallString<128> Path(KeepRecords);
    sys::path::append(Path, File);
    sys::fs::remove(Path);
    return Path.str().str();
  };

  const Run &First = Runs->front();
  const std::string FirstPath = RecordPath(First.Name);
  int FirstCode = 0;
  const std::optional<KernelRecord> FirstRecord =
      recordOf(First, Arguments, FirstPath, "", FirstCode);
  if (!FirstRecord)
    return NotCompared;
  std::optional<KernelRecord> ContractedRecord;
  if (const std::optional<Run> R = contractedOf(Given, First)) {
    int Code = 0;
    ContractedRecord = recordOf(*R, Arguments, RecordPath(R->Name), FirstPath, Code);
    if (!ContractedRecord)
      return NotCompared;
  }
  std::vector<std::string> Kernels;
  for (const RecordedLaunch &L : FirstRecord->Launches)
    if (!is_contained(Kernels, L.Name))
      Kernels.push_back(L.Name);
  const Side FirstSide = {First.Name, &*FirstRecord, parametersOf(First.Program, Kernels)};
  int Result = Same;
  for (const Run &R : drop_begin(*Runs)) {
    int Code = 0;
    const std::optional<KernelRecord> Record =
        recordOf(R, Arguments, RecordPath(R.Name), FirstPath, Code);
    if (!Record)
      return NotCompared;
    Result = worse(Result,
                   report(FirstSide, {R.Name, &*Record},
                          ContractedRecord && R.Name != Contracted ? &*ContractedRecord : nullptr,
                          *Allowed));
    if (Code != FirstCode || Code < 0) {
      WithColor::warning(errs(), "amp2hip verify")
          << First.Name << " " << endOf(FirstCode) << ", " << R.Name << " " << endOf(Code) << "\n";
      Result = worse(Result, NotCompared);
    }
  }
  return Result;
}

} // namespace amp2hip
