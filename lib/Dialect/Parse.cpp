// The parse: lex everything, change the tokens, let Clang's parser read them.

#include "CompilerVersion.h"
#include "Encodings.h"
#include "HeaderNames.h"
#include "HiddenConversions.h"
#include "ImplicitMembers.h"
#include "LateNames.h"
#include "MicrosoftWords.h"
#include "MissingNames.h"
#include "Repairs.h"
#include "SemaMessages.h"
#include "Texts.h"
#include "TokenBuffer.h"
#include "TokenRewriter.h"
#include "TrailingReturns.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/Lex.h"
#include "amp2hip/Support/AmpNames.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LambdaScope.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SaveAndRestore.h"

#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// What the source is read behind: no header, because what a header finds defined is for the source
/// to say, and a source may declare itself what one declares.
std::string prelude() {
  return std::string("#define ") + names::TranslatingMacro +
         " 1\n"
         "#define __cplusplus_amp 1\n";
}

/// What the command line includes is read behind it too; the macros of the compiler and of the
/// command line come first.
void readBehind(const std::string &Prelude, Preprocessor &PP) {
  std::string Text = "\n" + PP.getPredefines();
  size_t Includes = std::string::npos;
  for (const char *Directive : {"\n#include \"", "\n#__include_macros \""})
    Includes = std::min(Includes, Text.find(Directive));
  Text.insert(Includes == std::string::npos ? Text.size() : Includes + 1, Prelude);
  PP.setPredefines(std::move(Text));
}

/// Notes what the preprocessor does in the user's files and leaves no tokens of: where macros are
/// defined, because what is moved across such a place means something else; and which file is
/// entered where, because one that holds C++ AMP is translated there.
class DirectiveRecorder : public PPCallbacks {
public:
  DirectiveRecorder(Preprocessor &PP, DialectTable &Table)
      : PP(PP), SM(PP.getSourceManager()), Lang(PP.getLangOpts()), Table(Table) {}

