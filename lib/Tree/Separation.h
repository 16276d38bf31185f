// Finds the preprocessor conditions that distinguish sources that read a file differently.
#pragma once

#include "Merge.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The translations, by number, that have one reading of a place.
using ReadingGroup = std::vector<size_t>;

/// A condition that holds for one group of translations and for none of those after it.
struct SeparatingCondition {
  size_t Group;
  std::string Text; ///< an expression for `#if`
  bool IsTrue;      ///< false if the condition's opposite holds

  /// Returns the directive that begins the text for the group, without a line end.
  std::string directive(bool IsFirst) const;
};

/// Returns a condition for each group except Last, in an order in which it distinguishes the group
/// from those after it and from Last; nothing if no condition of the user's directives does that.
/// The conditions hold at the offset of the translations' file.
std::optional<std::vector<SeparatingCondition>>
separate(llvm::ArrayRef<ReadingGroup> Groups, size_t Last,
         llvm::ArrayRef<NamedTranslation> Translations, unsigned Offset);

} // namespace amp2hip
