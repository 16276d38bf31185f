// The form of the report for people: a summary at the end of a run.
#include "Forms.h"
#include "Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace amp2hip {
namespace {

using State = ReportFile::State;
using Severity = RecordedMessage::Severity;

/// Writes "files     12: 3 translated, 9 copied" without the empty parts.
void writeCount(StringRef Label, unsigned Count, ArrayRef<std::string> Parts, raw_ostream &To) {
  To << left_justify(Label, 10) << right_justify(withCommas(Count), 7);
  StringRef Between = ": ";
  for (const std::string &Part : Parts) {
    if (Part.empty())
      continue;
    To << Between << Part;
    Between = ", ";
  }
  To << '\n';
}

std::string part(unsigned Count, StringRef Word) {
  return Count ? withCommas(Count) + " " + Word.str() : std::string();
}

void writeFiles(const Summary &Counts, size_t Files, raw_ostream &To) {
  const unsigned Translated = Counts.files(State::Translated);
  writeCount("files", Files,
             {part(Translated, "translated") +
                  (Counts.Headers ? " (" + counted(Counts.Headers, "header") + " among them)" : ""),
              part(Counts.files(State::Current), "already translated"),
              part(Counts.files(State::Copied), "without C++ AMP"),
              part(Counts.files(State::Kept), "edited by hand and kept"),
              part(Counts.files(State::Failed), "with errors")},
             To);
}

void writeLines(const Summary &Counts, raw_ostream &To) {
  if (!Counts.Lines)
    return;
  const unsigned Untouched = Counts.Lines - std::min(Counts.Lines, Counts.LinesTouched);
  // Rounded down, so that 100 % means all of them.
  const unsigned PerMille = uint64_t(Untouched) * 1000 / Counts.Lines;
  std::string Share;
  raw_string_ostream(Share) << withCommas(Untouched) << " unchanged (" << PerMille / 10 << '.'
                            << PerMille % 10 << " %)";
  writeCount("lines", Counts.Lines, {withCommas(Counts.LinesTouched) + " touched", Share}, To);
}

void writeKernels(const Report &R, const Summary &Counts, raw_ostream &To) {
  writeCount("kernels", R.Kernels.size(),
             {part(Counts.NamedKernels, "named"), part(Counts.KernelsInPlace, "in place")}, To);
  for (const KernelForm &Kernel : R.Kernels)
    if (Kernel.Name.empty())
      To << "  " << placeOf(Kernel.File, Kernel.Line, Kernel.Column) << ": stays a lambda because "
         << Kernel.Reason << '\n';
}

void writeMessages(const Report &R, const Summary &Counts, raw_ostream &To) {
  if (R.Messages.empty())
    return;
  std::vector<std::string> Parts;
  for (Severity S : AllSeverities)
    Parts.push_back(Counts.messages(S) ? counted(Counts.messages(S), wordFor(S)) : "");
  writeCount("messages", R.Messages.size(), Parts, To);
  for (const auto &[S, Rules] : Counts.ByRule)
    for (const auto &[Rule, Count] : Rules)
      To << "  " << left_justify(wordFor(S), 8) << right_justify(withCommas(Count), 6) << "  "
         << (Rule.empty() ? "from Clang" : Rule) << '\n';
}

/// Writes the work that only the user can do.
void writeRest(const Report &R, raw_ostream &To) {
  bool HasBegun = false;
  for (const ReportFile &File : R.Files) {
    if (File.Of != State::Failed && File.Of != State::Kept && errorsIn(File.Path, R) == 0)
      continue;
    if (!std::exchange(HasBegun, true))
      To << "to do by hand\n";
    To << "  " << File.Path << ": " << reasonFor(File, R);
    if (File.Of == State::Kept)
      To << " (" << File.Output << ')';
    To << '\n';
  }
}

} // namespace

void writeText(const Report &R, raw_ostream &To) {
  const Summary Counts(R);
  writeFiles(Counts, R.Files.size(), To);
  writeLines(Counts, To);
  writeMessages(R, Counts, To);
  writeKernels(R, Counts, To);
  writeRest(R, To);
}

} // namespace amp2hip
