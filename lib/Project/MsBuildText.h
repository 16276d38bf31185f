// The texts of MSBuild: references to properties and metadata in them, and conditions.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// What the references in a text stand for; nothing for one that is not known.
struct MsBuildNames {
  std::function<std::optional<std::string>(llvm::StringRef)> Property;
  /// Null where a text can have none.
  std::function<std::optional<std::string>(llvm::StringRef)> Metadata;
  /// Of the items of a type, their names with a semicolon between.
  std::function<std::string(llvm::StringRef)> Items;
};

/// The text with the values of its references. In the place of one whose name is not known stands
/// the name between marks, which withoutUnknown and unknownIn know, so that it is not lost on the
/// way through other properties that a folder could not be named.
std::string expanded(llvm::StringRef Text, const MsBuildNames &Names);

/// The text as MSBuild has it: what is not known is nothing.
std::string withoutUnknown(llvm::StringRef Text);
/// The names that were not known.
std::vector<std::string> unknownIn(llvm::StringRef Text);

/// The text with its escapes, `%3B`, resolved: what a list is split at is an escape where it is
/// none.
std::string unescaped(llvm::StringRef Text);
/// The parts of a list, trimmed, without empty ones, and not yet unescaped.
std::vector<std::string> listOf(llvm::StringRef Text);

/// Whether a condition holds; an empty one does. Paths of Exists are relative to a folder. Fails
/// with what is wrong with it.
llvm::Expected<bool> holds(llvm::StringRef Condition, llvm::StringRef Folder,
                           const MsBuildNames &Names);

} // namespace amp2hip
