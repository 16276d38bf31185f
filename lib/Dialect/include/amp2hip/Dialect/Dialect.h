// Parses C++ AMP with stock Clang.
//
// The whole translation unit is preprocessed into a buffer of tokens. `restrict(...)` and
// `tile_static` are removed from the buffer, attributes are inserted where Clang takes them, and
// Clang parses the buffer as HIP. Every token keeps its location in the user's source, so that
// Clang's messages and the edits of the output refer to the text that the user wrote.
#pragma once

#include "amp2hip/Support/Restrictions.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

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
class HeaderSearchOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// One `restrict(...)` of the source.
struct RestrictionSpecifier {
  clang::SourceRange Range; ///< From the keyword to the parenthesis; either end may be in a macro.
  Restrictions Set;
};

/// An explicit instantiation with a specifier, `template int f<int>(int) restrict(amp);`. The AST
/// has no declaration for it.
struct ExplicitInstantiation {
  clang::SourceLocation Front; ///< Of the token behind `template`.
  clang::SourceLocation Specifier;
  Restrictions Set;
};

/// A `#define` or `#undef` in a file of the user's.
struct MacroDirective {
  std::string Macro;
  clang::SourceLocation At;
};

/// An `#include` in a file of the user's that includes another file of the user's, or that spells
/// the name of a file as only Windows accepts it.
struct Inclusion {
  clang::SourceLocation Hash;
  clang::SourceLocation End; ///< Of the last token: the name, or a macro that expands to it.
  clang::FileEntryRef File;
  clang::FileID Entered; ///< Invalid if the preprocessor skipped the file: a guard, `#pragma once`.
  std::string Spelled;   ///< The name without quotes, with slashes and in the case of the file.
  bool IsAngled;
  bool IsMisspelled;     ///< The directive has a backslash or another case.
  std::string WrittenAs; ///< The name in the directive, if it is in another case; empty otherwise.
  bool IsUtf16 = false;  ///< No compiler of the output reads the file.
  /// No directive of the source: one is added in front of the token at Hash, which is End, too.
  bool IsAdded = false;
};

/// An `#include` in a file of the user's of a header that only Windows has. Nothing is read in its
/// place, and the output does without the directive.
struct LeftOutInclude {
  clang::SourceLocation Hash;
  clang::CharSourceRange Directive; ///< From the `#` to the end of the line.
  std::string Name;                 ///< The header, as it is written.
  llvm::StringRef Owner;            ///< What has the header: "Direct3D".
};

/// An `#include` in a file of the user's of a header of the system's or the runtime's.
struct SystemInclude {
  clang::SourceLocation Hash;
  bool IsAmp; ///< The header is one of C++ AMP's.
};

/// A change of one token or literal that Clang or the output needs and Visual C++ does not.
struct Repair {
  enum class Kind {
    InFront,          ///< Inserts Text in front of a token: `typename `, `this->`, `::`.
    Behind,           ///< Inserts Text behind a token: `)`, the template arguments of a base.
    InPlace,          ///< Replaces a token by Text: `&&`, `int`, nothing.
    AmpNamespace,     ///< Qualifies a name with the namespace of C++ AMP.
    RuntimeNamespace, ///< Qualifies `min` or `max` with the namespace of the runtime.
    RuntimeError,     ///< Replaces `exception` in `std::exception("text")`.
    LvalueBegin,      ///< Inserts the runtime's `lvalue(` in front of a temporary.
    InLiteral,        ///< Replaces a part of a literal by Text.
    InOutput,         ///< Inserts Text in the output; Clang parses the source without it.
    SurplusArgument,  ///< Blanks arguments of a macro, the comma in front included, before lexing;
                      ///< Text is the macro's name.
    Body,             ///< Replaces a function's body by `;`, for the name in Text.
    Definition,       ///< Removes a member's definition outside of its class, for the name in Text.
    Nothing           ///< Removes text from the output; Clang parses the source with it.
  };
  std::string File;
  unsigned Offset;
  unsigned Length; ///< The number of replaced or removed bytes; 0 for an insertion.
  Kind What;
  std::string Text = {};
  /// For Body and Definition, the offset of the name, which nothing declares.
  unsigned Unknown = 0;

  bool operator<(const Repair &Other) const {
    return std::tie(File, Offset) < std::tie(Other.File, Other.Offset);
  }
};

