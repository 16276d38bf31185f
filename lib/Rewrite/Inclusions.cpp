#include "Inclusions.h"

#include "amp2hip/Support/ByteOrderMark.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LineDirectives.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace amp2hip {
namespace {

/// Returns the directive for a name with its quotes or angles, as a line of the file.
Rendered directiveFor(const std::string &Name, const SourceFile &File) {
  Rendered Result;
  Result.append("#include " + Name + File.lineEnd().str());
  return Result;
}

/// Assembles the output from the main file and the headers that are taken in.
class Assembler {
public:
  Assembler(const Plan &Planned, std::optional<bool> LineDirectives, Sources &Files,
            const SourceManager &SM, DiagnosticsEngine &Diags,
            std::vector<std::string> &ForcedHeaders)
      : Planned(Planned), LineDirectives(LineDirectives), Files(Files), SM(SM), Diags(Diags),
        ForcedHeaders(ForcedHeaders) {}

  /// Returns the text of an inclusion that is added.
  Rendered textOfAdded(const Inclusion &I, const SourceFile &File) {
    if (Taken.count(I.Entered))
      return textOf(I.Entered);
    if (isSkipped(I))
      return Rendered();
    return directiveFor(I.FromMain.empty() ? I.Name.quoted() : "\"" + I.FromMain + "\"", File);
  }

  Rendered run() {
    const FileID Main = SM.getMainFileID();
    findTaken();
    rewriteInclusions(Main);
    for (FileID ID : Taken)
      rewriteInclusions(ID);
    writeForced(*Files.file(Main));
    Files.settle();
    if (Diags.hasErrorOccurred())
      return {};
    const bool HasOwnLines = !Files.file(Main)->Changes.empty() && !lineMarksIn(Main, SM).empty();
    SaysLines = LineDirectives.value_or(!Taken.empty() || HasOwnLines);
    return textOf(Main);
  }

private:
  /// Takes in the files that have edits, and the files that they are included through.
  void findTaken() {
    for (const SourceFile *File : Files.edited())
      take(File->ID);
    for (const Inclusion &I : Planned.Dialect.Inclusions) {
      if (I.needsRespelling())
        take(SM.getFileID(I.Hash));
      if (I.IsUtf16)
        take(I.Entered);
    }
    takeWhatIncludesAgain();
  }

  /// Takes in headers that include a file with `#pragma once` that has been taken in before.
  /// Otherwise the compiler would read that file again.
  void takeWhatIncludesAgain() {
    std::set<const FileEntry *> OnceFiles;
    for (const SourceRange &Pragma : Planned.Dialect.OncePragmas)
      if (const auto Entry = SM.getFileEntryRefForID(SM.getFileID(Pragma.getBegin())))
        OnceFiles.insert(&Entry->getFileEntry());
    for (bool IsMore = true; IsMore;) {
      IsMore = false;
      for (const Inclusion &I : Planned.Dialect.Inclusions)
        if (isSkipped(I) && OnceFiles.count(&I.File.getFileEntry()))
          IsMore |= take(SM.getFileID(I.Hash));
    }
  }

  /// True if the preprocessor skipped the file, and its text has been taken in before.
  bool isSkipped(const Inclusion &I) const {
    return I.Entered.isInvalid() && TakenFiles.count(&I.File.getFileEntry());
  }

  /// True for a file that the command line includes.
  bool isForced(FileID ID) const {
    return ID != SM.getMainFileID() && SM.isWrittenInBuiltinFile(SM.getIncludeLoc(ID));
  }

  /// Takes in a file and those that it is included through; false if it was taken in before.
  bool take(FileID ID) {
    bool IsNew = false;
    for (; ID != SM.getMainFileID() && Taken.insert(ID).second;
         ID = SM.getFileID(SM.getIncludeLoc(ID))) {
      TakenFiles.insert(&SM.getFileEntryRefForID(ID)->getFileEntry());
      IsNew = true;
      if (isForced(ID))
        return true;
    }
    return IsNew;
  }

