// What all forms of a report count.
#pragma once

#include "amp2hip/Report/Report.h"

#include <map>

namespace amp2hip {

struct Summary {
  std::map<ReportFile::State, unsigned> Files;
  unsigned Headers = 0; ///< among those translated
  unsigned Lines = 0, LinesTouched = 0;
  unsigned NamedKernels = 0, KernelsInPlace = 0;
  std::map<ReportMessage::Severity, unsigned> Messages;
  /// How often each rule was reported, by severity; Clang's own messages are of the rule "".
  std::map<ReportMessage::Severity, std::map<std::string, unsigned>> ByRule;

  explicit Summary(const Report &Of);

  unsigned files(ReportFile::State State) const;
  unsigned messages(ReportMessage::Severity Severity) const;
};

/// "translated", "error", …: the words that all forms use for them.
llvm::StringRef wordFor(ReportFile::State State);
llvm::StringRef wordFor(ReportMessage::Severity Severity);

/// All of them, in the order in which they are told.
inline constexpr ReportFile::State AllStates[] = {
    ReportFile::State::Translated, ReportFile::State::Current, ReportFile::State::Copied,
    ReportFile::State::Kept, ReportFile::State::Failed};
inline constexpr ReportMessage::Severity AllSeverities[] = {
    ReportMessage::Severity::Error, ReportMessage::Severity::Warning,
    ReportMessage::Severity::Remark, ReportMessage::Severity::Note};

/// Why a file is as it is, as a sentence without its end: nothing for one that was translated.
std::string reasonFor(const ReportFile &File, const Report &In);

/// "1 kernel", "1,204 kernels".
std::string counted(unsigned Count, llvm::StringRef Singular);
/// With a comma between thousands.
std::string withCommas(unsigned Count);

/// "src/a.cpp:12:5", as far as it is known.
std::string placeOf(llvm::StringRef File, unsigned Line, unsigned Column);

} // namespace amp2hip