/// An include that a source does without because Visual C++'s headers include it.
struct AddedInclude {
  std::string Header;
  std::string Name; ///< The name that the header declares for the source.
  std::string File; ///< The file with the first use of the name; empty if that is in no file.
  unsigned Offset;  ///< The place of that use.
  /// The `#` of the directive that the include follows, as a file and an offset; without a value it
  /// comes before the source.
  std::optional<std::pair<std::string, unsigned>> Behind = {};
  bool MustBeFirst = false; ///< No directive comes before it.

  bool operator<(const AddedInclude &Other) const { return Header < Other.Header; }
};

/// A declaration that a template in front of it uses, in the same file or in one that is included
/// earlier.
struct ForwardDeclaration {
  enum class Kind {
    Repeated, ///< The head of a function or class is repeated in front of the template.
    Extern,   ///< A variable without its initialiser is, behind `extern`.
    Copied,   ///< A whole alias of another file is repeated.
    Written,  ///< Text declares a class that a macro defines; Begin is the macro's place.
    Moved,    ///< The whole declaration moves there: an alias, an enumeration, a constant.
    Included  ///< The file of the declaration is included there; Begin and End are 0.
  };
  std::string File;    ///< The file of the declaration.
  std::string Into;    ///< The file of the template.
  unsigned At;         ///< The template, or the namespace with it, in Into.
  unsigned Begin, End; ///< What is repeated or moved, in File; a whole one has its semicolon.
  Kind What;
  /// The default arguments with their `=`. Only one declaration may have them. If they move, that
  /// is the first, and the second loses them. A declaration of another file keeps them if it may,
  /// because sources that do not include the template need them there.
  std::vector<std::pair<unsigned, unsigned>> Defaults;
  bool MovesDefaults = true;
  /// What encloses the declaration and not the template, such as `namespace lib`, from the outside.
  std::vector<std::string> Scopes;
  std::string Text = {};   ///< For Written.
  std::string Header = {}; ///< For Included: the name in the directive, with its quotes or angles.
  unsigned Order = 0;      ///< For Included: the file with the lower number is included first.

  /// True if the offset in File is in a default argument.
  bool isDefault(unsigned Offset) const {
    for (const auto &[First, Behind] : Defaults)
      if (Offset >= First && Offset < Behind)
        return true;
    return false;
  }
  /// True if the whole declaration is inserted, not only its head.
  bool isWhole() const { return What == Kind::Copied || What == Kind::Moved; }
  bool operator<(const ForwardDeclaration &Other) const {
    return std::tie(File, Begin, Text) < std::tie(Other.File, Other.Begin, Other.Text);
  }
};

/// Returns the place of a byte in the first entering of a file; invalid if the file is not entered.
clang::SourceLocation locationIn(llvm::StringRef File, unsigned Offset,
                                 const clang::SourceManager &SM);

/// Returns the declaration with the text at a location; null if there is none.
const ForwardDeclaration *forwardWith(clang::SourceLocation At,
                                      const std::set<ForwardDeclaration> &Forwards,
                                      const clang::SourceManager &SM);

/// Returns the declarations in the order in which the source has them: at one place, each follows
/// what it uses.
std::vector<ForwardDeclaration> inOrderOfSource(const std::set<ForwardDeclaration> &Forwards,
                                                const clang::SourceManager &SM);

/// Everything that is amended in a source before Clang parses it, found by earlier parses.
struct Amendments {
  std::set<Repair> Repairs;
  std::set<AddedInclude> Includes;
  std::set<ForwardDeclaration> Forwards;
  /// The files that cannot be read where they would be included earlier.
  std::set<std::string> NotIncluded;
  /// The changes that literals need by what they are used for; without a value the tokens are
  /// asked.
  std::optional<std::set<Repair>> InLiterals;
  /// Clang accepts what Visual C++ accepts, where it can.
  bool AsMicrosoft = false;
};

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
};

/// One of the words in a `__declspec(...)`.
struct DeclspecWord {
  enum class Kind { Align, NoInline, NoReturn, Deprecated, SelectAny, Thread, Other };
  Kind What;
  clang::SourceRange Argument; ///< With its parentheses; invalid if there is none.
};

