// Edits to one text, collected in any order and applied once.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Offsets count bytes of the original text. Equal edits at one place count once. An edit that
/// lies within a larger one is part of what the larger one's text was made of (see apply), and
/// is not applied by itself.
class Edits {
public:
  explicit Edits(llvm::StringRef Original) : Original(Original) {}

  void insert(unsigned At, std::string Text) { replace(At, At, std::move(Text)); }
  void replace(unsigned Begin, unsigned End, std::string Text) {
    add({Begin, End, std::move(Text)});
  }
  /// Inserts whole lines of which the first stands for the original's line `Line`.
  void insertLines(unsigned At, std::string Text, unsigned Line) {
    add({At, At, std::move(Text), Line});
  }

  bool empty() const { return All.empty(); }
  /// The original from Begin to End with the edits made so far within that range.
  std::string apply(unsigned Begin, unsigned End) const;
  /// The whole text from Begin on, each part that an edit has moved to another line behind what
  /// LineDirective returns for its line.
  std::string applyWithLines(unsigned Begin,
                             llvm::function_ref<std::string(unsigned Line)> LineDirective) const;

private:
  struct Edit {
    unsigned Begin, End;
    std::string Text;
    unsigned Line = 0;
  };

  void add(Edit New);

  llvm::StringRef Original;
  std::vector<Edit> All; // ordered by Begin; insertions first, then the longest
};

} // namespace amp2hip
