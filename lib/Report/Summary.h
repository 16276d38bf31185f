// Counts, words and texts that all forms of a report share.
#pragma once

#include "amp2hip/Report/Report.h"

#include <map>

namespace amp2hip {

/// The counts of a report.
struct Summary {
  std::map<ReportFile::State, unsigned> Files;
  unsigned Headers = 0; ///< translated headers
  unsigned Lines = 0, LinesTouched = 0;
  unsigned NamedKernels = 0, KernelsInPlace = 0;
  std::map<RecordedMessage::Severity, unsigned> Messages;
  /// The number of messages by severity and rule; Clang's own messages have the rule "".
  std::map<RecordedMessage::Severity, std::map<std::string, unsigned>> ByRule;

  explicit Summary(const Report &R);

  unsigned files(ReportFile::State State) const;
  unsigned messages(RecordedMessage::Severity Severity) const;
};

/// Returns the word that all formats use: "translated", …
llvm::StringRef wordFor(ReportFile::State State);

/// All values, in the order in which reports list them.
inline constexpr ReportFile::State AllStates[] = {
    ReportFile::State::Translated, ReportFile::State::Current, ReportFile::State::Copied,
    ReportFile::State::Kept, ReportFile::State::Failed};
inline constexpr RecordedMessage::Severity AllSeverities[] = {
    RecordedMessage::Severity::Error, RecordedMessage::Severity::Warning,
    RecordedMessage::Severity::Remark, RecordedMessage::Severity::Note};

/// Returns why a file is in its state, as a sentence without a full stop; empty for a translated
/// file.
std::string reasonFor(const ReportFile &File, const Report &R);

/// Returns how many errors the file has.
unsigned errorsIn(llvm::StringRef Path, const Report &R);

/// Returns "1 kernel", "1,204 kernels".
std::string counted(unsigned Count, llvm::StringRef Singular);
/// Returns the number with commas between thousands.
std::string withCommas(unsigned Count);

} // namespace amp2hip
