#include "Messages.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <tuple>

using namespace llvm;

namespace amp2hip {
namespace {

/// Puts the message at a byte of a file's text.
void locate(RecordedMessage &Message, const std::string &Path, StringRef Text, unsigned Offset) {
  const StringRef Before = Text.take_front(Offset);
  const size_t LineEnd = Before.rfind('\n');
  Message.File = Path;
  Message.Line = Before.count('\n') + 1;
  Message.Column = Before.size() - (LineEnd == StringRef::npos ? 0 : LineEnd + 1) + 1;
}

void printToErrors(const RecordedMessage &M) {
  using Severity = RecordedMessage::Severity;
  errs() << placeOf(M.File, M.Line, M.Column) << ": ";
  WithColor(errs(), M.Of == Severity::Error     ? HighlightColor::Error
                    : M.Of == Severity::Warning ? HighlightColor::Warning
                                                : HighlightColor::Note)
      << wordFor(M.Of) << ": ";
  errs() << M.Text << (M.Rule.empty() ? "" : " [" + M.Rule + "]") << "\n";
}

/// Returns the text without the terminal's escape sequences for colours.
std::string withoutColors(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    const size_t Escape = Text.find("\033[");
    Result += Text.take_front(Escape);
    Text = Escape == StringRef::npos ? StringRef() : Text.drop_front(Escape).split('m').second;
  }
  return Result;
}

} // namespace

void TreeMessages::Composer::HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                                              const clang::Diagnostic &Info) {
  Last = messageOf(Level, Info, /*Language=*/nullptr);
}

TreeMessages::TreeMessages(const TreeOptions &Options)
    : Options(Options), Engine(new clang::DiagnosticIDs, asArgument(*EngineOptions), &Composed,
                               /*ShouldOwnClient=*/false) {}

template <typename... Arguments>
RecordedMessage TreeMessages::compose(Diag Message, const Arguments &...Values) {
  (report(Engine, clang::SourceLocation(), Message) << ... << StringRef(Values));
  return std::move(Composed.Last);
}

void TreeMessages::print(const SourceResult &Result, StringRef Directory) {
  for (const RecordedMessage &M : Result.Messages)
    if (Printed.add(M, Directory))
      errs() << (errs().has_colors() ? M.Printed : withoutColors(M.Printed));
}

void TreeMessages::keep(const SourceResult &Result, StringRef Directory) {
  const auto MakeRelative = [&](RecordedMessage &M) {
    if (!M.File.empty())
      M.File = Options.relative(realPathIn(M.File, Directory));
  };
  for (RecordedMessage Message : Result.Messages) {
    HasErrors |= Message.isError();
    if (!KeptOnce.add(Message, Directory))
      continue;
    MakeRelative(Message);
    for_each(Message.Notes, MakeRelative);
    Kept.push_back(std::move(Message));
  }
}

void TreeMessages::say(RecordedMessage Message) {
  HasErrors |= Message.isError();
  printToErrors(Message);
  for_each(Message.Notes, printToErrors);
  Message.File = Options.relative(Message.File);
  for (RecordedMessage &Note : Message.Notes)
    Note.File = Options.relative(Note.File);
  Kept.push_back(std::move(Message));
}

void TreeMessages::reportOutside(const std::string &Path, const std::string &Source) {
  if (!Outside.insert(Path).second)
    return;
  RecordedMessage Message = compose(Diag::OutsideTree, Options.InRoot);
  Message.File = Path;
  RecordedMessage Note = compose(Diag::OutsideTreeIncluded);
  Note.File = Source;
  Message.Notes.push_back(std::move(Note));
  say(std::move(Message));
}

void TreeMessages::reportConflict(const std::string &Path, StringRef Text,
                                  const MergeConflict &Conflict) {
  RecordedMessage Message = compose(Diag::TreeConflict);
  locate(Message, Path, Text, Conflict.Offset);
  const auto AddNote = [&](const std::string &Source, const std::optional<std::string> &Change) {
    RecordedMessage Note =
        Change ? compose(Diag::TreeConflictChange, Source, StringRef(*Change).trim())
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
  RecordedMessage Message = compose(Diag::RenamedTwice, Output, Other);
  Message.File = Path;
  say(std::move(Message));
}

void TreeMessages::warnOfProperty(const std::string &Path, StringRef Text, const TextRange &Name) {
  RecordedMessage Message = compose(Diag::PotentialProperty, Text.slice(Name.Begin, Name.End));
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::reportUndeclared(const std::string &Path, StringRef Text, const TextRange &Name,
                                    const std::string &Source) {
  RecordedMessage Message =
      compose(Diag::UnknownInSource, Text.slice(Name.Begin, Name.End), Source);
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::warnOfUnknownName(const std::string &Path, StringRef Text,
                                     const TextRange &Name) {
  RecordedMessage Message = compose(Diag::UnusedTemplate, Text.slice(Name.Begin, Name.End));
  locate(Message, Path, Text, Name.Begin);
  say(std::move(Message));
}

void TreeMessages::warnOfSkippedAmp(const std::string &Path, StringRef Text,
                                    const TextRange &Word) {
  RecordedMessage Message = compose(Diag::SkippedAmp);
  locate(Message, Path, Text, Word.Begin);
  say(std::move(Message));
}

std::vector<RecordedMessage> TreeMessages::take() {
  stable_sort(Kept, [](const RecordedMessage &A, const RecordedMessage &B) {
    return std::tie(A.File, A.Line, A.Column) < std::tie(B.File, B.Line, B.Column);
  });
  return std::move(Kept);
}

} // namespace amp2hip
