// The parse: the source is lexed as a whole, its tokens are changed, and Clang's parser reads them.

#include "ApplyAmendments.h"
#include "DiagnosticBuffer.h"
#include "Directives.h"
#include "Encodings.h"
#include "LiteralUses.h"
#include "Literals.h"
#include "MessageTranslator.h"
#include "MicrosoftWords.h"
#include "MsVersion.h"
#include "TemplateKeywords.h"
#include "TokenRewriter.h"
#include "TrailingReturns.h"
#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/EarlyHeaders.h"
#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/Dialect/Leniencies.h"
#include "amp2hip/Dialect/Lex.h"
#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/AmpNames.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LambdaScope.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The directives before the source. There is no include among them, because the source
/// decides which macros a header sees, and may itself declare what a header declares.
std::string prelude() {
  return std::string("#define ") + names::TranslatingMacro + " 1\n#define " + names::CompilerMacro +
         " 1\n";
}

/// Inserts the text into the predefines: after the macros of the compiler and of the command line,
/// before the files that the command line includes.
void insertInFront(const std::string &Text, Preprocessor &PP) {
  std::string Predefines = "\n" + PP.getPredefines();
  size_t Includes = std::string::npos;
  for (const char *Directive : {"\n#include \"", "\n#__include_macros \""})
    Includes = std::min(Includes, Predefines.find(Directive));
  Predefines.insert(Includes == std::string::npos ? Predefines.size() : Includes + 1, Text);
  PP.setPredefines(std::move(Predefines));
}

/// Defines the macros, and adds the includes and callbacks, for lexing a C++ AMP source.
void prepare(Preprocessor &PP, const DialectOptions &Options, DialectTable &Table) {
  const std::vector<StringRef> VersionNames = versionNames(Options, PP);
  insertInFront(versionMacros(VersionNames, Options) + prelude() +
                    directivesInFront(Options.Made.Includes),
                PP);
  PP.addPPCallbacks(makeDirectiveRecorder(PP, Options.Made.Includes, Table));
  if (!VersionNames.empty())
    PP.addPPCallbacks(makeVersionCallbacks(VersionNames, Options, PP, Table));
  if (Options.Lenient)
    Options.Lenient->prepare(PP);
}

/// Renames the function `index` of <strings.h>, which every C++ header of Linux includes: a source
/// with `using namespace concurrency;` means the class (L310). The output qualifies the name, so
/// that it is unambiguous without the renaming. A source without <amp.h> means the function, and
/// keeps it.
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

