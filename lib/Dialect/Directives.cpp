#include "Directives.h"

#include "HeaderNames.h"
#include "WindowsHeaders.h"
#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

class DirectiveRecorder : public PPCallbacks {
public:
  DirectiveRecorder(Preprocessor &PP, const std::set<AddedInclude> &Added, DialectTable &Table)
      : PP(PP), SM(PP.getSourceManager()), Lang(PP.getLangOpts()), Added(Added), Table(Table) {}

  void MacroDefined(const Token &Name, const clang::MacroDirective *) override { note(Name); }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const clang::MacroDirective *) override {
    note(Name);
  }
  void Defined(const Token &Name, const MacroDefinition &, SourceRange Range) override {
    noteAsked(Name, Range.getBegin());
  }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range,
                    const MacroArgs *) override {
    if (Name.getIdentifierInfo() == CompilerMacro)
      noteAsked(Name, Range.getBegin());
  }
  void Ifdef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    noteAsked(Name, At);
  }
  void Ifndef(SourceLocation At, const Token &Name, const MacroDefinition &) override {
    noteAsked(Name, At);
  }
  /// Suppresses the error if the file is found under another name, or if only Windows has it. The
  /// preprocessor calls InclusionDirective next, which enters or omits the file.
  bool FileNotFound(StringRef Written) override {
    Misspelled = findMisspelled(Written, PP);
    if (!Misspelled)
      Owner = ownerOfWindowsHeader(Written);
    return Misspelled || !Owner.empty();
  }
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Spelled, bool IsAngled,
                          CharSourceRange FileName, OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool, SrcMgr::CharacteristicKind Kind) override {
    const std::optional<MisspelledHeader> Other = std::exchange(Misspelled, std::nullopt);
    const StringRef LeftOut = std::exchange(Owner, StringRef());
    IsEntering = false;
    enterAdded(Hash);
    if (!File && !LeftOut.empty() && isUsers(Hash))
      Table.LeftOutIncludes.push_back({Hash,
                                       CharSourceRange::getCharRange(Hash, readDirective(Hash).End),
                                       Spelled.str(), LeftOut});
    const bool IsSystem = Other ? Other->IsSystem : SrcMgr::isSystem(Kind);
    const bool IsMisspelled = Other || writtenName(FileName).contains('\\');
    if (IsSystem && (File || Other) && isUsers(Hash))
      Table.SystemIncludes.push_back(
          {Hash,
           llvm::sys::path::filename((Other ? Other->File : *File).getName()).starts_with("amp")});
    IsEntering = (File || Other) && isUsers(Hash) && (IsMisspelled || !IsSystem);
    if (IsEntering)
      Table.Inclusions.push_back(
          {Hash,
           FileName.getEnd().isMacroID() ? readDirective(Hash).LastEnd : FileName.getEnd(),
           Other ? Other->File : *File,
           {},
           {Other ? Other->Name : Spelled.str(), IsAngled},
           IsMisspelled,
           Other ? Other->Written : std::string()});
    if (Other)
      enter(*Other, FileName.getBegin());
  }
  void LexedFileChanged(FileID File, LexedFileChangeReason Reason, SrcMgr::CharacteristicKind,
                        FileID, SourceLocation) override {
    if (IsEntering && Reason == LexedFileChangeReason::EnterFile)
      Table.Inclusions.back().Entered = File;
    IsEntering = false;
  }
  void PragmaDirective(SourceLocation Hash, PragmaIntroducerKind Kind) override {
    if (Kind != PIK_HashPragma || !isUsers(Hash))
      return;
    const Directive Pragma = readDirective(Hash);
    if (Pragma.Words.size() < 2)
      return;
    const StringRef Name = Pragma.Words[1].getRawIdentifier();
    if (Name == "once")
      Table.OncePragmas.push_back({Hash, Pragma.Words[1].getLocation()});
    for (StringRef Microsofts : {"warning", "region", "endregion", "comment"})
      if (Name == Microsofts)
        Table.MicrosoftPragmas.push_back(CharSourceRange::getCharRange(Hash, Pragma.End));
  }

