// The amendments of a source that Visual C++ accepts and Clang does not, as plain data: Clang
// parses the source with the amendments, and the output has them.
#pragma once

#include "amp2hip/Support/TextChange.h"

#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace amp2hip {

/// A change of one token or literal that Clang or the output needs and Visual C++ does not.
struct Repair : TextChange {
  enum class Kind {
    InFront,          ///< Inserts Text before a token: `typename `, `this->`, `::`.
    Behind,           ///< Inserts Text after a token: `)`, the template arguments of a base.
    InPlace,          ///< Replaces a token by Text: `&&`, `int`, nothing.
    AmpNamespace,     ///< Qualifies a name with the namespace of C++ AMP.
    RuntimeNamespace, ///< Qualifies `min` or `max` with the namespace of the runtime.
    RuntimeError,     ///< Replaces `exception` in `std::exception("text")`.
    LvalueBegin,      ///< Inserts the runtime's `lvalue(` before a temporary.
    InLiteral,        ///< Replaces a part of a literal by Text.
    InOutput,         ///< Inserts Text in the output; Clang parses the source without it.
    SurplusArgument,  ///< Blanks arguments of a macro, the comma before them included, before
                      ///< lexing; Text is the macro's name.
    Body,             ///< Replaces a function's body by `;`, for the name in Text.
    Definition,       ///< Removes a member's definition outside of its class, for the name in Text.
    Nothing           ///< Removes text from the output; Clang parses the source with it.
  };
  std::string File; ///< The file that is changed, as Clang names it.
  Kind What;        ///< The meaning of Text.
  /// For Body and Definition, the offset of the name, which nothing declares.
  unsigned Unknown = 0;

  /// True if text is omitted because of a name that nothing declares, which is in Text.
  bool isForUnknownName() const { return What == Kind::Body || What == Kind::Definition; }
  bool operator<(const Repair &Other) const {
    return std::tie(File, Begin) < std::tie(Other.File, Other.Begin);
  }
};

/// An include that a source does not have because Visual C++'s headers include it.
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

/// A declaration that an earlier template uses, in the same file or in one that is included
/// earlier.
struct ForwardDeclaration {
  enum class Kind {
    Repeated, ///< The head of a function or class is repeated before the template.
    Extern,   ///< A variable is repeated without its initialiser, after `extern`.
    Copied,   ///< A whole alias of another file is repeated.
    Written,  ///< Text declares a class that a macro defines; Begin is the macro's place.
    Moved,    ///< The whole declaration moves there: an alias, an enumeration, a constant.
    Included  ///< The file of the declaration is included there; Begin and End are 0.
  };
  std::string File;    ///< The file of the declaration.
  std::string Into;    ///< The file of the template.
  unsigned At;         ///< The template, or the namespace with it, in Into.
  unsigned Begin, End; ///< The repeated or moved text in File; a whole one has its semicolon.
  Kind What;
  /// The default arguments with their `=`. Only one declaration may have them. If they move, the
  /// first declaration has them, and the second loses them. A declaration of another file keeps
  /// them if possible, because sources that do not include the template need them there.
  std::vector<std::pair<unsigned, unsigned>> Defaults;
  bool MovesDefaults = true;
  /// The scopes around the declaration but not the template: `namespace lib`; outermost first.
  std::vector<std::string> Scopes;
  std::string Text = {};   ///< The text of a Written declaration.
  std::string Header = {}; ///< The name in an Included directive, with its quotes or angles.
  unsigned Order = 0;      ///< The position of an Included file: lower numbers are included first.

  /// True if the offset in File is in a default argument.
  bool isDefault(unsigned Offset) const {
    for (const auto &[First, Behind] : Defaults)
      if (Offset >= First && Offset < Behind)
        return true;
    return false;
  }
  /// True if the whole declaration is inserted, not only its head.
  bool isWhole() const { return What == Kind::Copied || What == Kind::Moved; }
  /// True if the declaration is removed from its own place.
  bool isMoved() const { return What == Kind::Moved; }
  bool operator<(const ForwardDeclaration &Other) const {
    return std::tie(File, Begin, Text) < std::tie(Other.File, Other.Begin, Other.Text);
  }
};

/// A part of a file that is not translated. Clang parses `;` instead of it, and the output has it
/// unchanged.
struct RefusedPart {
  std::string File; ///< Clang's name of the file.
  unsigned Begin = 0, End = 0;

  bool operator<(const RefusedPart &Other) const {
    return std::tie(File, Begin, End) < std::tie(Other.File, Other.Begin, Other.End);
  }
};

/// A comment that only the output has, on a line of its own.
struct OutputComment {
  std::string File; ///< Clang's name of the file.
  unsigned At = 0;  ///< The beginning of the line that it precedes.
  std::string Text; ///< Without a line end.

  bool operator<(const OutputComment &Other) const {
    return std::tie(File, At, Text) < std::tie(Other.File, Other.At, Other.Text);
  }
};

/// Everything that is amended in a source before Clang parses it, found by earlier parses.
struct Amendments {
  std::set<Repair> Repairs;              ///< By place; one at each.
  std::set<AddedInclude> Includes;       ///< One for each header.
  std::set<ForwardDeclaration> Forwards; ///< One for each declaration.
  /// The files that cannot be read where they would be included earlier.
  std::set<std::string> NotIncluded;
  /// The changes that literals need because of their uses; without a value, the tokens decide.
  std::optional<std::set<Repair>> InLiterals;
  /// Clang accepts what Visual C++ accepts, where it can.
  bool AsMicrosoft = false;
  /// The parts that a partial translation leaves unchanged, and the comments that say why.
  std::set<RefusedPart> Refused;
  std::set<OutputComment> Comments;
};

} // namespace amp2hip
