// Parses C++ AMP with stock Clang.
//
// The whole translation unit is preprocessed into a buffer of tokens. `restrict(...)` and
// `tile_static` are removed from the buffer, attributes are inserted where Clang takes them, and
// Clang parses the buffer as HIP. Every token keeps its location in the user's source, so that
// Clang's messages and the edits of the output refer to the text that the user wrote.
#pragma once

#include "amp2hip/Support/Amendments.h"
#include "amp2hip/Support/Inclusion.h"
#include "amp2hip/Support/MicrosoftWord.h"
#include "amp2hip/Support/Restrictions.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
class Decl;
class DiagnosticsEngine;
class FunctionDecl;
class HeaderSearchOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

class Leniencies;

/// One `restrict(...)` of the source.
struct RestrictionSpecifier {
  clang::SourceRange Range; ///< From the keyword to the parenthesis; either end may be in a macro.
  Restrictions Set;
};

/// An explicit instantiation with a specifier, `template int f<int>(int) restrict(amp);`. The AST
/// has no declaration for it.
struct ExplicitInstantiation {
  clang::SourceLocation Front; ///< The token after `template`.
  clang::SourceLocation Specifier;
  Restrictions Set;
};

/// A `#define` or `#undef` in a file of the user's.
struct MacroDirective {
  std::string Macro;
  clang::SourceLocation At;
};

/// An `#include`, in a user's file, of a header that only Windows has. Nothing is read instead, and
/// the output does not have the directive.
struct LeftOutInclude {
  clang::SourceLocation Hash;
  clang::CharSourceRange Directive; ///< From the `#` to the end of the line.
  std::string Name;                 ///< The header, as it is written.
  llvm::StringRef Owner;            ///< The owner of the header: "Direct3D".
};

/// An `#include`, in a user's file, of a header of the system or of the runtime.
struct SystemInclude {
  clang::SourceLocation Hash;
  bool IsAmp; ///< The header is one of C++ AMP's.
};

/// Returns the place of a byte in the first inclusion of a file; invalid if it is not included.
clang::SourceLocation locationIn(llvm::StringRef File, unsigned Offset,
                                 const clang::SourceManager &SM);

/// True if a part of the range is refused, so that Clang has not parsed it.
bool isRefusedIn(clang::SourceRange Range, const Amendments &Made, const clang::SourceManager &SM);

/// Returns the declaration with the text at a location; null if there is none.
const ForwardDeclaration *forwardWith(clang::SourceLocation At,
                                      const std::set<ForwardDeclaration> &Forwards,
                                      const clang::SourceManager &SM);

/// Returns the declarations in the order of the source, so that each of those that are inserted at
/// one place follows what it uses.
std::vector<ForwardDeclaration> inOrderOfSource(const std::set<ForwardDeclaration> &Forwards,
                                                const clang::SourceManager &SM);

/// Options for parsing a source.
struct DialectOptions {
  /// The encoding of files that are not UTF-8, by iconv's name; empty to guess it.
  std::string CodePage;
  /// The value of `_MSC_VER` in the user's files, or 0 to leave it undefined. Without a value it is
  /// the last version with complete C++ AMP headers, but only in files that mention no other
  /// compiler.
  std::optional<unsigned> MsVersion;
  /// The amendments to make before parsing.
  Amendments Made;
  /// The leniencies beyond what Clang accepts. Not owned; null for none.
  const Leniencies *Lenient = nullptr;
};

