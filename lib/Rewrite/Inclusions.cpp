#include "Inclusions.h"

#include "amp2hip/Rewrite/Rewrite.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace amp2hip {
namespace {

llvm::StringRef directoryOf(llvm::StringRef File) {
  const llvm::StringRef Directory = path::parent_path(File);
  return Directory.empty() ? "." : Directory;
}

/// The way from a directory to a file, with slashes.
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory) {
  llvm::SmallString<256> From, To;
  if (llvm::sys::fs::real_path(Directory, From) || llvm::sys::fs::real_path(File, To))
    return File.str();
  auto F = path::begin(From), FEnd = path::end(From);
  auto T = path::begin(To), TEnd = path::end(To);
  while (F != FEnd && T != TEnd && *F == *T)
    ++F, ++T;
  llvm::SmallString<256> Result;
  for (; F != FEnd; ++F)
    path::append(Result, "..");
  for (; T != TEnd; ++T)
    path::append(Result, *T);
  return path::convert_to_slash(Result);
}

class Assembler {
public:
  Assembler(const DialectTable &Dialect, Sources &Files, const SourceManager &SM,
            DiagnosticsEngine &Diags)
      : Dialect(Dialect), Files(Files), SM(SM), Diags(Diags) {}

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
    for (const Inclusion &I : Dialect.Inclusions)
      if (SM.getFileID(I.Hash) == ID)
        rewriteInclusion(I, File, IsMain);
    for (const SourceRange &Pragma : Dialect.OncePragmas)
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

  void rewriteInclusion(const Inclusion &I, SourceFile &File, bool IsMain) {
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
    } else if (!IsMain && !I.IsAngled && !isFoundFromMain(I)) {
      const llvm::StringRef MainName = SM.getFileEntryRefForID(SM.getMainFileID())->getName();
      File.Changes.replace(
          Hash, End, "#include \"" + relativePath(I.File.getName(), directoryOf(MainName)) + "\"");
    }
  }

  bool isFoundFromMain(const Inclusion &I) const {
    const llvm::StringRef MainName = SM.getFileEntryRefForID(SM.getMainFileID())->getName();
    llvm::SmallString<256> FromMain(directoryOf(MainName));
    path::append(FromMain, I.Spelled);
    if (llvm::sys::fs::exists(FromMain))
      return llvm::sys::fs::equivalent(FromMain, I.File.getName());
    // Found beside the file that includes it, which is not where the output is; or on the path.
    llvm::SmallString<256> FromIncluder(directoryOf(SM.getFilename(I.Hash)));
    path::append(FromIncluder, I.Spelled);
    return !llvm::sys::fs::exists(FromIncluder);
  }

  const DialectTable &Dialect;
  Sources &Files;
  const SourceManager &SM;
  DiagnosticsEngine &Diags;
  std::set<FileID> Taken;
  std::set<const FileEntry *> TakenFiles;
};

} // namespace

Rendered assemble(const DialectTable &Dialect, Sources &Files, const SourceManager &SM,
                     DiagnosticsEngine &Diags) {
  return Assembler(Dialect, Files, SM, Diags).run();
}

} // namespace amp2hip
