#include "amp2hip/Collect/MacroConditions.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace clang;

namespace amp2hip {
namespace {

using MacroNames = llvm::SmallSetVector<const IdentifierInfo *, 4>;

/// A directive that tested a condition.
struct Asked {
  size_t Number; // the number of the condition
  SourceLocation At;
  /// The macros that the condition is about, and how often each had been defined or removed.
  std::vector<std::pair<const IdentifierInfo *, size_t>> Macros;
  /// True if an earlier directive has tested the same condition with the same macros.
  bool IsRepeated;
};

/// True for a macro that a compiler of the output may define otherwise than the translator does.
bool isCompilers(const IdentifierInfo &Name, Preprocessor &PP) {
  const llvm::StringRef Text = Name.getName();
  for (const llvm::StringRef Prefix : {"_MSC_", "__HIP", "__CUDA", "__NVCC", "__AMDGCN"})
    if (Text.starts_with(Prefix))
      return true;
  const MacroInfo *Macro = PP.getMacroInfo(&Name);
  return Macro && (Macro->isBuiltinMacro() ||
                   PP.getSourceManager().isWrittenInBuiltinFile(Macro->getDefinitionLoc()));
}

/// Adds the name and, if it is a macro, the names that it expands to.
void addWithMeaning(const IdentifierInfo *Name, Preprocessor &PP, MacroNames &To) {
  if (!To.insert(Name))
    return;
  if (const MacroInfo *Macro = PP.getMacroInfo(Name))
    for (const Token &T : Macro->tokens())
      if (const IdentifierInfo *Inner = T.getIdentifierInfo())
        addWithMeaning(Inner, PP, To);
}

} // namespace

struct MacroConditions::Seen {
  std::vector<MacroCondition> All;
  std::map<std::pair<std::string, bool>, size_t> Numbers;
  std::vector<Asked> Directives;
  std::set<std::pair<size_t, decltype(Asked::Macros)>> Different;
  llvm::DenseMap<const IdentifierInfo *, llvm::SmallVector<SourceLocation, 1>> Changes;
};

class MacroConditions::Watcher : public PPCallbacks {
public:
  Watcher(Preprocessor &PP, std::shared_ptr<Seen> Found) : PP(PP), Found(std::move(Found)) {}

  void MacroDefined(const Token &Name, const clang::MacroDirective *) override { change(Name); }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const clang::MacroDirective *) override {
    change(Name);
  }

  void Ifdef(SourceLocation At, const Token &Name, const MacroDefinition &Macro) override {
    askIfDefined(At, Name, bool(Macro));
  }
  void Ifndef(SourceLocation At, const Token &Name, const MacroDefinition &Macro) override {
    askIfDefined(At, Name, bool(Macro));
  }
  void Elifdef(SourceLocation At, const Token &Name, const MacroDefinition &Macro) override {
    askIfDefined(At, Name, bool(Macro));
  }
  void Elifndef(SourceLocation At, const Token &Name, const MacroDefinition &Macro) override {
    askIfDefined(At, Name, bool(Macro));
  }
  void If(SourceLocation At, SourceRange, ConditionValueKind Value) override { ask(At, Value); }
  void Elif(SourceLocation At, SourceRange, ConditionValueKind Value, SourceLocation) override {
    ask(At, Value);
  }

private:
  bool isUsers(SourceLocation At) const {
    const SourceManager &SM = PP.getSourceManager();
    return At.isFileID() && !SM.isInSystemHeader(At) && SM.getFileEntryForID(SM.getFileID(At));
  }

  void change(const Token &Name) {
    const SourceManager &SM = PP.getSourceManager();
    // Macros of the command line are defined from the beginning.
    if (SM.getFileEntryForID(SM.getFileID(Name.getLocation())))
      Found->Changes[Name.getIdentifierInfo()].push_back(Name.getLocation());
  }

  void askIfDefined(SourceLocation At, const Token &Name, bool IsDefined) {
    const IdentifierInfo *Macro = Name.getIdentifierInfo();
    if (!Macro || !isUsers(At) || isCompilers(*Macro, PP))
      return;
    MacroNames Macros;
    Macros.insert(Macro);
    add(("defined(" + Macro->getName() + ")").str(), IsDefined, At, std::move(Macros));
  }