/// The facts about a source that its tokens and directives show, and that the AST does not have.
struct DialectTable {
  std::vector<RestrictionSpecifier> Specifiers;
  std::vector<ExplicitInstantiation> ExplicitInstantiations;
  /// The names of functions without a specifier that have the restrictions of the function around
  /// their class (L40) or of their type (L17). The attributes of these restrictions are at the
  /// names.
  std::vector<clang::SourceLocation> Inheriting;
  /// The names before a restricted declarator's parameters. If one is a variable's, the
  /// parentheses are its initialiser and the specifier is an error (L16).
  std::set<clang::SourceLocation> RestrictedNames;
  std::vector<MicrosoftWord> Words;
  /// The amendments that Clang has parsed the source with, and those that only the output needs.
  Amendments Made;
  /// The names of member templates that were parsed with an inserted `template`, as in
  /// `v.extent.tile<N>()`. The output needs it where the object is type-dependent (L305).
  std::set<clang::SourceLocation> ReadAsTemplates;
  /// For each `]` in the text of a macro or of its argument, how often Clang reads it.
  std::map<clang::SourceLocation, unsigned> MacroBrackets;
  /// The places in files at which a macro produces a string: an argument's text, or `__FILE__`.
  std::set<clang::SourceLocation> MadeStrings;
  /// True if a string has more `]` than the text at its place: a macro's body has the others.
  bool HasStringOfBody = false;
  std::vector<MacroDirective> MacroDirectives;
  /// The macros that conditions in headers of the system and the runtime test.
  std::set<std::string> AskedMacros;
  /// The places that use names::CompilerMacro, which the compilers of the output do not define.
  std::vector<clang::SourceLocation> CompilerMacroUses;
  std::vector<Inclusion> Inclusions;
  std::vector<SystemInclude> SystemIncludes;
  /// The headers that are added after directives, and the ends of their lines.
  std::vector<std::pair<clang::SourceLocation, std::set<std::string>>> PlacedHeaders;
  std::vector<LeftOutInclude> LeftOutIncludes;
  /// Each `#pragma once`, from the `#` to the last token.
  std::vector<clang::SourceRange> OncePragmas;
  /// The pragmas that only Visual C++ knows, from the `#` to the end of the line, or of the last
  /// line if it is continued.
  std::vector<clang::CharSourceRange> MicrosoftPragmas;
};

/// Sets up the language and the header search of an instance for C++ AMP. Called before the
/// preprocessor is made. The directory has `amp2hip` and the runtime's other header directories.
void configureForAmp(clang::CompilerInstance &CI, llvm::StringRef RuntimeIncludeDirectory);

/// Adds the runtime's headers to a header search: C++ AMP and the CPU device at the front, Windows
/// and PPL at the end.
void addRuntimeHeaders(clang::HeaderSearchOptions &Search, llvm::StringRef RuntimeIncludeDirectory);

/// True for a name that iconv knows as an encoding, and for an empty one.
bool isEncoding(llvm::StringRef Name);

/// Returns a file's text in UTF-8, as decodeFiles makes Clang read it; nothing for a file that
/// cannot be read.
std::optional<std::string> decodedContents(llvm::StringRef Path, llvm::StringRef CodePage);

/// Makes the instance decode files that are not UTF-8. Called before any file is opened.
void decodeFiles(clang::CompilerInstance &CI, llvm::StringRef CodePage);

/// The AST consumer to parse with. It makes Clang skip the bodies of library functions, which a
/// translation does not need.
std::unique_ptr<clang::ASTConsumer> makeConsumer(const clang::SourceManager &SM);

/// Lexes and parses the main file; the AST consumer of `CI`, which needs a Sema, gets the
/// translation unit. Clang's messages are reported, those about HIP in C++ AMP's terms. If the
/// source has errors that Visual C++ accepts, nothing is reported, and the result is the amendments
/// to parse it with again in another instance.
std::variant<DialectTable, Amendments> parseAmp(clang::CompilerInstance &CI,
                                                const DialectOptions &Options);

/// True if the declaration is in a file of the user's.
bool isUsers(const clang::Decl &D, const clang::SourceManager &SM);

/// Notes the declaration of a function, named \p Name, that the code of the last message cannot
/// call. If the function and those that it calls can be `restrict(cpu, amp)`, notes each of their
/// declarations, with that change; else the one at \p DeclaredAt.
void noteDeclarations(clang::DiagnosticsEngine &Engine, const clang::FunctionDecl &F,
                      clang::SourceLocation DeclaredAt, llvm::StringRef Name);

/// True if `D` is declared `tile_static`. Sets Keyword to the location of the keyword.
bool isTileStatic(const clang::Decl *D, clang::SourceLocation *Keyword = nullptr);

} // namespace amp2hip