  /// Writes at the top the files that the command line includes and that become part of the output.
  /// After the first of them, the output itself includes the others, to keep their order.
  void writeForced(SourceFile &Main) {
    const unsigned Top = behindByteOrderMark(Main);
    bool IsBehindTaken = false;
    for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
      const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
      if (!Entry.isFile() || !Entry.getFile().getContentCache().OrigEntry)
        continue;
      const FileID ID = SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset()));
      if (!isForced(ID))
        continue;
      const bool IsTaken = Taken.count(ID) != 0;
      if (IsTaken && !IsBehindTaken)
        Main.Changes.insert(Top, includesForForced(Main), Attachment::Before);
      IsBehindTaken |= IsTaken;
      if (!IsBehindTaken)
        continue;
      const std::string Name = forcedName(ID);
      ForcedHeaders.push_back(Name);
      Main.Changes.insert(Top,
                          IsTaken ? NewText::later([this, ID] { return textOf(ID); })
                                  : "#include \"" + Name + "\"" + Main.lineEnd().str(),
                          Attachment::Before);
    }
  }
  /// Returns the inclusions that files at the top need; the main file repeats them where its own
  /// text begins.
  std::string includesForForced(const SourceFile &Main) const {
    std::string Lines;
    for (const std::string &Header : Planned.Dialect.AddedHeaders)
      Lines += "#include <" + Header + ">" + Main.lineEnd().str();
    if (Planned.Dialect.NeedsRuntimeInFront)
      Lines += "#include <amp.h>" + Main.lineEnd().str();
    return Lines;
  }
  /// Returns the name of a file as the command line gives it, from the `#include` into which the
  /// preprocessor turns it.
  std::string forcedName(FileID ID) const {
    const StringRef Text = SM.getCharacterData(SM.getIncludeLoc(ID));
    return Text.drop_front().split('"').first.str();
  }

  void rewriteInclusions(FileID ID) {
    SourceFile &File = *Files.file(ID);
    const bool IsMain = ID == SM.getMainFileID();
    for (const Inclusion &I : Planned.Dialect.Inclusions)
      if (!I.IsAdded && SM.getFileID(I.Hash) == ID)
        rewriteInclusion(I, File);
    for (const SourceRange &Pragma : Planned.Dialect.OncePragmas)
      if (!IsMain && SM.getFileID(Pragma.getBegin()) == ID)
        if (const auto Text = Files.piece(Pragma))
          Text->replace("");
  }

  /// Returns the text of the main file or of a file that is taken in.
  Rendered textOf(FileID ID) {
    SourceFile &File = *Files.file(ID);
    const bool IsMain = ID == SM.getMainFileID();
    const unsigned Begin = behindByteOrderMark(File);
    if (!SaysLines) {
      Rendered Text = File.Changes.render(IsMain ? 0 : Begin, File.Text.size());
      if (!IsMain)
        endLine(Text, File);
      return Text;
    }
    const llvm::StringRef Name =
        path::remove_leading_dotslash(SM.getFilename(SM.getLocForStartOfFile(ID)));
    Rendered Text;
    if (IsMain)
      Text.append(File.Text.take_front(Begin));
    Text.append(
        File.Changes.renderWithLines(Begin, {Name.str(), lineMarksIn(ID, SM)}, File.lineEnd()));
    endLine(Text, File);
    return Text;
  }
  static void endLine(Rendered &Text, const SourceFile &File) {
    if (!Text.Text.empty() && Text.Text.back() != '\n')
      Text.append(File.lineEnd());
  }

  void rewriteInclusion(const Inclusion &I, SourceFile &File) {
    const unsigned Hash = SM.getFileOffset(I.Hash), End = SM.getFileOffset(I.End);
    if (Taken.count(I.Entered)) {
      File.Changes.replace(std::max(File.lineBegin(Hash), behindByteOrderMark(File)), End,
                           NewText::later([this, ID = I.Entered] { return textOf(ID); }));
    } else if (isSkipped(I)) {
      File.Changes.replace(Hash, End, "");
    } else if (!I.FromMain.empty()) {
      File.Changes.replace(Hash, End, "#include \"" + I.FromMain + "\"");
    } else if (I.needsRespelling()) {
      File.Changes.replace(Hash, End, "#include " + I.Name.quoted());
    }
  }

  static unsigned behindByteOrderMark(const SourceFile &File) {
    return File.Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  }

  const Plan &Planned;
  const std::optional<bool> LineDirectives;
  bool SaysLines = false;
  Sources &Files;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  std::set<FileID> Taken;
  std::set<const FileEntry *> TakenFiles;
  std::vector<std::string> &ForcedHeaders;
};

} // namespace

Rendered assemble(const Plan &Planned, std::optional<bool> LineDirectives, Sources &Files,
                  const SourceManager &SM, DiagnosticsEngine &Diags,
                  std::vector<std::string> &ForcedHeaders, InclusionText &TextOfAdded) {
  Assembler Output(Planned, LineDirectives, Files, SM, Diags, ForcedHeaders);
  TextOfAdded = [&](const Inclusion &I, const SourceFile &File) {
    return Output.textOfAdded(I, File);
  };
  return Output.run();
}

std::vector<FileChanges> changesByFile(const Plan &Planned, Sources &Files, const SourceManager &SM,
                                       DiagnosticsEngine &Diags, InclusionText &TextOfAdded) {
  TextOfAdded = [](const Inclusion &I, const SourceFile &File) {
    return directiveFor(I.Name.quoted(), File);
  };
  std::set<FileID> Changed;
  for (const Inclusion &I : Planned.Dialect.Inclusions) {
    if (I.IsMisspelled)
      Files.file(SM.getFileID(I.Hash))
          ->Changes.replace(SM.getFileOffset(I.Hash), SM.getFileOffset(I.End),
                            "#include " + I.Name.quoted());
    if (I.IsUtf16 && I.Entered.isValid())
      Changed.insert(I.Entered);
  }
  Files.settle();
  if (Diags.hasErrorOccurred())
    return {};
  for (const SourceFile *File : Files.edited())
    Changed.insert(File->ID);
  std::vector<FileChanges> Result;
  for (FileID ID : Changed)
    Result.push_back({ID, Files.file(ID)->Changes.changes()});
  return Result;
}

} // namespace amp2hip
