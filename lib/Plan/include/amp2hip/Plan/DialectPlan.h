// Edits of what the dialect found while it read the source: its own syntax, and what only Visual
// C++ accepts. The plan states them in its own terms, so that the text is made without the dialect.
#pragma once

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// A word that only Visual C++ knows, and its replacement.
struct WordPlan {
  /// Text, with a copy of a source range behind it if that is valid, and more text behind the copy.
  struct Part {
    std::string Text;
    clang::SourceRange Copied = {};
    std::string TextBehind = {};
  };
  clang::SourceRange Written;
  std::vector<Part> Replacement; ///< separated by blanks; empty: the word is removed
};

/// A change, by offset, to every entering of a file: text that Visual C++ does without.
struct RepairPlan {
  /// An entity of the runtime whose name begins the text.
  enum class RuntimeName { None, Namespace, Lvalue };

  std::string File;
  unsigned Begin, End; ///< replaced; equal for an insertion
  /// The insertion is the beginning of the token behind it, such as the `::` of a name.
  bool BeginsToken = false;
  RuntimeName StartsWith = RuntimeName::None;
  std::string Text;
  /// Not empty if this source leaves out what is replaced because of a name that nothing declares:
  /// the name.
  std::string UnknownName = {};
  unsigned UnknownAt = 0; ///< the offset of that name
};

/// A declaration that is repeated in front of a template that uses it, or moved there.
struct ForwardDeclarationPlan {
  std::string File;    ///< of the declaration
  std::string Into;    ///< the file of the template
  unsigned Template;   ///< where it begins, or the namespace around it, in Into
  unsigned Begin, End; ///< the head of a function or class, a variable without its value, or all
  bool IsVariable;     ///< declared `extern`
  bool IsWhole;        ///< with its semicolon
  bool IsMoved;        ///< to one place in the same file
  std::vector<std::pair<unsigned, unsigned>> Defaults; ///< default arguments
  bool MovesDefaults;                                  ///< otherwise they stay where they are
  std::vector<std::string> Scopes; ///< opened around it, from the outside: `namespace lib`
  std::string Text;                ///< the declaration, if it is not that of the file
};

/// An `#include` in a file of the user's, or one that is added there.
struct InclusionPlan {
  clang::SourceLocation Hash;
  clang::SourceLocation End; ///< of the last token: the name, or a macro that expands to it
  clang::FileEntryRef File;
  clang::FileID Entered; ///< invalid if the preprocessor skipped the file: a guard, `#pragma once`
  std::string Name;      ///< between the quotes or angles, with slashes and in the file's own case
  bool IsAngled;
  bool IsMisspelled; ///< only Windows finds the file by what is written: a backslash, another case
  bool IsUtf16;      ///< no compiler of the output reads the file
  bool IsAdded;      ///< to lines of its own in front of the declaration at Hash, which is End, too
  /// The path from the main file's directory, if the name does not lead to the file from there;
  /// empty otherwise. It replaces the name in a file that is taken in.
  std::string FromMain;

  /// The name with its quotes or angles.
  std::string quotedName() const { return IsAngled ? "<" + Name + ">" : "\"" + Name + "\""; }
  /// True if the compilers of the output need another directive.
  bool needsRespelling() const { return IsMisspelled || IsUtf16; }
};

/// What becomes of the words and directives that only C++ AMP and Visual C++ have.
struct DialectPlan {
  std::vector<clang::SourceRange> Specifiers; ///< `restrict(...)`, which is removed
  std::vector<WordPlan> Words;
  std::vector<clang::CharSourceRange> RemovedDirectives;
  std::vector<RepairPlan> Repairs;
  std::vector<ForwardDeclarationPlan> ForwardDeclarations;
  std::vector<std::string> AddedHeaders; ///< included at the top; sorted, without duplicates
  /// Headers that are included behind a directive, by the end of its line.
  std::vector<std::pair<clang::SourceLocation, std::set<std::string>>> PlacedHeaders;
  /// The main file and files that the command line includes, if they or what they include ask for
  /// names::CompilerMacro, which their outputs define.
  std::set<clang::FileID> AskingForCompiler;
  std::vector<InclusionPlan> Inclusions;
  std::vector<clang::SourceRange> OncePragmas; ///< `#pragma once`
  /// A restriction becomes HIP's words in front of the header that declares them: <amp.h> is
  /// included at the top.
  bool NeedsRuntimeInFront = false;
};

} // namespace amp2hip
