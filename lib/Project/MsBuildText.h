// Texts of MSBuild: expansion of references, and conditions.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// Looks up the names that a text refers to.
struct MsBuildNames {
  /// Returns the value of a property; std::nullopt if it is not known.
  std::function<std::optional<std::string>(llvm::StringRef)> Property;
  /// Returns the value of metadata; std::nullopt if it is not known. The function is null for texts
  /// that cannot refer to metadata.
  std::function<std::optional<std::string>(llvm::StringRef)> Metadata;
  /// Returns the names of the items of a type, separated by semicolons. The function is null for
  /// texts that cannot refer to items.
  std::function<std::string(llvm::StringRef)> Items;
};

/// Expands the references in a text. An unknown reference becomes its name between marks, so that a
/// later message can tell which name was missing, even after further expansions. withoutUnknown and
/// unknownIn handle the marks.
std::string expanded(llvm::StringRef Text, const MsBuildNames &Names);

/// Removes marked names, as MSBuild expands unknown references to nothing.
std::string withoutUnknown(llvm::StringRef Text);
/// Returns the marked names.
std::vector<std::string> unknownIn(llvm::StringRef Text);

/// Resolves escapes such as `%3B`. A semicolon that does not separate list elements is escaped.
std::string unescaped(llvm::StringRef Text);
/// Splits a list into its elements, trimmed, without empty ones, and still escaped.
std::vector<std::string> listOf(llvm::StringRef Text);

/// Evaluates a condition; an empty one is true. Paths in Exists are relative to \p Folder. Fails
/// with a text that says what is wrong with the condition.
llvm::Expected<bool> holds(llvm::StringRef Condition, llvm::StringRef Folder,
                           const MsBuildNames &Names);

} // namespace amp2hip
