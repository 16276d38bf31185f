// The parse: lex everything, rewrite the tokens, let Clang's parser read them.

#include "MicrosoftWords.h"
#include "Repairs.h"
#include "SemaMessages.h"
#include "TokenRewriter.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What the source is read behind. <strings.h>, which every C++ header of Linux drags in, declares
/// a function `index` in the global namespace; a source with `using namespace concurrency;` means
/// the class (L310). With the function renamed the name is clear, and the rewriter then writes it
/// so that it is clear without the renaming.
std::string prelude() {
  return std::string("#define ") + names::TranslatingMacro +
         " 1\n"
         "#define __cplusplus_amp 1\n"
         "#define index amp2hip_strings_index\n"
         "#include <strings.h>\n"
         "#undef index\n";
}

/// Notes what the preprocessor does in the user's files and leaves no tokens of: where macros are
/// defined, because what is moved across such a place means something else; and which file is
/// entered where, because one that holds C++ AMP is translated there.
class DirectiveRecorder : public PPCallbacks {
public:
  DirectiveRecorder(const SourceManager &SM, DialectTable &Table) : SM(SM), Table(Table) {}

  void MacroDefined(const Token &Name, const clang::MacroDirective *) override { note(Name); }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const clang::MacroDirective *) override {
    note(Name);
  }
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Spelled, bool IsAngled,
                          CharSourceRange FileName, OptionalFileEntryRef File, StringRef, StringRef,
                          const Module *, bool, SrcMgr::CharacteristicKind Kind) override {
    IsEntering = File && isUsers(Hash) && !SrcMgr::isSystem(Kind);
    if (IsEntering)
      Table.Inclusions.push_back({Hash, FileName.getEnd(), *File, {}, Spelled.str(), IsAngled});
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
    const char *Text = SM.getCharacterData(Hash);
    const StringRef Line = StringRef(Text).take_until([](char C) { return C == '\n'; });
    const size_t Once = Line.find("once");
    if (Once != StringRef::npos && Line.take_front(Once).rtrim().ends_with("pragma"))
      Table.OncePragmas.push_back({Hash, Hash.getLocWithOffset(Once)});
    const StringRef Name = Line.drop_front(Line.find("pragma") + 6).trim();
    for (StringRef Microsofts : {"warning", "region", "endregion", "comment"})
      if (Name.starts_with(Microsofts) &&
          !isAsciiIdentifierContinue(Name.data()[Microsofts.size()]))
        Table.MicrosoftPragmas.push_back(Hash);
  }

private:
  bool isUsers(SourceLocation At) const {
    return At.isFileID() && !SM.isInSystemHeader(At) && SM.getFileEntryForID(SM.getFileID(At));
  }
  void note(const Token &Name) {
    if (isUsers(Name.getLocation()))
      Table.MacroDirectives.push_back(
          {Name.getIdentifierInfo()->getName().str(), Name.getLocation()});
  }

  const SourceManager &SM;
  DialectTable &Table;
  bool IsEntering = false; // the file of the last inclusion, next
};

std::vector<Token> lexAll(Preprocessor &PP) {
  std::vector<Token> Tokens;
  do {
    Tokens.emplace_back();
    PP.Lex(Tokens.back());
  } while (Tokens.back().isNot(tok::eof));
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

} // namespace

std::optional<DialectTable> parseAmp(CompilerInstance &CI, Leniency &How) {
  Preprocessor &PP = CI.getPreprocessor();
  Sema &S = CI.getSema();
  PP.setPredefines(PP.getPredefines() + prelude());
  // Not before the preprocessor has its predefined macros: the library is still the GNU one.
  if (How.AsMicrosoft) {
    CI.getLangOpts().MSVCCompat = true;
    CI.getLangOpts().MSCompatibilityVersion = LangOptions::MSVC2019 * 100000;
    CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, "microsoft-template",
                                            diag::Severity::Error);
  }

  DialectTable Table;
  SemaMessages Messages(CI.getDiagnostics(), Table);
  // Before lexing, because the parser's pragma handlers turn pragmas into tokens.
  Parser P(PP, S, /*SkipFunctionBodies=*/false);
  S.Initialize();
  PP.addPPCallbacks(std::make_unique<DirectiveRecorder>(CI.getSourceManager(), Table));
  PP.EnterMainSourceFile();
  std::vector<Token> Tokens = lexAll(PP);
  applyRepairs(How.Repairs, PP, Tokens);
  addTemplateKeywords(PP, Tokens, Table);
  translateMicrosoftWords(PP, Tokens, Table);
  rewriteTokens(PP, Tokens, Table);
  PP.EnterTokenStream(Tokens, /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  parseAll(P, S);
  if (Messages.wantToReadAgain(How)) {
    Messages.drop();
    return std::nullopt;
  }
  Table.Repairs = How.Repairs;
  Messages.flush();
  S.getASTConsumer().HandleTranslationUnit(S.getASTContext());
  return Table;
}

} // namespace amp2hip