/// A word of Microsoft's that other compilers do not know.
struct MicrosoftWord {
  enum class Kind {
    ForceInline,
    Alloca,
    FunctionSignature,
    Int8,
    Int16,
    Int32,
    Int64,
    Ignored, ///< A calling convention, the size of a pointer, `class` of `enum class E x`.
    Literal, ///< A literal with a width: `1i64`, `1ui32`.
    Each,    ///< The `each` of `for each (T x in c)`.
    In,      ///< The `in` of that.
    Declspec
  };
  Kind What;
  clang::SourceRange Range;
  std::vector<DeclspecWord> Words; ///< For Declspec.
  std::string Text;                ///< For Literal: the same value in standard C++.
};

/// The facts about a source that its tokens and directives show, and that the AST does not have.
struct DialectTable {
  std::vector<RestrictionSpecifier> Specifiers;
  std::vector<ExplicitInstantiation> ExplicitInstantiations;
  /// The names of functions without a specifier that have the restrictions of the function around
  /// their class (L40) or of their type (L17). The attributes of these restrictions are at the
  /// names.
  std::vector<clang::SourceLocation> Inheriting;
  /// The names in front of a restricted declarator's parameters. If one is a variable's, the
  /// parentheses are its initialiser and the specifier is an error (L16).
  std::set<clang::SourceLocation> RestrictedNames;
  std::vector<MicrosoftWord> Words;
  /// The amendments that Clang has parsed the source with, and those that only the output needs.
  Amendments Made;
  /// The names of member templates of the library that were parsed with an inserted `template`:
  /// `v.extent.tile<N>()`. The output needs it where the object is type-dependent (L305).
  std::set<clang::SourceLocation> ReadAsTemplates;
  std::vector<MacroDirective> MacroDirectives;
  /// The macros that conditions in headers of the system's and the runtime's ask for.
  std::set<std::string> AskedMacros;
  /// Where names::CompilerMacro decides something. The compilers of the output do not define it.
  std::vector<clang::SourceLocation> CompilerMacroUses;
  std::vector<Inclusion> Inclusions;
  std::vector<SystemInclude> SystemIncludes;
  /// The headers that are added behind directives, and the ends of their lines.
  std::vector<std::pair<clang::SourceLocation, std::set<std::string>>> PlacedHeaders;
  std::vector<LeftOutInclude> LeftOutIncludes;
  /// Each `#pragma once`, from the `#` to the last token.
  std::vector<clang::SourceRange> OncePragmas;
  /// The pragmas that only Visual C++ knows, from the `#` to the end of the line, or of the last
  /// line if it is continued.
  std::vector<clang::CharSourceRange> MicrosoftPragmas;
};

/// Sets the language and the header search of an instance up for C++ AMP. Called before the
/// preprocessor is made. The directory has `amp2hip` and the runtime's other header directories.
void configureForAmp(clang::CompilerInstance &CI, llvm::StringRef RuntimeIncludeDirectory);

/// Adds the runtime's headers to a header search: C++ AMP and the CPU device in front, Windows and
/// PPL at the end.
void addRuntimeHeaders(clang::HeaderSearchOptions &Search, llvm::StringRef RuntimeIncludeDirectory);

/// True for a name that iconv knows as an encoding, and for an empty one.
bool isEncoding(llvm::StringRef Name);

/// Makes the instance decode files that are not UTF-8. Called before any file is opened.
void decodeFiles(clang::CompilerInstance &CI, llvm::StringRef CodePage);

/// The AST consumer to parse with. It makes Clang skip the bodies of library functions, which a
/// translation does not need.
std::unique_ptr<clang::ASTConsumer> makeConsumer(const clang::SourceManager &SM);

/// Lexes and parses the main file; the AST consumer of `CI`, which needs a Sema, gets the
/// translation unit. Clang's messages are reported, those about HIP in C++ AMP's terms. If the
/// source has errors that Visual C++ accepts, nothing is reported, and the result is the amendments
/// to parse it with once more in another instance.
std::variant<DialectTable, Amendments> parseAmp(clang::CompilerInstance &CI,
                                                const DialectOptions &Options);

/// True if `D` is declared `tile_static`. Sets Keyword to the location of the keyword.
bool isTileStatic(const clang::Decl *D, clang::SourceLocation *Keyword = nullptr);

} // namespace amp2hip
