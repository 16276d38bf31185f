#include "Messages.h"

#include "DiagnosticData.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <tuple>

using namespace llvm;

namespace amp2hip {
namespace {

/// Puts the message at a byte of a file's text.
void locate(ReportMessage &Message, const std::string &Path, StringRef Text, unsigned Offset) {
  const StringRef Before = Text.take_front(Offset);
  const size_t LineEnd = Before.rfind('\n');
  Message.File = Path;
  Message.Line = Before.count('\n') + 1;
  Message.Column = Before.size() - (LineEnd == StringRef::npos ? 0 : LineEnd + 1) + 1;
}

/// Returns the real path of a file that a source, compiled in Directory, names; empty for no file.
std::string realPathIn(StringRef File, StringRef Directory) {
  if (File.empty())
    return "";
  SmallString<256> Path(File);
  sys::fs::make_absolute(Directory, Path);
  return realPathOf(Path);
}

void printToErrors(const ReportMessage &M) {
  errs() << placeOf(M.File, M.Line, M.Column) << ": " << wordFor(M.Of) << ": " << M.Text
         << (M.Rule.empty() ? "" : " [" + M.Rule + "]") << "\n";
}

} // namespace

void TreeMessages::Composer::HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                                              const clang::Diagnostic &Info) {
  Last = messageOf(Level, Info, /*Language=*/nullptr);
}

TreeMessages::TreeMessages(const TreeOptions &Options)
    : Options(Options), Engine(new clang::DiagnosticIDs, new clang::DiagnosticOptions, &Composed,
                               /*ShouldOwnClient=*/false) {}

template <typename... Arguments>
ReportMessage TreeMessages::compose(Diag Message, const Arguments &...Values) {
  (report(Engine, clang::SourceLocation(), Message) << ... << StringRef(Values));
  return std::move(Composed.Last);
}

TreeMessages::Key TreeMessages::keyOf(const ReportMessage &Message, StringRef Directory) {
  return {realPathIn(Message.File, Directory), Message.Line, Message.Column, Message.Of,
          Message.Text};
}

void TreeMessages::print(const SourceResult &Result, StringRef Directory) {
  for (const PrintedMessage &M : Result.Messages)
    if (Printed.insert(keyOf(M.Message, Directory)).second)
      errs() << M.Printed;
}

void TreeMessages::keep(const SourceResult &Result, StringRef Directory) {
  const auto MakeRelative = [&](ReportMessage &M) {
    if (!M.File.empty())
      M.File = Options.relative(realPathIn(M.File, Directory));
  };
  for (const PrintedMessage &M : Result.Messages) {
    if (!KeptKeys.insert(keyOf(M.Message, Directory)).second)
      continue;
    ReportMessage Message = M.Message;
    MakeRelative(Message);
    for_each(Message.Notes, MakeRelative);
    Kept.push_back(std::move(Message));
  }
}

void TreeMessages::say(ReportMessage Message) {
  HasErrors |= Message.Of == ReportMessage::Severity::Error;
  printToErrors(Message);
  for_each(Message.Notes, printToErrors);
  Message.File = Options.relative(Message.File);
  for (ReportMessage &Note : Message.Notes)
    Note.File = Options.relative(Note.File);
  Kept.push_back(std::move(Message));
}

void TreeMessages::reportOutside(const std::string &Path, const std::string &Source) {
  if (!Outside.insert(Path).second)
    return;
  ReportMessage Message = compose(Diag::OutsideTree, Options.InRoot);
  Message.File = Path;
  ReportMessage Note = compose(Diag::OutsideTreeIncluded);
  Note.File = Source;
  Message.Notes.push_back(std::move(Note));
  say(std::move(Message));
}

void TreeMessages::reportConflict(const std::string &Path, StringRef Text,
                                  const MergeConflict &Conflict) {
  ReportMessage Message = compose(Diag::TreeConflict);
  locate(Message, Path, Text, Conflict.Offset);
  const auto AddNote = [&](const std::string &Source, const std::optional<std::string> &Change) {
    ReportMessage Note = Change
                             ? compose(Diag::TreeConflictChange, Source, StringRef(*Change).trim())
                             : compose(Diag::TreeConflictNoChange, Source);
    locate(Note, Path, Text, Conflict.Offset);
    Message.Notes.push_back(std::move(Note));
  };
  AddNote(Conflict.FirstSource, Conflict.First);
  AddNote(Conflict.SecondSource, Conflict.Second);
  say(std::move(Message));
}

void TreeMessages::reportOutputTaken(const std::string &Path, const std::string &Output,
                                     const std::string &Other) {
  ReportMessage Message = compose(Diag::RenamedTwice, Output, Other);
  Message.File = Path;
  say(std::move(Message));
}

void TreeMessages::warnOfProperty(const std::string &Path, StringRef Text, const TextRange &Name) {
  ReportMessage Message = compose(Diag::PotentialProperty, Text.slice(Name.Begin, Name.End));
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::reportUndeclared(const std::string &Path, StringRef Text, const TextRange &Name,
                                    const std::string &Source) {
  ReportMessage Message = compose(Diag::UnknownInSource, Text.slice(Name.Begin, Name.End), Source);
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::warnOfUnknownName(const std::string &Path, StringRef Text,
                                     const TextRange &Name) {
  ReportMessage Message = compose(Diag::UnusedTemplate, Text.slice(Name.Begin, Name.End));
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::warnOfSkippedAmp(const std::string &Path, StringRef Text,
                                    const TextRange &Word) {
  ReportMessage Message = compose(Diag::SkippedAmp);
  locate(Message, Path, Text, Word.Begin);
  say(std::move(Message));
}

std::vector<ReportMessage> TreeMessages::take() {
  stable_sort(Kept, [](const ReportMessage &A, const ReportMessage &B) {
    return std::tie(A.File, A.Line, A.Column) < std::tie(B.File, B.Line, B.Column);
  });
  return std::move(Kept);
}

} // namespace amp2hip
