#include "amp2hip/Driver/ApplyFixes.h"

#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// The changes of one file.
struct ChangedFile {
  std::string Text; ///< the text as it was parsed
  tooling::Replacements Changes;
  unsigned Count = 0; ///< the number of messages that propose them
};

/// Collects the fix-its of one kind of messages, and prints nothing.
class FixCollector : public DiagnosticConsumer {
public:
  FixCollector(const std::string &Within, FixKind Kind) : Within(Within), Kind(Kind) {}

  void BeginSourceFile(const LangOptions &Lang, const Preprocessor *) override { Language = Lang; }
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    if (Level != DiagnosticsEngine::Note) {
      addProposed();
      IsWanted = isOfKind(Info);
    }
    if (IsWanted)
      for (const FixItHint &Hint : Info.getFixItHints())
        propose(Hint, Info.getSourceManager());
  }

  /// Returns the files by their real paths.
  const std::map<std::string, ChangedFile> &files() {
    addProposed();
    return Files;
  }

private:
  bool isOfKind(const Diagnostic &Info) const {
    llvm::SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    const bool IsAdvice = StringRef(Text).contains(("[" + AdviceOption).str());
    return Kind == FixKind::Advice ? IsAdvice : !IsAdvice && StringRef(Text).contains(" [amp-");
  }

  /// Adds a change to those of the message.
  void propose(const FixItHint &Hint, const SourceManager &SM) {
    const SourceLocation At = Hint.RemoveRange.getBegin();
    const FileID File = SM.getFileID(At);
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    const std::string Path = Entry ? realPathOf(Entry->getName()) : "";
    IsPossible &= Entry && !SM.isInSystemHeader(At) && (Within.empty() || pathBelow(Within, Path));
    if (!IsPossible)
      return;
    if (ChangedFile &Changed = Files[Path]; Changed.Text.empty())
      Changed.Text = SM.getBufferData(File).str();
    const tooling::Replacement One(SM, Hint.RemoveRange, Hint.CodeToInsert, Language);
    Proposed.insert({Path, One.getOffset(), One.getLength(), One.getReplacementText()});
  }

  /// Adds the changes of the last message, unless one of them overlaps with an earlier change.
  void addProposed() {
    const auto Changes = std::exchange(Proposed, {});
    if (!std::exchange(IsPossible, true))
      return;
    std::map<std::string, tooling::Replacements> All;
    for (const tooling::Replacement &One : Changes) {
      const std::string File = One.getFilePath().str();
      if (Made.count(One)) // Another message proposes it, too.
        continue;
      tooling::Replacements &OfFile = All.try_emplace(File, Files[File].Changes).first->second;
      if (!added(OfFile, One))
        return;
    }
    for (auto &[File, OfFile] : All) {
      Files[File].Changes = std::move(OfFile);
      ++Files[File].Count;
    }
    Made.insert(Changes.begin(), Changes.end());
  }
  static bool added(tooling::Replacements &All, const tooling::Replacement &One) {
    llvm::Error E = All.add(
        tooling::Replacement("", One.getOffset(), One.getLength(), One.getReplacementText()));
    const bool IsAdded = !E;
    llvm::consumeError(std::move(E));
    return IsAdded;
  }

  const std::string &Within;
  const FixKind Kind;
  LangOptions Language;
  std::map<std::string, ChangedFile> Files;
  bool IsWanted = false;                   ///< true if the last message is of the kind
  bool IsPossible = true;                  ///< false if it has a change that cannot be made
  std::set<tooling::Replacement> Proposed; ///< its changes, with the files' real paths
  std::set<tooling::Replacement> Made;     ///< the changes of the messages before
};

/// Writes the file with its changes.
llvm::Error write(const std::string &Path, const ChangedFile &Changed) {
  const auto OnDisk = llvm::MemoryBuffer::getFile(Path);
  if (!OnDisk)
    return llvm::createStringError(Path + ": " + OnDisk.getError().message());
  if ((*OnDisk)->getBuffer() != Changed.Text)
    return llvm::createStringError(Path + ": not changed, because the file is not in UTF-8");
  llvm::Expected<std::string> Text = tooling::applyAllReplacements(Changed.Text, Changed.Changes);
  if (!Text)
    return Text.takeError();
  return writeOutput(Path, *Text, /*Overwrite=*/true);
}

} // namespace

llvm::Expected<std::vector<FixedFile>> applyFixes(const std::string &Path,
                                                  const std::vector<std::string> &Flags,
                                                  const ReadOptions &Read,
                                                  const std::string &Within, FixKind Kind) {
  FixCollector Collector(Within, Kind);
  MessageOptions Messages;
  Messages.Consumer = &Collector;
  std::vector<std::string> AllErrors = Flags;
  AllErrors.push_back("-ferror-limit=0");
  TextOptions NoText;
  NoText.AsOneText = false;
  translate(Path, AllErrors, Read, NoText, Messages, [](const Translation &) {});
  std::vector<FixedFile> Result;
  for (const auto &[File, Changed] : Collector.files()) {
    if (Changed.Count == 0)
      continue;
    if (llvm::Error E = write(File, Changed))
      return E;
    Result.push_back({File, Changed.Count});
  }
  return Result;
}

} // namespace amp2hip