std::vector<Token> lexAll(Preprocessor &PP, Sema &S, const std::set<ForwardDeclaration> &Forwards,
                          DialectTable &Table) {
  // Documentation comments reach Sema, which needs a declaration context for its messages.
  const llvm::SaveAndRestore<DeclContext *> Context(S.CurContext,
                                                    S.getASTContext().getTranslationUnitDecl());
  std::vector<Token> Tokens = lexWithEarlyHeaders(PP, Forwards, Table);
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

/// True for a function for the cpu alone. A lambda without a specifier is for the side of the
/// function around it.
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

/// Reports the calls from the cpu to functions for amp alone that Clang defers because the calling
/// function is unused (L53).
void reportUnusedCalls(Sema &S) {
  std::vector<PartialDiagnosticAt> All;
  for (const auto &[F, Deferred] : S.DeviceDeferredDiags)
    if (isOfHost(F))
      llvm::copy_if(Deferred, std::back_inserter(All), [](const PartialDiagnosticAt &D) {
        return D.second.getDiagID() == diag::err_ref_bad_target;
      });
  llvm::sort(All, [](const PartialDiagnosticAt &A, const PartialDiagnosticAt &B) {
    return A.first < B.first;
  });
  for (const PartialDiagnosticAt &D : All)
    D.second.Emit(S.Diags.Report(D.first, D.second.getDiagID()));
}

/// Reports the files that were decoded, and marks the inclusions that the compilers of the output
/// cannot read.
void reportEncodings(CompilerInstance &CI, DialectTable &Table) {
  auto *Files = llvm::dyn_cast<DecodingFileSystem>(&CI.getVirtualFileSystem());
  if (!Files)
    return;
  const SourceManager &SM = CI.getSourceManager();
  auto IsUtf16 = [&](FileEntryRef File, SourceLocation At) {
    const DecodedFile *Decoded = Files->decoded(File.getName());
    if (Decoded)
      report(CI.getDiagnostics(), At, Diag::SourceEncoding)
          << File.getName() << Decoded->Encoding << Decoded->IsGuess;
    return Decoded && Decoded->IsUtf16;
  };
  if (const auto Main = SM.getFileEntryRefForID(SM.getMainFileID()))
    IsUtf16(*Main, SM.getLocForStartOfFile(SM.getMainFileID()));
  for (Inclusion &I : Table.Inclusions)
    if (I.Entered.isValid())
      I.IsUtf16 = IsUtf16(I.File, SM.getLocForStartOfFile(I.Entered));
}

/// Reports the inclusions of files that are found under another name than the written one.
void reportMisspelled(const DialectTable &Table, DiagnosticsEngine &Diags) {
  for (const Inclusion &I : Table.Inclusions) {
    if (I.WrittenAs.empty())
      continue;
    const std::string Written =
        llvm::sys::path::convert_to_slash(I.WrittenAs, llvm::sys::path::Style::windows);
    const bool IsAboutCase = llvm::StringRef(Written).equals_insensitive(I.Name.Spelled);
    report(Diags, I.Hash, IsAboutCase ? Diag::IncludeMisspelled : Diag::IncludeBesideOther)
        << I.WrittenAs << I.Name.Spelled;
  }
}

/// Reports the headers that are included earlier than the source includes them.
void reportEarlier(const DialectTable &Table, DiagnosticsEngine &Diags) {
  for (const Inclusion &I : Table.Inclusions)
    if (I.IsAdded && I.Entered.isValid())
      report(Diags, I.Hash, Diag::IncludeEarlier) << I.Name.quoted();
}

/// Reports the directives that the output does not have.
void reportLeftOut(const DialectTable &Table, DiagnosticsEngine &Diags) {
  for (const LeftOutInclude &I : Table.LeftOutIncludes)
    report(Diags, I.Hash, Diag::IncludeLeftOut) << I.Name << I.Owner;
}

/// Makes Clang accept code that Visual C++ accepts. Code that depends on a template parameter is an
/// error all the same, so that a leniency repairs it.
void acceptMicrosoft(CompilerInstance &CI) {
  LanguageMode(CI.getLangOpts()).addMicrosoft();
  CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, "microsoft-template",
                                          diag::Severity::Error);
}

/// Records the brackets and the strings that macros produce.
void recordMacros(const TokenBuffer &Tokens, const Preprocessor &PP, DialectTable &Table) {
  const SourceManager &SM = PP.getSourceManager();
  for (const Token &T : Tokens.tokens()) {
    if (!T.getLocation().isMacroID() || !(T.is(tok::r_square) || tok::isStringLiteral(T.getKind())))
      continue;
    const SourceLocation Spelled = SM.getSpellingLoc(T.getLocation());
    if (T.is(tok::r_square))
      ++Table.MacroBrackets[Spelled];
    else if (SM.isWrittenInScratchSpace(Spelled)) {
      Table.MadeStrings.insert(SM.getExpansionLoc(T.getLocation()));
      const StringRef Written =
          Lexer::getSourceText(SM.getExpansionRange(T.getLocation()), SM, PP.getLangOpts());
      Table.HasStringOfBody |= StringRef(PP.getSpelling(T)).count(']') > Written.count(']');
    }
  }
}

