// Edits to one text, collected in any order.
#pragma once

#include "Rendered.h"
#include "amp2hip/Support/TextChange.h"

#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

class Edits;
struct LineNames;

/// The layout of moved statements: each line is indented by Indent and one further Unit.
struct BlockLayout {
  std::string Indent, Unit, LineEnd;
  clang::LangOptions Language = {}; // finds the ends of tokens, whose insides keep their layout
};

/// The text that an edit writes: words of its own, and stretches of a source with the edits in
/// them. The edits are looked up when all are collected, so their order does not matter.
class NewText {
public:
  NewText() = default;
  NewText(std::string Words) { *this += std::move(Words); }
  NewText(llvm::StringRef Words) : NewText(Words.str()) {}
  NewText(const char *Words) : NewText(std::string(Words)) {}

  /// Writes a stretch of the source with its edits.
  static NewText moved(const Edits &Source, unsigned Begin, unsigned End);
  /// Like moved(), for an edit that replaces the whole stretch: the text has neither that edit nor
  /// the insertions directly before the stretch, which stay where they are.
  static NewText movedOut(const Edits &Source, unsigned Begin, unsigned End);
  /// Writes a stretch without the insertions right before it.
  static NewText movedWithoutFront(const Edits &Source, unsigned Begin, unsigned End);
  /// Writes a stretch as lines of their own with another indentation.
  static NewText block(const Edits &Source, unsigned Begin, unsigned End, BlockLayout Layout);
  /// Writes nothing, and drops the edits in the stretch.
  static NewText dropped(const Edits &Source, unsigned Begin, unsigned End);
  /// Writes what the function returns when all edits are collected.
  static NewText later(std::function<Rendered()> Render);

  NewText &operator+=(std::string Words);
  NewText &operator+=(const char *Words) { return *this += std::string(Words); }
  NewText &operator+=(NewText Other);
  friend NewText operator+(NewText A, NewText B) { return A += std::move(B); }

  bool operator==(const NewText &Other) const;
  /// Returns the text with its stretches as they are in the source.
  std::string withoutEdits() const;

private:
  friend class Edits;
  enum class Kind { Words, Moved, MovedOut, MovedWithoutFront, Block, Dropped, Later };
  struct Part {
    Kind What;
    std::string Words;
    const Edits *Source = nullptr;
    unsigned Begin = 0, End = 0;
    BlockLayout Layout;
    std::function<Rendered()> Render;
  };
  static NewText part(Kind What, const Edits &Source, unsigned Begin, unsigned End);

  std::vector<Part> Parts;
};

/// The text that an insertion is attached to. At one offset, insertions that belong to the text
/// before come first, then whole declarations, then those that belong to the text after.
enum class Attachment { Before, Declaration, After };

/// The offsets at which two conflicting edits begin.
struct EditConflict {
  unsigned First, Second;
};

/// The edits of one text, by offset in bytes of the original. Edits are disjoint or nested. A
/// nested edit must be in a stretch that the larger edit moves or drops; otherwise it would be
/// lost. That is a conflict, and so is an overlap.
class Edits {
public:
  explicit Edits(llvm::StringRef Original, clang::FileID File = {})
      : Original(Original), File(File) {}
  Edits(const Edits &) = delete;
  Edits &operator=(const Edits &) = delete;

  void insert(unsigned Offset, NewText Text, Attachment To = Attachment::After);
  /// Inserts the text unless it has been inserted there before: a macro's definition is edited
  /// once, however often the macro is used.
  void insertOnce(unsigned Offset, NewText Text, Attachment To = Attachment::After);
  /// Inserts text that begins the token after the offset, such as `::` before a name.
  void insertBegin(unsigned Offset, NewText Text);
  /// Replaces the text from Begin to End. Replacing it again by the same text has no effect.
  void replace(unsigned Begin, unsigned End, NewText Text,
               std::optional<unsigned> Choice = std::nullopt);
  /// Inserts whole lines. The change is reported as one of the text at offset Origin
  /// (FileChange::About), and as a repetition or not.
  void insertLines(unsigned Offset, NewText Text, LineOrigin Lines, unsigned Origin,
                   bool IsRepetition = false);

  bool empty() const { return All.empty(); }
  llvm::StringRef original() const { return Original; }

  /// Checks the edits of all texts when all are collected, and returns the conflicts. Only texts
  /// without conflicts can be rendered.
  static std::vector<std::pair<const Edits *, EditConflict>>
  settle(const std::vector<Edits *> &AllTexts);

  /// Returns the original from Begin to End with its edits.
  Rendered render(unsigned Begin, unsigned End) const;
  /// Returns the edits that are within no other, in the order of the text.
  std::vector<FileChange> changes() const;
  /// Returns the whole text from Begin on, with line directives where an edit changes the number of
  /// a line.
  Rendered renderWithLines(unsigned Begin, const LineNames &Names, llvm::StringRef LineEnd) const;

private:
  /// A change whose text is rendered when all edits are collected; Rank is the Attachment.
  struct Edit : FileChange {
    NewText New;
    bool IsBegin = false; // see insertBegin
  };
  struct Stretch {
    unsigned Begin, End;
  };

  void sort();
  /// Returns the edits that begin from Begin to End.
  llvm::ArrayRef<Edit> editsFrom(unsigned Begin, unsigned End) const;
  void findConflicts(std::vector<EditConflict> &Found) const;
  bool isTakenAlong(const Edit &E, const Edit &Around) const;
  static bool isWithin(const Edit &E, unsigned Begin, unsigned End);

  enum class Omit { Nothing, Front, Whole };
  Rendered render(unsigned Begin, unsigned End, Omit Omitted) const;
  Rendered textOf(const Edit &E) const;
  /// Returns the edits that are within no other, in the order of the text, and calls Take with the
  /// text of each.
  std::vector<FileChange> outermost(llvm::function_ref<void(Rendered)> Take) const;
  void copy(Rendered &To, unsigned Begin, unsigned End) const;

  const llvm::StringRef Original;
  const clang::FileID File;
  std::vector<Edit> All;                  // in the order of the text once they are settled
  std::multimap<unsigned, Stretch> Moved; // by Begin; the stretches that edits move or drop
};

} // namespace amp2hip
