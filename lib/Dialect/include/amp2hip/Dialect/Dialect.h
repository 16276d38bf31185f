// Lets stock Clang read C++ AMP.
//
// The whole translation unit is preprocessed into a buffer of tokens; `restrict(...)` and
// `tile_static` are taken out of it and attributes put in, where Clang takes them; then Clang
// parses the buffer as HIP. Every token keeps its place in the user's source, so Clang's messages
// and the rewriter both speak of what the user wrote.
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
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
class Decl;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// One `restrict(...)` of the source, from the keyword to the closing parenthesis. Both ends may
/// lie in macros.
struct RestrictionSpecifier {
  clang::SourceRange Range;
  Restrictions Set;
};

/// `template int f<int>(int) restrict(amp);`, which the AST has no declaration for.
struct ExplicitInstantiation {
  clang::SourceLocation Front; // behind `template`
  clang::SourceLocation Specifier;
  Restrictions Set;
};

/// A `#define` or `#undef` in a file of the user's.
struct MacroDirective {
  std::string Macro;
  clang::SourceLocation At;
};

/// An `#include` in a file of the user's: of another one, or one that only Windows takes as it is written.
struct Inclusion {
  clang::SourceLocation Hash;
  clang::SourceLocation End; // of its last token, the name or a macro that says it
  clang::FileEntryRef File;
  clang::FileID Entered; // invalid if the preprocessor skipped it: a guard, `#pragma once`
  std::string Spelled;   // the name between the quotes or angles, with slashes and as the file is named
  bool IsAngled;
  bool IsMisspelled;     // as it is written, with a backslash or in another case
  std::string WrittenAs; // that name, if it is in another case
  bool IsUtf16 = false;  // which no compiler of the output reads
};

/// What the output needs and the source has not, because Visual C++ does without.
struct Repair {
  enum class Kind {
    InFront, // words in front of a token: `typename `, `this->`, `::`
    Behind,  // and behind one: `)`, the arguments of a base in an initialiser
    InPlace, // another token in place of one: `&&`, `int`
    AmpNamespace,
    RuntimeNamespace,
    RuntimeError, // `std::exception("text")`
    LvalueBegin, // in front of a temporary that is given to a reference
    InText, // part of a literal, which only Windows reads
    Nothing
  };
  std::string File;
  unsigned Offset, Length; // the text it takes the place of; nothing, if Length is 0
  Kind What;
  std::string Text = {}; // what is InFront, Behind, InPlace, InText

  bool operator<(const Repair &Other) const {
    return std::tie(File, Offset) < std::tie(Other.File, Other.Offset);
  }
};

/// An include that a source does without, because Visual C++'s headers brought its names along.
struct AddedInclude {
  std::string Header, Name;
  std::string File; // where the name is used first; empty if that is in no file
  unsigned Offset;

  bool operator<(const AddedInclude &Other) const { return Header < Other.Header; }
};

/// A declaration that a template in front of it needs, all in one file: the head of a function or class, or
/// a variable without its value.
struct ForwardDeclaration {
  std::string File;
  unsigned At; // of the template
  unsigned Begin, End;
  bool IsVariable;

  bool operator<(const ForwardDeclaration &Other) const {
    return std::tie(File, At, Begin) < std::tie(Other.File, Other.At, Other.Begin);
  }
};

/// How a source is to be read.
struct Leniency {
  /// What is to be put right before parsing.
  std::set<Repair> Repairs;
  /// What is to be included before the source.
  std::set<AddedInclude> Includes;
  /// What is to be declared earlier.
  std::set<ForwardDeclaration> Forwards;
  /// Accept what Visual C++ accepts, where Clang can.
  bool AsMicrosoft = false;
  /// What files are in that are no UTF-8, as iconv calls it; empty to guess.
  std::string CodePage;
  /// What `_MSC_VER` is in the user's files, or 0 for none. If it does not say, the version whose
  /// headers had C++ AMP at its best, in files that know of no other compiler.
  std::optional<unsigned> MsVersion;
};

