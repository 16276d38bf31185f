#include "MissingNames.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Where a name is declared: a C function or a macro is there without a qualifier. One of namespace
/// std that is Qualified is meant only where `std::` stands in front of it.
enum class Home { Global, Std, Qualified, Concurrency };

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

/// A name that an error says is unknown, and where it was looked for: a namespace, or where it
/// stands.
struct UnknownName {
  StringRef Name, In;
};

/// What a class of namespace std that is only declared is called: `stringstream`, of which Clang
/// speaks as `std::basic_stringstream<char>`.
StringRef calledName(StringRef Qualified) {
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
    for (StringRef Namespace : {"std", "Concurrency"})
      if (Error.argument(1).QualifiedName == Namespace)
        return UnknownName{Error.argument(0).Name, Namespace};
    return std::nullopt;
  case diag::err_template_instantiate_undefined: // declared, as <iosfwd> does
    if (StringRef(Error.argument(1).QualifiedName).starts_with("std::"))
      return UnknownName{calledName(Error.argument(1).QualifiedName), "std"};
    return std::nullopt;
  case diag::err_typecheck_decl_incomplete_type:
    if (StringRef(Error.argument(0).QualifiedName).starts_with("std::"))
      return UnknownName{calledName(Error.argument(0).QualifiedName), "std"};
    return std::nullopt;
  case diag::err_need_header_before_typeid:
    return UnknownName{"type_info", "std"};
  default:
    return std::nullopt;
  }
}

bool isUsed(StringRef Namespace, const TokenBuffer &Tokens) {
  for (size_t I = 0; I + 2 < Tokens.size(); ++I)
    if (Tokens.is(I, tok::kw_using) && Tokens.is(I + 1, tok::kw_namespace)) {
      const IdentifierInfo *Name = Tokens.name(I + 2);
      if (Name && Name->getName().equals_insensitive(Namespace))
        return true;
    }
  return false;
}

struct ClashingMacro {
  StringRef Name, Header; // which takes it away
};

/// The macro of the C library's or the compiler's that an error speaks of though it is a name of
/// the program's own; nothing if it speaks of none.
std::optional<ClashingMacro> clashingMacro(const Message &Error, const Preprocessor &PP) {
  StringRef Name;
  const SourceManager &SM = PP.getSourceManager();
  for (SourceLocation At = Error.location(); At.isMacroID(); At = SM.getImmediateMacroCallerLoc(At))
    Name = Lexer::getImmediateMacroName(At, SM, PP.getLangOpts());
  const bool IsConstant = Name.starts_with("M_"); // Windows has M_PI only if it is asked for
  const bool IsKnown = llvm::is_contained({"linux", "unix", "major", "minor", "makedev"}, Name) ||
                       Name.ends_with("_WIDTH") || IsConstant;
  const MacroInfo *Macro = IsKnown ? PP.getMacroInfo(PP.getIdentifierInfo(Name)) : nullptr;
  const bool IsSystems = Macro && (SM.isInSystemHeader(Macro->getDefinitionLoc()) ||
                                   SM.isWrittenInBuiltinFile(Macro->getDefinitionLoc()));
  if (!IsSystems)
    return std::nullopt;
  return ClashingMacro{Name, IsConstant ? "amp2hip/no_math_constants.h" : "amp2hip/no_system_macros.h"};
}

AddedInclude addedInclude(StringRef Header, StringRef Name, SourceLocation At,
                          const SourceManager &SM) {
  AddedInclude Result{Header.str(), Name.str(), {}, 0};
  if (At.isInvalid())
    return Result;
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getFileLoc(At));
  if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File)) {
    Result.File = Entry->getName().str();
    Result.Offset = Offset;
  }
  return Result;
}

/// To be asked when the preprocessor has read everything, and so looks no file up itself.
bool isThere(StringRef Header, const Preprocessor &PP) {
  const HeaderSearch &Search = PP.getHeaderSearchInfo();
  for (const DirectoryLookup &Directory : Search.search_dir_range()) {
    llvm::SmallString<256> Path(Directory.getName());
    llvm::sys::path::append(Path, Header);
    if (Search.getFileMgr().getOptionalFileRef(Path))
      return true;
  }
  return false;
}

} // namespace

std::optional<AddedInclude> includeFor(const Message &Error, const TokenBuffer &Tokens,
                                       const Preprocessor &PP) {
  if (const std::optional<ClashingMacro> Macro = clashingMacro(Error, PP))
    return addedInclude(Macro->Header, Macro->Name, Error.location(), PP.getSourceManager());
  const std::optional<UnknownName> Unknown = unknownName(Error);
  if (!Unknown)
    return std::nullopt;
  const auto Known = knownNames().find(Unknown->Name);
  if (Known == knownNames().end())
    return std::nullopt;
  const KnownName &Name = Known->second;
  if ((Unknown->In == "std" && Name.In == Home::Concurrency) ||
      (Unknown->In == "Concurrency" && Name.In != Home::Concurrency))
    return std::nullopt;
  if (Unknown->In.empty() && Name.In == Home::Qualified)
    return std::nullopt;
  if (Unknown->In.empty() && ((Name.In == Home::Std && !isUsed("std", Tokens)) ||
                              (Name.In == Home::Concurrency && !isUsed("concurrency", Tokens))))
    return std::nullopt;
  if (!isThere(Name.Header, PP))
    return std::nullopt;
  return addedInclude(Name.Header, Unknown->Name, Error.location(), PP.getSourceManager());
}

std::optional<AddedInclude> includeForWideMain(const TokenBuffer &Tokens, const SourceManager &SM) {
  auto IsDefined = [&](size_t I, StringRef Name) {
    return Tokens.isName(I, Name) && Tokens.is(I + 1, tok::l_paren) &&
           Tokens.is(Tokens.behindClose(I + 1), tok::l_brace) &&
           !(I > 0 && Tokens.is(I - 1, tok::coloncolon));
  };
  std::optional<AddedInclude> Result;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (IsDefined(I, "main"))
      return std::nullopt;
    if (IsDefined(I, "wmain"))
      Result = addedInclude("amp2hip/wide_main.h", "wmain", Tokens[I].getLocation(), SM);
  }
  return Result;
}

std::string directivesFor(const std::set<AddedInclude> &Includes) {
  std::string Text;
  for (const AddedInclude &I : Includes)
    Text += "#include <" + I.Header + ">\n";
  return Text;
}

void reportIncludes(const std::set<AddedInclude> &Includes, DiagnosticsEngine &Diags,
                    SourceManager &SM) {
  for (const AddedInclude &I : Includes) {
    SourceLocation At;
    if (const auto Entry = SM.getFileManager().getOptionalFileRef(I.File))
      if (const FileID File = SM.translateFile(*Entry); File.isValid())
        At = SM.getLocForStartOfFile(File).getLocWithOffset(I.Offset);
    report(Diags, At, Diag::IncludeAdded) << I.Header << I.Name;
  }
}

} // namespace amp2hip
