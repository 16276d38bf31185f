#include "Leniencies.h"

#include "amp2hip/Dialect/AddedIncludes.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The scope that a name is declared in. C functions and macros are Global. A Qualified name is in
/// namespace std and looked for only after `std::`, because programs use the same word. Graphics
/// is concurrency::graphics.
enum class Home { Global, Std, Qualified, Concurrency, Graphics };

struct KnownName {
  Home In;
  StringRef Header;
};

const llvm::StringMap<KnownName> &knownNames() {
  static const llvm::StringMap<KnownName> Names = [] {
    llvm::StringMap<KnownName> Result;
    auto Add = [&](Home In, StringRef Header, StringRef Listed) {
      llvm::SmallVector<StringRef> Each;
      Listed.split(Each, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
      for (StringRef Name : Each)
        Result[Name] = {In, Header};
    };
#define HEADER(In, Header, Names) Add(Home::In, Header, Names);
#include "MissingNames.def"
#undef HEADER
    return Result;
  }();
  return Names;
}

/// True if the text at that location begins with the word.
bool isAt(StringRef Word, FullSourceLoc At) {
  return At.isValid() && StringRef(At.getSpellingLoc().getCharacterData()).starts_with(Word);
}

/// A name that lookup has not found.
struct UnknownName {
  StringRef Name;
  StringRef Namespace; // The qualifier of the name; empty for unqualified lookup.
};

/// The name by which sources call a class of namespace std: `stringstream` for
/// `std::basic_stringstream<char>`.
StringRef commonName(StringRef Qualified) {
  StringRef Name = Qualified.take_until([](char C) { return C == '<'; }).rsplit("::").second;
  Name.consume_front("basic_");
  return Name;
}

std::optional<UnknownName> unknownName(const Message &Error) {
  switch (Error.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    return UnknownName{Error.argument(0).Name, ""};
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
    for (StringRef Namespace : {"std", "Concurrency", "Concurrency::graphics"})
      if (Error.argument(1).QualifiedName == Namespace)
        return UnknownName{Error.argument(0).Name, Namespace};
    return std::nullopt;
  case diag::err_template_instantiate_undefined: // <iosfwd> only declares it.
    if (StringRef(Error.argument(1).QualifiedName).starts_with("std::"))
      return UnknownName{commonName(Error.argument(1).QualifiedName), "std"};
    return std::nullopt;
  case diag::err_typecheck_decl_incomplete_type:
    if (StringRef(Error.argument(0).QualifiedName).starts_with("std::"))
      return UnknownName{commonName(Error.argument(0).QualifiedName), "std"};
    return std::nullopt;
  case diag::err_using_directive_suggest:
  case diag::err_using_directive_member_suggest:
  case diag::err_expected_namespace_name: // The message does not say the name.
    if (isAt("graphics", Error.location()))
      return UnknownName{"graphics", "Concurrency"};
    return std::nullopt;
  case diag::err_ovl_no_viable_function_in_call: // Visual C++'s swprintf has more overloads.
    return StringRef(Error.argument(0).Name).ends_with("swprintf")
               ? std::optional(UnknownName{Error.argument(0).Name, ""})
               : std::nullopt;
  case diag::err_need_header_before_typeid:
    return UnknownName{"type_info", "std"};
  default:
    return std::nullopt;
  }
}

/// True if the translation unit has a using-directive for the namespace, or for one inside of it.
bool isUsed(StringRef Namespace, const TokenBuffer &Tokens) {
  for (size_t I = 0; I + 2 < Tokens.size(); ++I)
    if (Tokens.is(I, tok::kw_using) && Tokens.is(I + 1, tok::kw_namespace))
      for (I += 2; const IdentifierInfo *Name = Tokens.name(I); I += 2) {
        if (Name->getName().equals_insensitive(Namespace))
          return true;
        if (!Tokens.is(I + 1, tok::coloncolon))
          break;
      }
  return false;
}

/// True if the name is a function-like macro. Clang does not expand a call of it with too many
/// arguments, which another leniency handles.
bool isMacro(StringRef Name, const Preprocessor &PP) {
  const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  return Macro && Macro->isFunctionLike();
}

struct ClashingMacro {
  StringRef Name;
  StringRef Header; // The header that undefines the macro.
};

/// The C library's or the compiler's macro in whose expansion an error is, if Windows does not
/// define it, so that the program uses the name as its own.
std::optional<ClashingMacro> clashingMacro(const Message &Error, const Preprocessor &PP) {
  StringRef Name;
  const SourceManager &SM = PP.getSourceManager();
  for (SourceLocation At = Error.location(); At.isMacroID(); At = SM.getImmediateMacroCallerLoc(At))
    Name = Lexer::getImmediateMacroName(At, SM, PP.getLangOpts());
  const bool IsConstant = Name.starts_with("M_"); // Windows has M_PI on request only.
  const bool IsKnown = llvm::is_contained({"linux", "unix", "major", "minor", "makedev"}, Name) ||
                       Name.ends_with("_WIDTH") || IsConstant;
  const MacroInfo *Macro = IsKnown ? PP.getMacroInfo(PP.getIdentifierInfo(Name)) : nullptr;
  const bool IsSystems = Macro && (SM.isInSystemHeader(Macro->getDefinitionLoc()) ||
                                   SM.isWrittenInBuiltinFile(Macro->getDefinitionLoc()));
  if (!IsSystems)
    return std::nullopt;
  return ClashingMacro{Name,
                       IsConstant ? "amp2hip/no_math_constants.h" : "amp2hip/no_system_macros.h"};
}

/// True if the search path has the header. Searches the path itself, because the preprocessor is at
/// its end and finds no file.
bool exists(StringRef Header, const Preprocessor &PP) {
  const HeaderSearch &Search = PP.getHeaderSearchInfo();
  for (const DirectoryLookup &Directory : Search.search_dir_range()) {
    llvm::SmallString<256> Path(Directory.getName());
    llvm::sys::path::append(Path, Header);
    if (Search.getFileMgr().getOptionalFileRef(Path))
      return true;
  }
  return false;
}

/// True for `float_3` in a source with a using-directive for C++ AMP's namespace and none for that
/// of graphics. Nothing else has such a name, so the qualifier is inserted, too.
bool isUnqualifiedVector(const UnknownName &Unknown, const TokenBuffer &Tokens) {
  const auto Known = knownNames().find(Unknown.Name);
  return Known != knownNames().end() && Known->second.In == Home::Graphics &&
         llvm::isDigit(Unknown.Name.back()) && Unknown.Namespace.empty() &&
         isUsed("concurrency", Tokens) && !isUsed("graphics", Tokens);
}

/// The header that declares the name in the scope in which lookup has failed; empty if none is
/// known.
StringRef headerOf(const UnknownName &Unknown, const TokenBuffer &Tokens) {
  const auto Known = knownNames().find(Unknown.Name);
  if (Known == knownNames().end())
    return {};
  const Home In = Known->second.In;
  bool IsInScope = true;
  if (Unknown.Namespace == "std")
    IsInScope = In != Home::Concurrency && In != Home::Graphics;
  else if (Unknown.Namespace == "Concurrency::graphics")
    IsInScope = In == Home::Graphics;
  else if (Unknown.Namespace == "Concurrency")
    IsInScope = In == Home::Concurrency;
  else
    IsInScope = In == Home::Global || (In == Home::Std && isUsed("std", Tokens)) ||
                (In == Home::Concurrency && isUsed("concurrency", Tokens)) ||
                (In == Home::Graphics &&
                 (isUsed("graphics", Tokens) || isUnqualifiedVector(Unknown, Tokens)));
  return IsInScope ? Known->second.Header : StringRef();
}

Amendment inclusionOf(StringRef Header, StringRef Name, FullSourceLoc UsedAt) {
  Amendment Result;
  Result.Includes.push_back(addedInclude(Header, Name, UsedAt));
  return Result;
}

/// Handles the assertion that completion_future::to_task() makes if the header of its result is
/// missing.
OptionalAmendment inclusionForTask(MessageGroup Group, const Preprocessor &PP) {
  constexpr StringRef Header = "ppltasks.h";
  const Message *User = llvm::find_if(Group, [](const Message &M) {
    return M.isNote() && M.isInstantiationNote() && !M.isInLibrary();
  });
  if (!Group.front().isInLibrary() || User == Group.end() ||
      !StringRef(Group.front().Stored.getMessage()).contains("completion_future::to_task") ||
      !exists(Header, PP))
    return std::nullopt;
  return inclusionOf(Header, "to_task", User->location());
}

/// The `#undef` of a library's header for a macro that the program has defined; invalid if there is
/// none.
SourceLocation undefinedByLibrary(StringRef Name, const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  const clang::MacroDirective *Last = PP.getLocalMacroDirectiveHistory(PP.getIdentifierInfo(Name));
  if (!Last || !isa<UndefMacroDirective>(Last) || !SM.isInSystemHeader(Last->getLocation()) ||
      !Last->getPrevious() || SM.isInSystemHeader(Last->getPrevious()->getLocation()))
    return {};
  return Last->getLocation();
}

/// The library's header that contains a place, by its name for a directive, and the include of it
/// in a user's file; nothing if the place is in no library's header.
std::optional<std::pair<std::string, FullSourceLoc>> inclusionAround(SourceLocation At,
                                                                     const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  OptionalFileEntryRef Header;
  for (At = SM.getExpansionLoc(At); At.isValid() && SM.isInSystemHeader(At);
       At = SM.getIncludeLoc(SM.getFileID(At)))
    Header = SM.getFileEntryRefForID(SM.getFileID(At));
  if (!Header || At.isInvalid())
    return std::nullopt;
  bool IsAngled = false;
  std::string Name =
      PP.getHeaderSearchInfo().suggestPathToFileForDiagnostics(*Header, /*MainFile=*/{}, &IsAngled);
  return std::pair(std::move(Name), FullSourceLoc(At, SM));
}

} // namespace