/// One of the words in a `__declspec(...)`.
struct DeclspecWord {
  enum class Kind { Align, NoInline, NoReturn, Deprecated, SelectAny, Thread, Other };
  Kind What;
  clang::SourceRange Argument; // with its parentheses; invalid if there is none
};

/// A word of Microsoft's that other compilers do not know.
struct MicrosoftWord {
  enum class Kind {
    ForceInline,
    Alloca,
    Int8,
    Int16,
    Int32,
    Int64,
    Ignored, // a calling convention, the size of a pointer, `class` of `enum class E x`
    Literal, // with a width: `1i64`, `1ui32`
    Each,    // of `for each (T x in c)`
    In,
    Declspec
  };
  Kind What;
  clang::SourceRange Range;
  std::vector<DeclspecWord> Words; // of a Declspec
  std::string Text;                // of a Literal, as every compiler says it
};

/// What the dialect found while a source was read.
struct DialectTable {
  std::vector<RestrictionSpecifier> Specifiers;
  std::vector<ExplicitInstantiation> ExplicitInstantiations;
  /// The names of functions without a specifier of their own that have the restrictions of the
  /// function around their class (L40) or of their type (L17); the attributes that stand for these
  /// are there.
  std::vector<clang::SourceLocation> Inheriting;
  /// The names that a restricted declarator's parameters stand behind. Where it is a variable's,
  /// these were no parameters (L16).
  std::set<clang::SourceLocation> RestrictedNames;
  /// The names in `tile_static` declarations.
  std::vector<clang::SourceLocation> TileStaticNames;
  std::vector<MicrosoftWord> Words;
  std::set<Repair> Repairs;
  std::set<AddedInclude> AddedIncludes;
  std::set<ForwardDeclaration> Forwards;
  /// Names of member templates of the library that were read as if `template` stood in front of
  /// them: `v.extent.tile<N>()`. Where the object depends on a template parameter it must (L305).
  std::set<clang::SourceLocation> ReadAsTemplates;
  std::vector<MacroDirective> MacroDirectives;
  std::vector<Inclusion> Inclusions;
  /// `#pragma once`, from the `#` to the last token.
  std::vector<clang::SourceRange> OncePragmas;
  /// Pragmas that only Visual C++ knows, from the `#` to where the line ends; continued ones, to
  /// where the last of the lines does.
  std::vector<clang::CharSourceRange> MicrosoftPragmas;
};

/// Sets the language and the header search up for C++ AMP. To be called before the preprocessor is
/// made. The directory holds `amp2hip` and those beside it.
void configureForAmp(clang::CompilerInstance &CI, llvm::StringRef RuntimeIncludeDirectory);

/// True for the name of an encoding that sources can be in, and for none.
bool isEncoding(llvm::StringRef Name);

/// Has files that are not UTF-8 read as the UTF-8 that they stand for. To be called before any file is
/// looked at.
void decodeFiles(clang::CompilerInstance &CI, llvm::StringRef CodePage);

/// The AST consumer to parse with: it keeps Clang from reading what a translation has no use for,
/// the bodies of the libraries' functions.
std::unique_ptr<clang::ASTConsumer> makeConsumer(const clang::SourceManager &SM);

/// Reads the main file and parses it; the AST consumer of `CI` gets the translation unit.
/// Requires a Sema. Messages of Clang's that speak of HIP are reported in C++ AMP's terms. Where
/// the source has errors that Visual C++ forgives, nothing is reported and nothing returned: How
/// then says how to read it again.
std::optional<DialectTable> parseAmp(clang::CompilerInstance &CI, Leniency &How);

/// True if `D` was declared `tile_static`; Keyword then is where.
bool isTileStatic(const clang::Decl *D, clang::SourceLocation *Keyword = nullptr);

} // namespace amp2hip