private:
  /// Enters the headers that are added after the directive. The preprocessor enters the
  /// directive's own file next, and so reads that first.
  void enterAdded(SourceLocation Hash) {
    if (!isUsers(Hash))
      return;
    const std::pair<std::string, unsigned> Here(SM.getFilename(Hash), SM.getFileOffset(Hash));
    std::set<std::string> Headers;
    std::string Text;
    for (const AddedInclude &I : Added)
      if (I.Behind == Here) {
        Headers.insert(I.Header);
        Text += directiveFor(I.Header);
      }
    if (Headers.empty())
      return;
    const SourceLocation End = readDirective(Hash).End;
    Table.PlacedHeaders.push_back({End, std::move(Headers)});
    const FileID ID = PP.getSourceManager().createFileID(
        llvm::MemoryBuffer::getMemBufferCopy(Text, "<added includes>"), SrcMgr::C_System,
        /*LoadedID=*/0, /*LoadedOffset=*/0, End);
    PP.EnterSourceFile(ID, nullptr, End);
  }

  /// Enters the file as the preprocessor enters one that it has found itself.
  void enter(const MisspelledHeader &Header, SourceLocation At) {
    bool IsFirst = false;
    if (!PP.getHeaderSearchInfo().ShouldEnterIncludeFile(PP, Header.File, /*isImport=*/false,
                                                         /*ModulesEnabled=*/false, nullptr,
                                                         IsFirst))
      return;
    const FileID ID = PP.getSourceManager().createFileID(
        Header.File, At, Header.IsSystem ? SrcMgr::C_System : SrcMgr::C_User);
    PP.EnterSourceFile(ID, nullptr, At, IsFirst);
  }

  /// The spelling of a directive.
  struct Directive {
    llvm::SmallVector<Token, 2> Words; // The first two tokens after the `#`, if they are words.
    SourceLocation LastEnd;            // One past the last token.
    SourceLocation End;                // The end of the line.
  };

  Directive readDirective(SourceLocation Hash) const {
    const auto [File, Offset] = SM.getDecomposedLoc(Hash);
    const StringRef Text = SM.getBufferData(File);
    Lexer Raw(SM.getLocForStartOfFile(File), Lang, Text.begin(), Text.begin() + Offset, Text.end());
    Directive Result;
    Token T;
    Raw.LexFromRawLexer(T); // the `#`
    Raw.setParsingPreprocessorDirective(true);
    bool AreWords = true;
    do {
      Raw.LexFromRawLexer(T);
      AreWords &= T.is(tok::raw_identifier) && Result.Words.size() < 2;
      if (AreWords)
        Result.Words.push_back(T);
      if (!T.isOneOf(tok::eod, tok::eof))
        Result.LastEnd = T.getEndLoc();
    } while (!T.isOneOf(tok::eod, tok::eof));
    Result.End = T.getLocation();
    return Result;
  }

  /// The spelling of an included file's name, from the quote or angle bracket on. Clang's own copy
  /// has slashes instead of backslashes.
  StringRef writtenName(CharSourceRange FileName) const {
    const StringRef Text = SM.getCharacterData(FileName.getBegin());
    return Text.take_front(Text.find_first_of(Text.starts_with("<") ? ">\n" : "\"\n", 1));
  }

  bool isUsers(SourceLocation At) const {
    return At.isFileID() && !SM.isInSystemHeader(At) && SM.getFileEntryForID(SM.getFileID(At));
  }
  void note(const Token &Name) {
    if (isUsers(Name.getLocation()))
      Table.MacroDirectives.push_back(
          {Name.getIdentifierInfo()->getName().str(), Name.getLocation()});
  }

  void noteAsked(const Token &Name, SourceLocation At) {
    const MacroInfo *Ours =
        Name.getIdentifierInfo() == CompilerMacro ? PP.getMacroInfo(CompilerMacro) : nullptr;
    if (Ours && SM.isWrittenInBuiltinFile(Ours->getDefinitionLoc()))
      Table.CompilerMacroUses.push_back(At);
    if (SM.isInSystemHeader(At))
      Table.AskedMacros.insert(Name.getIdentifierInfo()->getName().str());
  }

  Preprocessor &PP;
  const SourceManager &SM;
  const LangOptions &Lang;
  const std::set<AddedInclude> &Added;
  DialectTable &Table;
  const IdentifierInfo *const CompilerMacro = PP.getIdentifierInfo(names::CompilerMacro);
  /// The file of the directive that is being read, if FileNotFound has found it.
  std::optional<MisspelledHeader> Misspelled;
  /// The owner of that file if only Windows has it; see ownerOfWindowsHeader.
  StringRef Owner;
  /// The next file that is entered is that of the last inclusion in the table.
  bool IsEntering = false;
};

} // namespace

std::unique_ptr<PPCallbacks>
makeDirectiveRecorder(Preprocessor &PP, const std::set<AddedInclude> &Added, DialectTable &Table) {
  return std::make_unique<DirectiveRecorder>(PP, Added, Table);
}

} // namespace amp2hip
