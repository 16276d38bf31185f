// The form of the report that tells file by file what becomes of each kernel and what is said
// where.
#include "Forms.h"
#include "Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#include <map>
#include <tuple>

using namespace llvm;

namespace amp2hip {
namespace {

using State = ReportFile::State;

/// A line of the report about a place in a file.
struct Entry {
  unsigned Line, Column;
  std::string Text;

  bool operator<(const Entry &Other) const {
    return std::tie(Line, Column) < std::tie(Other.Line, Other.Column);
  }
};

std::string textOf(const KernelForm &Kernel) {
  if (Kernel.Name.empty())
    return "kernel: stays a lambda because " + Kernel.Reason;
  return "kernel: " + Kernel.Name;
}

/// Returns the message with its notes, each in a line of its own.
std::string textOf(const RecordedMessage &Message) {
  std::string Text = wordFor(Message.Of).str() + ": " + Message.Text;
  if (!Message.Rule.empty())
    Text += " [" + Message.Rule + "]";
  for (const RecordedMessage &Note : Message.Notes)
    Text += "\n              note: " +
            (Note.File.empty() ? "" : placeOf(Note.File, Note.Line, Note.Column) + ": ") +
            Note.Text;
  return Text;
}

void writeEntries(std::vector<Entry> &Entries, raw_ostream &To) {
  stable_sort(Entries);
  for (const Entry &E : Entries)
    To << "  " << left_justify(E.Line ? placeOf("", E.Line, E.Column).substr(1) : "", 10) << "  "
       << E.Text << '\n';
}

/// Writes "a.cpp: translated, 3 of 40 lines touched, 1 kernel, 2 messages".
void writeHeading(const ReportFile &File, size_t Kernels, size_t Messages, const Report &R,
                  raw_ostream &To) {
  To << File.Path << ": " << wordFor(File.Of);
  if (const std::string Reason = reasonFor(File, R); !Reason.empty())
    To << ", because " << Reason;
  if (File.LinesTouched)
    To << ", " << withCommas(File.LinesTouched) << " of " << counted(File.LinesBefore, "line")
       << " touched";
  if (Kernels)
    To << ", " << counted(Kernels, "kernel");
  if (Messages)
    To << ", " << counted(Messages, "message");
  To << '\n';
}

} // namespace

void writeByFile(const Report &R, raw_ostream &To) {
  struct Contents {
    std::vector<Entry> Entries;
    size_t Kernels = 0, Messages = 0;
  };
  std::map<StringRef, Contents> ByFile;
  for (const KernelForm &Kernel : R.Kernels) {
    Contents &In = ByFile[Kernel.File];
    In.Entries.push_back({Kernel.Line, Kernel.Column, textOf(Kernel)});
    ++In.Kernels;
  }
  for (const RecordedMessage &Message : R.Messages) {
    Contents &In = ByFile[Message.File];
    In.Entries.push_back({Message.Line, Message.Column, textOf(Message)});
    ++In.Messages;
  }
  for (const ReportFile &File : R.Files) {
    Contents &In = ByFile[File.Path];
    writeHeading(File, In.Kernels, In.Messages, R, To);
    writeEntries(In.Entries, To);
    ByFile.erase(File.Path);
  }
  // What is left is about files outside of the tree, or about none.
  for (auto &[Path, In] : ByFile) {
    To << (Path.empty() ? "in no file" : Path) << ": " << counted(In.Messages, "message") << '\n';
    writeEntries(In.Entries, To);
  }
}

} // namespace amp2hip