/// Lexes the source into Tokens and makes all changes in them that come before parsing. Adds to
/// Made the repairs and includes that the tokens alone show to be needed.
LiteralTokens lexAndRewrite(CompilerInstance &CI, const DialectOptions &Options, Amendments &Made,
                            TokenBuffer &Tokens, DialectTable &Table) {
  Preprocessor &PP = CI.getPreprocessor();
  const SourceManager &SM = CI.getSourceManager();
  std::vector<Token> Read = lexAll(PP, CI.getSema(), Made.Forwards, Table);
  leavePartsOut(Made, PP, Read);
  declareForward(Made.Forwards, PP, Read);
  Tokens = TokenBuffer(std::move(Read));
  if (std::optional<AddedInclude> ForMain = includeForWideMain(Tokens, SM))
    Made.Includes.insert(std::move(*ForMain));
  if (std::optional<AddedInclude> ForRand = includeForRand(Tokens, Options, SM))
    addInclude(Made.Includes, *ForRand, PP.getSourceManager());
  LiteralTokens Literals = repairLiterals(PP, Tokens, Made);
  applyRepairs(Made.Repairs, PP, Tokens);
  addTemplateKeywords(PP, Tokens, Table);
  recordMicrosoftWords(PP, Tokens, Table);
  rewriteTokens(PP, Tokens, Table);
  Tokens.apply();
  recordMacros(Tokens, PP, Table);
  return Literals;
}

} // namespace

bool isUsers(const Decl &D, const SourceManager &SM) {
  return D.getLocation().isValid() && !SM.isInSystemHeader(SM.getExpansionLoc(D.getLocation()));
}

bool lexAmp(CompilerInstance &CI, const DialectOptions &Options) {
  Preprocessor &PP = CI.getPreprocessor();
  DialectTable Table;
  prepare(PP, Options, Table);
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
  // An omitted directive has to be removed or reported; a used macro has to be defined.
  return HasWords || !Table.LeftOutIncludes.empty() || !Table.CompilerMacroUses.empty();
}

std::variant<DialectTable, Amendments> parseAmp(CompilerInstance &CI,
                                                const DialectOptions &Options) {
  Preprocessor &PP = CI.getPreprocessor();
  Sema &S = CI.getSema();
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  DialectTable Table;
  Amendments Made = Options.Made;
  prepare(PP, Options, Table);
  if (Made.AsMicrosoft)
    acceptMicrosoft(CI);
  // Both are removed from the output.
  for (StringRef Removed : {"dynamic-exception-spec", "register"})
    Diags.setDiagnosticGroupWarningAsError(Removed, false);

  // The compilers of the output refuse the code that these warn of.
  for (const unsigned Wrong :
       {unsigned(diag::warn_expected_qualified_after_typename), AdlOnlyTemplateId})
    Diags.setSeverity(Wrong, diag::Severity::Error, {});

  TokenBuffer Tokens;
  DiagnosticBuffer Messages(Diags);
  // The parser is constructed before lexing: its pragma handlers turn pragmas into tokens.
  Parser P(PP, S, /*SkipFunctionBodies=*/true);
  resolveTrailingReturns(S);
  S.Initialize();
  blankSurplusArguments(Made.Repairs, PP);
  PP.EnterMainSourceFile();
  const LiteralTokens Literals = lexAndRewrite(CI, Options, Made, Tokens, Table);
  // An added include declares names and changes macros, so the source has to be read again.
  if (Made.Includes.size() > Options.Made.Includes.size()) {
    Messages.release();
    Diags.Reset(/*soft=*/true);
    return Made;
  }
  PP.EnterTokenStream(Tokens.tokens(), /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  parseAll(P, S);
  reportUnusedCalls(S);

  Messages.release();
  const ParsedSource Source{PP, S, S.getASTContext(), Tokens, Options.Made, Table};
  if ((Options.Lenient && Options.Lenient->amend(Messages.groups(), Made, Source)) ||
      placeIncludes(Made.Includes, Table, CI.getSourceManager()) ||
      amendLiterals(Literals, Made, Source)) {
    Diags.Reset(/*soft=*/true); // The errors of this parse are not reported.
    return Made;
  }
  Table.Made = std::move(Made);
  MessageTranslator(Diags, Table, Source, Options.Lenient).reportAll(Messages.groups());
  if (Options.Lenient)
    Options.Lenient->report(Table.Made, Diags, CI.getSourceManager());
  reportEncodings(CI, Table);
  reportMisspelled(Table, Diags);
  if (!Diags.hasErrorOccurred()) {
    reportIncludes(Table.Made.Includes, Diags, CI.getSourceManager());
    reportEarlier(Table, Diags);
    reportLeftOut(Table, Diags);
  }
  S.getASTConsumer().HandleTranslationUnit(S.getASTContext());
  return Table;
}

} // namespace amp2hip
