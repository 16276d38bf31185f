#include "MsVersion.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// Visual Studio 2013, the last version with complete C++ AMP headers.
constexpr unsigned DefaultVersion = 1800;

unsigned versionOf(const DialectOptions &Options) {
  return Options.MsVersion.value_or(DefaultVersion);
}

std::string valueOf(StringRef Name, unsigned Version) {
  if (Name.starts_with("_M_")) // Visual C++ gives every x86-64 this number.
    return "100";
  return std::to_string(Version) + (Name == "_MSC_FULL_VER" ? "00000" : "");
}

/// True for a file with text for other compilers, which has to work without these macros.
bool knowsOtherCompilers(StringRef Text) {
  for (StringRef Other : {"__GNUC__", "__clang__", "__linux", "__unix", "__APPLE__", "__HCC__",
                          "__KALMAR", "__MINGW32__", "__INTEL_COMPILER"})
    if (Text.contains(Other))
      return true;
  return false;
}

class VersionCallbacks : public PPCallbacks {
public:
  VersionCallbacks(std::vector<StringRef> Names, const DialectOptions &Options, Preprocessor &PP,
                   DialectTable &Table)
      : Names(std::move(Names)), Options(Options), Version(versionOf(Options)), PP(PP),
        SM(PP.getSourceManager()), Table(Table) {}

  void FileChanged(SourceLocation At, FileChangeReason, SrcMgr::CharacteristicKind Kind,
                   FileID) override {
    const bool IsShown = !SrcMgr::isSystem(Kind) && isShownIn(SM.getFileID(At));
    for (StringRef Name : Names)
      if (IdentifierInfo *Macro = PP.getIdentifierInfo(Name); isPredefined(*Macro))
        Macro->setHasMacroDefinition(IsShown);
  }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    if (isOurs(Name))
      stands(Name.getLocation(), Name.getLocation(), valueOf(textOf(Name), Version), textOf(Name));
  }
  void Defined(const Token &Name, const MacroDefinition &, SourceRange Range) override {
    if (!isOurs(Name) || standsForTarget(Name))
      return;
    // The range ends with the parenthesis after the name, if there is one before it.
    SourceLocation End = Name.getLocation();
    const auto Next =
        Lexer::findNextToken(SM.getSpellingLoc(Range.getBegin()), SM, PP.getLangOpts());
    if (Next && Next->is(tok::l_paren))
      if (const auto Close = Lexer::findNextToken(SM.getSpellingLoc(End), SM, PP.getLangOpts()))
        End = End.getLocWithOffset(static_cast<int>(SM.getFileOffset(Close->getLocation())) -
                                   static_cast<int>(SM.getFileOffset(SM.getSpellingLoc(End))));
    stands(Range.getBegin(), End, "1", textOf(Name));
  }
  void Ifdef(SourceLocation Directive, const Token &Name, const MacroDefinition &) override {
    if (isOurs(Name) && !standsForTarget(Name))
      stands(Directive, Name.getLocation(), "if 1", textOf(Name));
  }
  void Ifndef(SourceLocation Directive, const Token &Name, const MacroDefinition &) override {
    if (isOurs(Name) && !standsForTarget(Name))
      stands(Directive, Name.getLocation(), "if 0", textOf(Name));
  }

private:
  bool isShownIn(FileID File) {
    const auto [Known, IsNew] = Files.try_emplace(File, false);
    if (IsNew)
      Known->second = isForVisualCpp(File, Options, SM);
    return Known->second;
  }
  bool isOurs(const Token &Name) const {
    const IdentifierInfo &Macro = *Name.getIdentifierInfo();
    return llvm::is_contained(Names, Macro.getName()) && Macro.hasMacroDefinition() &&
           isPredefined(Macro);
  }
  /// True if the macro still has the definition of versionMacros: <windows.h>, which the output
  /// includes too, itself defines the macros of the machine.
  bool isPredefined(const IdentifierInfo &Macro) const {
    const clang::MacroDirective *Last = PP.getLocalMacroDirectiveHistory(&Macro);
    const MacroInfo *Info = Last ? Last->getMacroInfo() : nullptr;
    return Info && SM.getFileID(Info->getDefinitionLoc()) == PP.getPredefinesFileID();
  }
  /// Replaces the name of the machine's macro by the one that the compilers of the output define
  /// for it; false for other macros.
  bool standsForTarget(const Token &Name) {
    constexpr llvm::StringLiteral Target = "__x86_64__";
    if (!textOf(Name).starts_with("_M_") || !PP.isMacroDefined(Target))
      return false;
    Table.Words.push_back(
        {MicrosoftWord::Kind::Literal, SourceRange(Name.getLocation()), {}, Target.str()});
    return true;
  }
  static StringRef textOf(const Token &Name) { return Name.getIdentifierInfo()->getName(); }

  /// Records that Value replaces the range. The name stays in a comment for the reader of the
  /// output.
  void stands(SourceLocation Begin, SourceLocation End, std::string Value, StringRef Name) {
    Table.Words.push_back({MicrosoftWord::Kind::Literal,
                           SourceRange(Begin, End),
                           {},
                           std::move(Value) + " /* " + Name.str() + " */"});
  }

  const std::vector<StringRef> Names;
  const DialectOptions &Options;
  const unsigned Version;
  Preprocessor &PP;
  const SourceManager &SM;
  DialectTable &Table;
  std::map<FileID, bool> Files;
};

} // namespace

bool isForVisualCpp(FileID File, const DialectOptions &Options, const SourceManager &SM) {
  return SM.getFileEntryRefForID(File) && Options.MsVersion != 0u &&
         (Options.MsVersion || !knowsOtherCompilers(SM.getBufferData(File)));
}

std::vector<StringRef> versionNames(const DialectOptions &Options, const Preprocessor &PP) {
  auto IsDefined = [&](StringRef Name) {
    return StringRef(PP.getPredefines()).contains(("#define " + Name + " ").str());
  };
  if (Options.MsVersion == 0u || IsDefined("_MSC_VER"))
    return {};
  std::vector<StringRef> Result = {"_MSC_VER", "_MSC_FULL_VER"};
  if (PP.getTargetInfo().getTriple().getArch() == llvm::Triple::x86_64)
    for (StringRef Name : {"_M_AMD64", "_M_X64"})
      if (!IsDefined(Name))
        Result.push_back(Name);
  return Result;
}

std::string versionMacros(llvm::ArrayRef<StringRef> Names, const DialectOptions &Options) {
  std::string Text;
  for (StringRef Name : Names)
    Text += "#define " + Name.str() + " " + valueOf(Name, versionOf(Options)) + "\n";
  return Text;
}

std::unique_ptr<PPCallbacks> makeVersionCallbacks(std::vector<StringRef> Names,
                                                  const DialectOptions &Options, Preprocessor &PP,
                                                  DialectTable &Table) {
  return std::make_unique<VersionCallbacks>(std::move(Names), Options, PP, Table);
}

} // namespace amp2hip
