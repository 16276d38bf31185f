#include "Summary.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace amp2hip {
namespace {

template <typename Map, typename Key> unsigned countIn(const Map &Counts, Key K) {
  const auto Found = Counts.find(K);
  return Found == Counts.end() ? 0 : Found->second;
}

} // namespace

Summary::Summary(const Report &R) {
  for (const ReportFile &File : R.Files) {
    ++Files[File.Of];
    Headers += File.IsHeader && File.Of == ReportFile::State::Translated;
    Lines += File.LinesBefore;
    LinesTouched += File.LinesTouched;
  }
  for (const KernelForm &Kernel : R.Kernels)
    ++(Kernel.Name.empty() ? KernelsInPlace : NamedKernels);
  for (const RecordedMessage &Message : R.Messages) {
    ++Messages[Message.Of];
    ++ByRule[Message.Of][Message.Rule];
  }
}

unsigned Summary::files(ReportFile::State State) const { return countIn(Files, State); }

unsigned Summary::messages(RecordedMessage::Severity Severity) const {
  return countIn(Messages, Severity);
}

StringRef wordFor(ReportFile::State State) {
  switch (State) {
  case ReportFile::State::Translated:
    return "translated";
  case ReportFile::State::Current:
    return "current";
  case ReportFile::State::Copied:
    return "copied";
  case ReportFile::State::Kept:
    return "kept";
  case ReportFile::State::Failed:
    return "failed";
  }
  llvm_unreachable("a state that is not listed");
}

StringRef wordFor(RecordedMessage::Severity Severity) {
  switch (Severity) {
  case RecordedMessage::Severity::Error:
    return "error";
  case RecordedMessage::Severity::Warning:
    return "warning";
  case RecordedMessage::Severity::Remark:
    return "remark";
  case RecordedMessage::Severity::Note:
    return "note";
  }
  llvm_unreachable("a severity that is not listed");
}

unsigned errorsIn(StringRef Path, const Report &R) {
  unsigned Errors = 0;
  for (const RecordedMessage &Message : R.Messages)
    Errors += Message.File == Path && Message.isError();
  return Errors;
}

std::string reasonFor(const ReportFile &File, const Report &R) {
  switch (File.Of) {
  case ReportFile::State::Translated:
  case ReportFile::State::Current:
    if (const unsigned Errors = errorsIn(File.Path, R))
      return "it has " + counted(Errors, "error") + " and is partially translated";
    if (File.Of == ReportFile::State::Translated)
      return {};
    return "it is already translated, and none of its inputs has changed";
  case ReportFile::State::Copied:
    return "it contains no C++ AMP code";
  case ReportFile::State::Kept:
    return "the output was edited by hand and is left unchanged";
  case ReportFile::State::Failed:
    if (const unsigned Errors = errorsIn(File.Path, R))
      return "it has " + counted(Errors, "error");
    return File.Problem.empty() ? "a file that it includes has errors" : File.Problem;
  }
  llvm_unreachable("a state that is not listed");
}

std::string counted(unsigned Count, StringRef Singular) {
  return withCommas(Count) + " " + Singular.str() + (Count == 1 ? "" : "s");
}

std::string withCommas(unsigned Count) {
  std::string Digits = std::to_string(Count);
  for (size_t Place = Digits.size(); Place > 3;)
    Digits.insert(Place -= 3, ",");
  return Digits;
}

std::string placeOf(StringRef File, unsigned Line, unsigned Column) {
  std::string Place = File.str();
  if (Line)
    Place += ":" + std::to_string(Line);
  if (Line && Column)
    Place += ":" + std::to_string(Column);
  return Place;
}

} // namespace amp2hip