  void ask(SourceLocation At, ConditionValueKind Value) {
    if (Value == CVK_NotEvaluated || !isUsers(At))
      return;
    // The condition's words are those after the directive's up to the next line, without comments.
    const SourceManager &SM = PP.getSourceManager();
    const FileID File = SM.getFileID(At);
    const llvm::StringRef Source = SM.getBufferData(File);
    Lexer Reader(SM.getLocForStartOfFile(File), PP.getLangOpts(), Source.begin(),
                 Source.data() + SM.getFileOffset(At), Source.end());
    std::string Text;
    MacroNames Macros;
    llvm::SmallVector<std::string, 8> Words;
    Token T;
    Reader.LexFromRawLexer(T); // `if` or `elif`
    for (Reader.LexFromRawLexer(T); T.isNot(tok::eof); Reader.LexFromRawLexer(T)) {
      if (T.isAtStartOfLine())
        break;
      if (!Text.empty() && T.hasLeadingSpace())
        Text += ' ';
      const std::string Word = wordOf(T);
      Text += Word;
      Words.push_back(Word);
      if (T.isNot(tok::raw_identifier) || Word == "defined")
        continue;
      const IdentifierInfo *Name = PP.getIdentifierInfo(Word);
      if (isCompilers(*Name, PP))
        return;
      addWithMeaning(Name, PP, Macros);
    }
    bool IsTrue = Value == CVK_True;
    llvm::ArrayRef<std::string> Rest = Words;
    if (!Rest.empty() && Rest.front() == "!")
      Rest = Rest.drop_front();
    const bool IsDefined = (Rest.size() == 2 && Rest[0] == "defined") ||
                           (Rest.size() == 4 && Rest[0] == "defined" && Rest[1] == "(");
    if (IsDefined) {
      // Such a condition is the same as that of an `#ifdef`.
      IsTrue ^= Rest.size() != Words.size();
      Text = "defined(" + Rest[Rest.size() == 2 ? 1 : 2] + ")";
    }
    add(std::move(Text), IsTrue, At, std::move(Macros));
  }

  static std::string wordOf(const Token &T) {
    if (T.is(tok::raw_identifier))
      return T.getRawIdentifier().str();
    if (T.isLiteral() && T.getLiteralData())
      return std::string(T.getLiteralData(), T.getLength());
    const char *Spelling = tok::getPunctuatorSpelling(T.getKind());
    return Spelling ? Spelling : "";
  }

  void add(std::string Text, bool IsTrue, SourceLocation At, MacroNames Macros) {
    const auto [Known, IsNew] = Found->Numbers.insert({{Text, IsTrue}, Found->All.size()});
    if (IsNew)
      Found->All.push_back({std::move(Text), IsTrue});
    Asked Directive{Known->second, At, {}, false};
    for (const IdentifierInfo *Macro : Macros)
      Directive.Macros.push_back({Macro, Found->Changes.lookup(Macro).size()});
    Directive.IsRepeated = !Found->Different.insert({Known->second, Directive.Macros}).second;
    Found->Directives.push_back(std::move(Directive));
  }

  Preprocessor &PP;
  const std::shared_ptr<Seen> Found;
};

MacroConditions::MacroConditions(Preprocessor &PP) : PP(PP), Found(std::make_shared<Seen>()) {
  PP.addPPCallbacks(std::make_unique<Watcher>(PP, Found));
}

std::vector<MacroCondition> MacroConditions::all() const { return Found->All; }

/// Returns the offset in the file that corresponds to a place of the preprocessor: that of an
/// include directive, if the place is in a file that the file includes; the file's beginning or
/// end, if the preprocessor is before the file or after it.
static unsigned offsetIn(FileID File, SourceLocation Place, const SourceManager &SM) {
  SourceLocation At = Place;
  while (At.isValid() && SM.getFileID(At) != File)
    At = SM.getIncludeLoc(SM.getFileID(At));
  if (At.isValid())
    return SM.getFileOffset(At);
  return SM.isBeforeInTranslationUnit(Place, SM.getLocForStartOfFile(File))
             ? 0
             : SM.getFileIDSize(File);
}

std::vector<HeldCondition> MacroConditions::heldIn(FileID File) const {
  const SourceManager &SM = PP.getSourceManager();
  std::vector<HeldCondition> Result;
  std::set<std::tuple<size_t, unsigned, unsigned, std::optional<unsigned>>> Known;
  const auto IsIncludeGuard = [&](const IdentifierInfo *Name) {
    const MacroInfo *Macro = PP.getMacroInfo(Name);
    return Macro && Macro->isUsedForHeaderGuard();
  };
  for (const Asked &A : Found->Directives) {
    const bool IsOwn = SM.getFileID(A.At) == File;
    if ((A.IsRepeated && !IsOwn) ||
        llvm::any_of(A.Macros, [&](const auto &Macro) { return IsIncludeGuard(Macro.first); }))
      continue;
    unsigned Begin = 0, End = SM.getFileIDSize(File);
    for (const auto &[Macro, Before] : A.Macros) {
      const auto Changes = Found->Changes.find(Macro);
      if (Changes == Found->Changes.end())
        continue;
      if (Before > 0)
        Begin = std::max(Begin, offsetIn(File, Changes->second[Before - 1], SM));
      if (Before < Changes->second.size())
        End = std::min(End, offsetIn(File, Changes->second[Before], SM));
    }
    std::optional<unsigned> Directive;
    if (IsOwn)
      Directive = SM.getFileOffset(A.At);
    if (Begin < End && Known.insert({A.Number, Begin, End, Directive}).second)
      Result.push_back({A.Number, Begin, End, Directive});
  }
  return Result;
}

} // namespace amp2hip