  void MacroDefined(const Token &Name, const clang::MacroDirective *) override { note(Name); }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const clang::MacroDirective *) override {
    note(Name);
  }
  /// One that is found under a name of another case is no error: InclusionDirective, which is next,
  /// enters it.
  bool FileNotFound(StringRef Written) override {
    Misspelled = findMisspelled(Written, PP);
    return Misspelled.has_value();
  }
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Spelled, bool IsAngled,
                          CharSourceRange FileName, OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool, SrcMgr::CharacteristicKind Kind) override {
    const std::optional<MisspelledHeader> Other = std::exchange(Misspelled, std::nullopt);
    const bool IsSystem = Other ? Other->IsSystem : SrcMgr::isSystem(Kind);
    const bool IsMisspelled = Other || writtenName(FileName).contains('\\');
    IsEntering = (File || Other) && isUsers(Hash) && (IsMisspelled || !IsSystem);
    if (IsEntering)
      Table.Inclusions.push_back(
          {Hash,
           FileName.getEnd().isMacroID() ? readDirective(Hash).LastEnd : FileName.getEnd(),
           Other ? Other->File : *File,
           {},
           Other ? Other->Name : Spelled.str(),
           IsAngled,
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
  /// As the preprocessor does when it has found a file itself.
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

  /// A directive as it is written: the words behind the `#`, and where the line ends.
  struct Directive {
    llvm::SmallVector<Token, 2> Words; // the first two, if they are words
    SourceLocation LastEnd, End;       // behind the last token; of the line
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

  /// The name of an included file with its quotes or angles; Clang knows it with slashes.
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

  Preprocessor &PP;
  const SourceManager &SM;
  const LangOptions &Lang;
  DialectTable &Table;
  std::optional<MisspelledHeader> Misspelled; // of the directive that is being read
  bool IsEntering = false;                    // the file of the last inclusion, next
};

/// Sets the preprocessor up to read the user's files with what stands before and around them.
void prepareToRead(Preprocessor &PP, const Leniency &How, DialectTable &Table) {
  const std::string VersionMacros = versionMacros(How, PP);
  readBehind(VersionMacros + prelude() + directivesFor(How.Includes), PP);
  PP.addPPCallbacks(std::make_unique<DirectiveRecorder>(PP, Table));
  if (!VersionMacros.empty())
    PP.addPPCallbacks(makeVersionCallbacks(How, PP, Table));
}

/// <strings.h>, which every C++ header of Linux drags in, declares a function `index` in the global
/// namespace; a source with `using namespace concurrency;` means the class (L310). With the
/// function renamed the name is clear, and the rewriter then writes it so that it is clear without
/// the renaming. A source without <amp.h> can only mean the function.
void renameStringsIndex(Preprocessor &PP, std::vector<Token> &Tokens) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Name = PP.getIdentifierInfo("index");
  std::vector<Token *> OfStrings;
  bool HasClass = false;
  for (Token &T : Tokens) {
    if (T.isNot(tok::identifier) || T.getIdentifierInfo() != Name ||
        !SM.isInSystemHeader(T.getLocation()))
      continue;
    const StringRef File = SM.getFilename(T.getLocation());
    if (llvm::sys::path::filename(File) == "strings.h")
      OfStrings.push_back(&T);
    HasClass |= File.ends_with("amp2hip/index.h");
  }
  if (HasClass)
    for (Token *T : OfStrings)
      T->setIdentifierInfo(PP.getIdentifierInfo("amp2hip_strings_index"));
}

std::vector<Token> lexAll(Preprocessor &PP, Sema &S) {
  // Comments that document something reach Sema, which speaks of them in a context of declarations.
  const llvm::SaveAndRestore<DeclContext *> InFile(S.CurContext,
                                                   S.getASTContext().getTranslationUnitDecl());
  std::vector<Token> Tokens;
  do {
    Tokens.emplace_back();
    PP.Lex(Tokens.back());
  } while (Tokens.back().isNot(tok::eof));
  renameStringsIndex(PP, Tokens);
  return Tokens;
}

void parseAll(Parser &P, Sema &S) {
  P.Initialize();
  Parser::DeclGroupPtrTy Group;
  Sema::ModuleImportState ImportState;
  for (bool AtEnd = P.ParseFirstTopLevelDecl(Group, ImportState); !AtEnd;
       AtEnd = P.ParseTopLevelDecl(Group, ImportState))
    if (Group && !S.getASTConsumer().HandleTopLevelDecl(Group.get()))
      return;
}

/// True for a function of the cpu's alone, as a lambda without a specifier in one is.
bool isOfHost(const FunctionDecl *F) {
  while (F) {
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!Device || !Device->isImplicit() || !Method || !Method->getParent()->isLambda())
      return !Device;
    F = functionAround(Method);
  }
  return true;
}

/// Says what Clang keeps for itself of calls in functions that nothing uses: a call from the cpu of
/// what is for amp alone is wrong there too (L53).
void reportUnusedCalls(Sema &S) {
  std::vector<PartialDiagnosticAt> All;
  for (const auto &[F, Kept] : S.DeviceDeferredDiags)
    if (isOfHost(F))
      llvm::copy_if(Kept, std::back_inserter(All), [](const PartialDiagnosticAt &D) {
        return D.second.getDiagID() == diag::err_ref_bad_target;
      });
  llvm::sort(All, [](const PartialDiagnosticAt &A, const PartialDiagnosticAt &B) {
    return A.first < B.first;
  });
  for (const PartialDiagnosticAt &D : All)
    D.second.Emit(S.Diags.Report(D.first, D.second.getDiagID()));
}

/// Leaves out the bodies of the functions that stand for HIP and for Windows' libraries, and those
/// of other system headers that no template's instantiation leads through to the user's code. Those
/// of the C++ AMP library, in `amp2hip/`, are read, because they assert what C++ AMP asks of
/// template arguments. Completes what Clang infers of a class.
class ParseConsumer : public SemaConsumer, public ASTMutationListener {
public:
  explicit ParseConsumer(const SourceManager &SM) : SM(SM) {}

  void InitializeSema(Sema &Of) override { S = &Of; }
  void ForgetSema() override { S = nullptr; }

  void HandleTagDeclDefinition(TagDecl *D) override {
    auto *Class = dyn_cast<CXXRecordDecl>(D);
    if (Class && S && !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      inferSides(Class, *S);
  }

  ASTMutationListener *GetASTMutationListener() override { return this; }
  // Of what a lambda has, some members are declared before its class is complete, some when they
  // are used.
  void CompletedTagDefinition(const TagDecl *D) override {
    const auto *Class = dyn_cast<CXXRecordDecl>(D);
    if (Class && !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      hideConversions(const_cast<CXXRecordDecl *>(Class), D->getLangOpts().CUDAIsDevice);
    if (Class && Class->isLambda())
      for (CXXMethodDecl *Member : Class->methods())
        inferSidesOfLambda(Member, D->getASTContext());
  }
  void AddedCXXImplicitMember(const CXXRecordDecl *, const Decl *D) override {
    if (const auto *Member = dyn_cast<CXXMethodDecl>(D))
      inferSidesOfLambda(const_cast<CXXMethodDecl *>(Member), D->getASTContext());
  }

  bool shouldSkipFunctionBody(Decl *D) override {
    // The name may come out of a library's macro: `_tmain`.
    const SourceLocation At = SM.getExpansionLoc(D->getLocation());
    if (!SM.isInSystemHeader(At))
      return false;
    const StringRef File = SM.getFilename(At);
    const size_t Runtime = File.rfind("/amp2hip");
    return Runtime == StringRef::npos ? !D->isTemplated()
                                      : !File.substr(Runtime).starts_with("/amp2hip/");
  }

private:
  const SourceManager &SM;
  Sema *S = nullptr;
};

} // namespace

std::unique_ptr<ASTConsumer> makeConsumer(const SourceManager &SM) {
  return std::make_unique<ParseConsumer>(SM);
}

/// Says which files were read as what, and marks those that the output cannot include.
static void noteEncodings(CompilerInstance &CI, DialectTable &Table) {
  auto *Files = llvm::dyn_cast<DecodingFileSystem>(&CI.getVirtualFileSystem());
  if (!Files)
    return;
  const SourceManager &SM = CI.getSourceManager();
  auto Note = [&](FileEntryRef File, SourceLocation At) {
    const DecodedFile *Decoded = Files->decoded(File.getName());
    if (Decoded)
      report(CI.getDiagnostics(), At, Diag::SourceEncoding)
          << File.getName() << Decoded->Encoding << Decoded->IsGuess;
    return Decoded && Decoded->IsUtf16;
  };
  if (const auto Main = SM.getFileEntryRefForID(SM.getMainFileID()))
    Note(*Main, SM.getLocForStartOfFile(SM.getMainFileID()));
  for (Inclusion &I : Table.Inclusions)
    if (I.Entered.isValid())
      I.IsUtf16 = Note(I.File, SM.getLocForStartOfFile(I.Entered));
}

bool lexAmp(CompilerInstance &CI, const Leniency &How) {
  Preprocessor &PP = CI.getPreprocessor();
  DialectTable Table;
  prepareToRead(PP, How, Table);
  PP.IgnorePragmas();
  PP.EnterMainSourceFile();
  const SourceManager &SM = CI.getSourceManager();
  bool HasWords = false, IsBehindRestrict = false;
  Token T;
  do {
    PP.Lex(T);
    HasWords |= IsBehindRestrict && T.is(tok::l_paren);
    const IdentifierInfo *Name = T.isAnnotation() ? nullptr : T.getIdentifierInfo();
    const bool IsUsers = Name && !SM.isInSystemHeader(SM.getExpansionLoc(T.getLocation()));
    IsBehindRestrict = IsUsers && Name->isStr("restrict");
    HasWords |= IsUsers && Name->isStr("tile_static");
  } while (T.isNot(tok::eof));
  return HasWords;
}

std::optional<DialectTable> parseAmp(CompilerInstance &CI, Leniency &How) {
  Preprocessor &PP = CI.getPreprocessor();
  Sema &S = CI.getSema();
  DialectTable Table;
  prepareToRead(PP, How, Table);
  // Not before the preprocessor has its predefined macros: the library is still the GNU one.
  if (How.AsMicrosoft) {
    CI.getLangOpts().MSVCCompat = true;
    CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, "microsoft-template",
                                            diag::Severity::Error);
  }

  // The output has none.
  for (StringRef Old : {"dynamic-exception-spec", "register"})
    CI.getDiagnostics().setDiagnosticGroupWarningAsError(Old, false);

  TokenBuffer Tokens;
  SemaMessages Messages(CI.getDiagnostics(), Table, Tokens);
  // Before lexing, because the parser's pragma handlers turn pragmas into tokens.
  Parser P(PP, S, /*SkipFunctionBodies=*/true);
  resolveTrailingReturns(S);
  S.Initialize();
  PP.EnterMainSourceFile();
  std::vector<Token> Read = lexAll(PP, S);
  declareForward(How.Forwards, CI.getSourceManager(), Read);
  Tokens = TokenBuffer(std::move(Read));
  if (std::optional<AddedInclude> ForMain = includeForWideMain(Tokens, CI.getSourceManager()))
    How.Includes.insert(std::move(*ForMain));
  repairTexts(PP, Tokens, How.Repairs);
  applyRepairs(How.Repairs, PP, Tokens);
  addTemplateKeywords(PP, Tokens, Table);
  noteMicrosoftWords(PP, Tokens, Table);
  rewriteTokens(PP, Tokens, Table);
  Tokens.apply();
  PP.EnterTokenStream(Tokens.tokens(), /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  parseAll(P, S);
  reportUnusedCalls(S);
  if (Messages.wantToReadAgain(How, PP, S.getASTContext())) {
    Messages.drop();
    return std::nullopt;
  }
  Table.Repairs = How.Repairs;
  Table.AddedIncludes = How.Includes;
  Table.Forwards = How.Forwards;
  Messages.flush();
  noteEncodings(CI, Table);
  for (const Inclusion &I : Table.Inclusions)
    if (!I.WrittenAs.empty())
      report(CI.getDiagnostics(), I.Hash, Diag::IncludeMisspelled) << I.WrittenAs << I.Spelled;
  if (!CI.getDiagnostics().hasErrorOccurred())
    reportIncludes(How.Includes, CI.getDiagnostics(), CI.getSourceManager());
  S.getASTConsumer().HandleTranslationUnit(S.getASTContext());
  return Table;
}

} // namespace amp2hip
