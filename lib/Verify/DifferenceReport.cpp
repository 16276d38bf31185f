#include "DifferenceReport.h"

#include "Elements.h"
#include "ProgramRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

std::string counted(uint64_t Count, StringRef One) {
  return std::to_string(Count) + " " + One.str() + (Count == 1 ? "" : "s");
}

std::string countedLaunches(uint64_t Count) {
  return std::to_string(Count) + (Count == 1 ? " launch" : " launches");
}

/// Describes the role of contraction in a difference. \p First is the first run's name.
std::string describeCause(const ScalarDifference &D, StringRef First) {
  switch (D.Cause) {
  case Contraction::NotKnown:
    return "unknown; build with amp2hip++ --verify=cpu to find out";
  case Contraction::Explains:
    return "explains it: " + First.str() + " gives " + *D.Contracted + " with contraction";
  case Contraction::DoesNotChangeIt:
    return "does not explain it: " + First.str() + " gives the same with contraction";
  case Contraction::ChangesItOtherwise:
    return "does not fully explain it: " + First.str() + " gives " + *D.Contracted +
           " with contraction";
  }
  return "";
}

/// Returns the name of the data in the source, "'error'", or "argument 3" if there is no debug
/// information. For an object with several views, it tells which one: "'image', 2 of 3".
std::string dataName(const ComparedRun &Run, const recorded_launch &L, size_t Use) {
  const uint64_t Parameter = L.uses[Use].parameter;
  const auto Known = Run.Parameters.find(L.name);
  // The parameters of the runtime's own kernels have no names in the user's source.
  if (Known == Run.Parameters.end() || Parameter >= Known->second.size() ||
      Known->second[Parameter].empty() || StringRef(L.name).starts_with("amp2hip::"))
    return "argument " + std::to_string(Use + 1);
  size_t Number = 0, Count = 0;
  for (size_t I = 0; I < L.uses.size(); ++I)
    if (L.uses[I].parameter == Parameter) {
      ++Count;
      Number += I <= Use;
    }
  return "'" + Known->second[Parameter] + "'" +
         (Count == 1 ? "" : ", " + std::to_string(Number) + " of " + std::to_string(Count));
}

void printFirst(const UseDifference &D, const ComparedRun &A, const ComparedRun &B,
                raw_ostream &OS) {
  const recorded_launch &L = A.Record->launches[D.Launch];
  const recorded_use &U = L.uses[D.Use];
  OS << "The first difference\n  kernel       " << nameOf(*A.Record, L) << ", launch "
     << D.Launch + 1 << "\n  data         " << dataName(A, L, D.Use) << ", " << U.type
     << " of extent " << tupleOf(U.extent);
  const size_t Width = std::max<size_t>({A.Name.size(), B.Name.size(), 12});
  OS << "\n  index        " << D.First.Element << "\n  " << left_justify(A.Name, Width) << " "
     << D.First.First << "\n  " << left_justify(B.Name, Width) << " " << D.First.Second << "\n";
  if (!D.First.Distance.empty())
    OS << "  apart        " << D.First.Distance << "\n";
  if (B.Name != ContractedDevice)
    OS << "  contraction  " << describeCause(D.First, A.Name) << "\n";
}

/// Prints a line for each kernel and data that differ, in the order of their first difference.
void printAll(const Comparison &C, const ComparedRun &First, raw_ostream &OS) {
  struct Sum {
    uint64_t Launches = 0, Scalars = 0, Differing = 0, Explained = 0;
  };
  std::vector<std::string> Order;
  std::map<std::string, Sum> Sums;
  for (const UseDifference &D : C.Differences) {
    const recorded_launch &L = First.Record->launches[D.Launch];
    const std::string Key = nameOf(*First.Record, L) + ", " + dataName(First, L, D.Use);
    const auto [Entry, IsNew] = Sums.try_emplace(Key);
    if (IsNew)
      Order.push_back(Key);
    ++Entry->second.Launches;
    Entry->second.Scalars += D.Scalars;
    Entry->second.Differing += D.Differing;
    Entry->second.Explained += D.Explained;
  }
  OS << "\nWhat differs\n";
  for (const std::string &Key : Order) {
    const Sum &S = Sums[Key];
    OS << "  " << Key << ": " << S.Differing << " of " << counted(S.Scalars, "value") << " in "
       << countedLaunches(S.Launches);
    if (S.Explained != 0)
      OS << ", " << S.Explained << " explained by contraction";
    OS << "\n";
  }
}

uint64_t differingLaunches(const Comparison &C) {
  uint64_t Count = 0;
  for (size_t I = 0; I < C.Differences.size(); ++I)
    Count += I == 0 || C.Differences[I].Launch != C.Differences[I - 1].Launch;
  return Count;
}

/// Prints the last lines of a report, which say how much was compared.
void printSummary(const Comparison &C, const ComparedRun &A, const ComparedRun &B,
                  const Tolerance &Allowed, raw_ostream &OS) {
  OS << A.Name << " and " << B.Name << ": " << countedLaunches(C.Launches) << ", "
     << counted(C.Scalars, "value") << " compared, ";
  if (!C.Differences.empty())
    OS << "differences in " << countedLaunches(differingLaunches(C));
  else
    OS << (C.Mismatch.empty() ? "no difference" : "no difference so far");
  OS << "\n";
  if (C.WithinTolerance != 0) {
    OS << "  " << counted(C.WithinTolerance, "value") << " differ, but within the tolerance";
    // Under an absolute tolerance, numbers close to 0 can be many ULPs apart.
    if (Allowed.Absolute == 0)
      OS << "; by at most " << C.LargestUlps << " ULP";
    OS << "\n";
  }
  if (C.Replaced != 0)
    OS << "  " << B.Name << " had different inputs for " << countedLaunches(C.Replaced)
       << "; these inputs were replaced by those of " << A.Name << "\n";
  OS.flush();
}

} // namespace

Verdict reportDifferences(const ComparedRun &First, const ComparedRun &Second,
                          const KernelRecord *Contracted, const Tolerance &Allowed,
                          raw_ostream &OS) {
  const Comparison C = compare(*First.Record, *Second.Record, Contracted, Allowed);
  if (C.Launches == 0 && C.Mismatch.empty())
    return notCompared("no kernel was launched, so there is nothing to compare");
  if (!C.Differences.empty()) {
    printFirst(C.Differences.front(), First, Second, OS);
    printAll(C, First, OS);
    OS << "\n";
  }
  printSummary(C, First, Second, Allowed, OS);
  if (!C.Mismatch.empty()) {
    notCompared(C.Mismatch);
    const uint64_t Threads = std::max(threadsOf(*First.Record), threadsOf(*Second.Record));
    if (Threads > 1)
      WithColor::note(errs()) << "kernels are launched by " << Threads
                              << " threads; their order must be the same in every run\n";
  }
  if (!C.Differences.empty())
    return Verdict::Differs;
  return C.Mismatch.empty() ? Verdict::Same : Verdict::NotCompared;
}

} // namespace amp2hip
