#include "Inclusions.h"

#include "amp2hip/Rewrite/Rewrite.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace amp2hip {
namespace {

class Assembler {
public:
  Assembler(const Plan &Planned, Sources &Files, const SourceManager &SM,
            DiagnosticsEngine &Diags)
      : Planned(Planned), Files(Files), SM(SM), Diags(Diags) {}

  Rendered run() {
    const FileID Main = SM.getMainFileID();
    findTaken();
    if (!Taken.empty())
      rewriteInclusions(Main);
    for (FileID ID : Taken)
      rewriteInclusions(ID);
    Files.settle();
    if (Diags.hasErrorOccurred())
      return {};
    const SourceFile &File = *Files.file(Main);
    return Taken.empty() ? File.Changes.render(0, File.Text.size()) : textOf(Main);
  }

private:
  /// The files that have edits and those that include one, to the main file.
  void findTaken() {
    const FileID Main = SM.getMainFileID();
    for (const SourceFile *File : Files.edited())
      for (FileID ID = File->ID; ID != Main; ID = SM.getFileID(SM.getIncludeLoc(ID))) {
        const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(ID);
        if (!Entry) {
          // Included from the command line, where no text can take its place.
          report(Diags, SM.getLocForStartOfFile(File->ID), Diag::AmpInForcedHeader)
              << SM.getFilename(SM.getLocForStartOfFile(File->ID));
          break;
        }
        if (!Taken.insert(ID).second)
          break;
        TakenFiles.insert(&Entry->getFileEntry());
      }
  }

  void rewriteInclusions(FileID ID) {
    SourceFile &File = *Files.file(ID);
    const bool IsMain = ID == SM.getMainFileID();
    for (const InclusionPlan &I : Planned.Inclusions)
      if (SM.getFileID(I.Of->Hash) == ID)
        rewriteInclusion(I, File);
    for (const SourceRange &Pragma : Planned.Dialect->OncePragmas)
      if (!IsMain && SM.getFileID(Pragma.getBegin()) == ID)
        if (const auto Text = Files.piece(Pragma))
          Text->replace("");
  }

  /// The text of a file that is taken in, or that takes others in.
  Rendered textOf(FileID ID) {
    SourceFile &File = *Files.file(ID);
    const bool IsMain = ID == SM.getMainFileID();
    const unsigned Begin = File.Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
    const llvm::StringRef Name =
        path::remove_leading_dotslash(SM.getFilename(SM.getLocForStartOfFile(ID)));
    auto LineDirective = [&](unsigned Line) {
      std::string Quoted;
      for (char C : Name)
        Quoted += (C == '\\' || C == '"' ? "\\" : "") + std::string(1, C);
      return "#line " + std::to_string(Line) + " \"" + Quoted + "\"" + File.lineEnd().str();
    };
    Rendered Text;
    if (IsMain)
      Text.append(File.Text.take_front(Begin));
    Text.append(File.Changes.renderWithLines(Begin, LineDirective));
    if (!Text.Text.empty() && Text.Text.back() != '\n')
      Text.append(File.lineEnd());
    return Text;
  }

  void rewriteInclusion(const InclusionPlan &Inclusion, SourceFile &File) {
    const amp2hip::Inclusion &I = *Inclusion.Of;
    const unsigned Hash = SM.getFileOffset(I.Hash);
    const unsigned End = SM.getFileOffset(SM.getExpansionLoc(I.FileName));
    if (Taken.count(I.Entered)) {
      File.Changes.replace(File.lineBegin(Hash), End,
                           NewText::later([this, ID = I.Entered] { return textOf(ID); }));
    } else if (I.Entered.isInvalid() && TakenFiles.count(&I.File.getFileEntry())) {
      // The preprocessor skipped it: what it holds has been taken in before.
      File.Changes.replace(Hash, End, "");
    } else if (File.Text.slice(Hash, End).contains('\\')) {
      std::string Name = I.Spelled;
      std::replace(Name.begin(), Name.end(), '\\', '/');
      File.Changes.replace(Hash, End, "#include \"" + Name + "\"");
    } else if (!Inclusion.FromMain.empty()) {
      File.Changes.replace(Hash, End, "#include \"" + Inclusion.FromMain + "\"");
    }
  }

  const Plan &Planned;
  Sources &Files;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  std::set<FileID> Taken;
  std::set<const FileEntry *> TakenFiles;
};

} // namespace

Rendered assemble(const Plan &Planned, Sources &Files, const SourceManager &SM,
                     DiagnosticsEngine &Diags) {
  return Assembler(Planned, Files, SM, Diags).run();
}

} // namespace amp2hip
