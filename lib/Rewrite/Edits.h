// Edits to one text, collected in any order.
#pragma once

#include "Rendered.h"
#include "amp2hip/Support/TextChange.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

class Edits;

/// How moved statements are laid out anew: each line one level below Indent.
struct BlockLayout {
  std::string Indent, Unit, LineEnd;
};

/// What an edit writes: words of ours, and stretches of a source with whatever edits there are to
/// them. The edits are looked up when everything has been collected, so it does not matter which
/// was made first.
class NewText {
public:
  NewText() = default;
  NewText(std::string Words) { *this += std::move(Words); }
  NewText(llvm::StringRef Words) : NewText(Words.str()) {}
  NewText(const char *Words) : NewText(std::string(Words)) {}

  /// The stretch with its edits.
  static NewText moved(const Edits &Of, unsigned Begin, unsigned End);
  /// The same, for an edit that replaces all of it: without that edit and without what is inserted
  /// right in front of it, which stays there.
  static NewText movedOut(const Edits &Of, unsigned Begin, unsigned End);
  /// The stretch without what is inserted right in front of it.
  static NewText movedWithoutFront(const Edits &Of, unsigned Begin, unsigned End);
  /// The stretch as lines of their own, indented anew.
  static NewText block(const Edits &Of, unsigned Begin, unsigned End, BlockLayout Layout);
  /// Nothing, on purpose: the edits of the stretch go with it.
  static NewText dropped(const Edits &Of, unsigned Begin, unsigned End);
  /// What the function returns when everything has been collected.
  static NewText later(std::function<Rendered()> Render);

  NewText &operator+=(std::string Words);
  NewText &operator+=(const char *Words) { return *this += std::string(Words); }
  NewText &operator+=(NewText Other);
  friend NewText operator+(NewText A, NewText B) { return A += std::move(B); }

  bool operator==(const NewText &Other) const;

private:
  friend class Edits;
  enum class Kind { Words, Moved, MovedOut, MovedWithoutFront, Block, Dropped, Later };
  struct Part {
    Kind What;
    std::string Words;
    const Edits *Of = nullptr;
    unsigned Begin = 0, End = 0;
    BlockLayout Layout;
    std::function<Rendered()> Render;
  };
  static NewText part(Kind What, const Edits &Of, unsigned Begin, unsigned End);

  std::vector<Part> Parts;
};

/// Which neighbour an insertion belongs to. At one place what belongs to the text before comes
/// first, then declarations of their own, then what belongs to the text behind.
enum class Side { Before, Declaration, Behind };

/// Two edits of which neither contains the other, by where they begin.
struct EditConflict {
  unsigned First, Second;
};

/// Offsets count bytes of the original text. Edits are disjoint or nested. A nested edit takes
/// part in the text of the larger one by being in a stretch that is moved there or dropped; one
/// that is in no such stretch would be lost, and is a conflict as an overlap is.
class Edits {
public:
  explicit Edits(llvm::StringRef Original, clang::FileID File = {})
      : Original(Original), File(File) {}
  Edits(const Edits &) = delete;
  Edits &operator=(const Edits &) = delete;

  /// Inserts at `At`, as part of what Side says.
  void insert(unsigned At, NewText Text, Side Of = Side::Behind);
  /// The same, unless that text has been inserted there before: once for a macro's definition,
  /// however often the macro is used.
  void insertOnce(unsigned At, NewText Text, Side Of = Side::Behind);
  /// Inserts words that are the begin of what stands behind them: `::` of a name.
  void insertBegin(unsigned At, NewText Text);
  /// Replaces what is from Begin to End. Replacing it again by the same text changes nothing.
  void replace(unsigned Begin, unsigned End, NewText Text);
  /// Inserts whole lines of which the first stands for the original's line `Line`, made of what stands
  /// at About.
  void insertLines(unsigned At, NewText Text, unsigned Line, unsigned About);

  bool empty() const { return All.empty(); }
  llvm::StringRef original() const { return Original; }

  /// To be called when all edits to all texts are made: what is wrong with these. Renderings are
  /// right only if nothing is.
  static std::vector<std::pair<const Edits *, EditConflict>>
  settle(const std::vector<Edits *> &AllTexts);

  /// The original from Begin to End with its edits.
  Rendered render(unsigned Begin, unsigned End) const;
  /// The edits that are within no other, in the order of the text.
  std::vector<TextChange> changes() const;
  /// The whole text from Begin on, each part that an edit has moved to another line behind what
  /// LineDirective returns for its line.
  Rendered renderWithLines(unsigned Begin,
                           llvm::function_ref<std::string(unsigned Line)> LineDirective) const;

private:
  struct Edit {
    unsigned Begin, End;
    NewText Text;
    Side Of = Side::Behind;
    unsigned Line = 0;
    unsigned About = Begin;
    bool IsBegin = false;

    bool isInsertion() const { return Begin == End; }
  };
  struct Stretch {
    unsigned Begin, End;
  };

  void sort();
  /// Those that begin from Begin to End.
  llvm::ArrayRef<Edit> editsFrom(unsigned Begin, unsigned End) const;
  void findConflicts(std::vector<EditConflict> &Found) const;
  bool isTakenAlong(const Edit &E, const Edit &Around) const;
  static bool isWithin(const Edit &E, unsigned Begin, unsigned End);

  enum class Except { Nothing, Front, Whole };
  Rendered render(unsigned Begin, unsigned End, Except Left) const;
  Rendered textOf(const Edit &E) const;
  /// Those that are within no other, and what they write.
  std::vector<std::pair<const Edit *, Rendered>> outermost() const;
  static TextChange changeOf(const Edit &E, std::string Text);
  void copy(Rendered &To, unsigned Begin, unsigned End) const;

  const llvm::StringRef Original;
  const clang::FileID File;
  std::vector<Edit> All; // in the order of the text once they are settled
  std::multimap<unsigned, Stretch> Moved; // by Begin: what is moved or dropped by any edit
};

} // namespace amp2hip