OptionalAmendment fixMacroInHeader(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  StringRef Macro;
  SourceLocation InHeader;
  if (Error.id() == diag::err_too_few_args_in_macro_invoc && Error.isInLibrary()) {
    const auto OfUser = llvm::find_if(Group, [](const Message &M) {
      return M.id() == diag::note_macro_here && !M.isInLibrary();
    });
    if (OfUser != Group.end())
      Macro = OfUser->firstName();
    InHeader = Error.location();
  } else if (const std::optional<UnknownName> Unknown = unknownName(Error)) {
    Macro = Unknown->Name;
    InHeader = undefinedByLibrary(Macro, Source.PP);
  }
  const auto Around = inclusionAround(InHeader, Source.PP);
  if (Macro.empty() || !Around)
    return std::nullopt;
  Amendment Result = inclusionOf(Around->first, Macro, Around->second);
  Result.Includes.front().MustBeFirst = true;
  return Result;
}

void forgetMicrosoftBuiltins(Preprocessor &PP) {
  for (const auto &[Name, Known] : knownNames())
    if (Known.Header == "intrin.h" || Known.Header == "secure_crt.h")
      if (IdentifierInfo *Identifier = PP.getIdentifierInfo(Name);
          Identifier->getBuiltinID() && exists(Known.Header, PP)) // exists() is slow
        Identifier->clearBuiltinID();
}

OptionalAmendment fixMissingName(MessageGroup Group, const ParsedSource &Source) {
  const Message &Error = Group.front();
  if (Error.id() == diag::err_static_assert_requirement_failed ||
      Error.id() == diag::err_static_assert_failed)
    return inclusionForTask(Group, Source.PP);
  if (const std::optional<ClashingMacro> Macro = clashingMacro(Error, Source.PP))
    return inclusionOf(Macro->Header, Macro->Name, Error.location());
  const std::optional<UnknownName> Unknown = unknownName(Error);
  const StringRef Header = Unknown ? headerOf(*Unknown, Source.Tokens) : StringRef();
  if (Header.empty() || isMacro(Unknown->Name, Source.PP) || !exists(Header, Source.PP))
    return std::nullopt;
  Amendment Result = inclusionOf(Header, Unknown->Name, Error.location());
  if (isUnqualifiedVector(*Unknown, Source.Tokens))
    if (auto Qualifier = insertionBefore(Error.location(), "concurrency::graphics::"))
      Result.Repairs.push_back(std::move(*Qualifier));
  return Result;
}

} // namespace amp2hip
