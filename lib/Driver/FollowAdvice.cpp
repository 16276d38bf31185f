#include "amp2hip/Driver/FollowAdvice.h"

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

using namespace clang;

namespace amp2hip {
namespace {

/// The changes of one file.
struct ChangedFile {
  std::string Text; ///< as it was parsed
  tooling::Replacements Changes;
  unsigned Count = 0; ///< of the messages that propose them
};

/// Collects the fix-its of advice, and prints nothing.
class FixCollector : public DiagnosticConsumer {
public:
  explicit FixCollector(const std::string &Within) : Within(Within) {}

  void BeginSourceFile(const LangOptions &Lang, const Preprocessor *) override { Language = Lang; }
  void HandleDiagnostic(DiagnosticsEngine::Level, const Diagnostic &Info) override {
    llvm::SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    if (StringRef(Text).contains(("[" + AdviceOption).str()) && Info.getNumFixItHints())
      add(Info.getFixItHints(), Info.getSourceManager());
  }

  std::map<std::string, ChangedFile> Files; ///< by their real paths

private:
  /// Adds the changes of one message, unless one of them overlaps with a change before.
  void add(ArrayRef<FixItHint> Hints, const SourceManager &SM) {
    const SourceLocation At = Hints.front().RemoveRange.getBegin();
    const FileID File = SM.getFileID(At);
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry || SM.isInSystemHeader(At))
      return;
    const std::string Path = realPathOf(Entry->getName());
    if (!Within.empty() && !pathBelow(Within, Path))
      return;
    ChangedFile &Changed = Files[Path];
    if (Changed.Text.empty())
      Changed.Text = SM.getBufferData(File).str();
    tooling::Replacements All = Changed.Changes;
    for (const FixItHint &Hint : Hints)
      if (SM.getFileID(Hint.RemoveRange.getBegin()) != File ||
          !added(All, {SM, Hint.RemoveRange, Hint.CodeToInsert, Language}))
        return;
    Changed.Changes = std::move(All);
    ++Changed.Count;
  }
  static bool added(tooling::Replacements &All, const tooling::Replacement &One) {
    llvm::Error E = All.add(
        tooling::Replacement("", One.getOffset(), One.getLength(), One.getReplacementText()));
    const bool IsAdded = !E;
    llvm::consumeError(std::move(E));
    return IsAdded;
  }

  const std::string &Within;
  LangOptions Language;
};

/// Writes the file with its changes.
llvm::Error write(const std::string &Path, const ChangedFile &Changed) {
  const auto OnDisk = llvm::MemoryBuffer::getFile(Path);
  if (!OnDisk)
    return llvm::createStringError(Path + ": " + OnDisk.getError().message());
  if ((*OnDisk)->getBuffer() != Changed.Text)
    return llvm::createStringError(Path + ": the advice is not followed, because the file is not "
                                          "in UTF-8");
  llvm::Expected<std::string> Text = tooling::applyAllReplacements(Changed.Text, Changed.Changes);
  if (!Text)
    return Text.takeError();
  return writeOutput(Path, *Text, /*Overwrite=*/true);
}

} // namespace

llvm::Expected<std::vector<FollowedAdvice>> followAdvice(const std::string &Path,
                                                         const std::vector<std::string> &Flags,
                                                         const ReadOptions &Read,
                                                         const std::string &Within) {
  FixCollector Collector(Within);
  MessageOptions Messages;
  Messages.Consumer = &Collector;
  // The source may have errors: a barrier that not all threads reach is one, with a change that
  // does away with it.
  TextOptions NoText;
  NoText.AsOneText = false;
  translate(Path, Flags, Read, NoText, Messages, [](const Translation &) {});
  std::vector<FollowedAdvice> Result;
  for (const auto &[File, Changed] : Collector.Files) {
    if (Changed.Count == 0)
      continue;
    if (llvm::Error E = write(File, Changed))
      return E;
    Result.push_back({File, Changed.Count});
  }
  return Result;
}

} // namespace amp2hip
