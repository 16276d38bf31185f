// Evaluates a project file as MSBuild would: its properties and its items. Nothing is built.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The value of a property or of metadata, and the place that set it. Unknown references in the
/// text are marked (MsBuildText.h).
struct MsBuildValue {
  std::string Text;
  std::string File;
  unsigned Line = 0;
};

/// Values by their names in lower case; MSBuild's names are case-insensitive.
using MsBuildValues = std::map<std::string, MsBuildValue>;

/// Returns the value; null if there is none with this name.
const MsBuildValue *lookUp(const MsBuildValues &In, llvm::StringRef Name);
/// Returns the text of a value with escapes resolved and without unknown references; empty if there
/// is none.
std::string textOf(const MsBuildValues &In, llvm::StringRef Name);
/// True if the value is "true" in any case.
bool isTrue(const MsBuildValues &In, llvm::StringRef Name);

/// An item of a project, such as a source.
struct MsBuildItem {
  std::string Type;
  std::string Include; ///< the item's name; for files, the path as written
  std::string File;    ///< the file that lists the item
  unsigned Line = 0;
  MsBuildValues Metadata; ///< including the defaults for its type
};

/// An evaluated project.
struct MsBuildProject {
  MsBuildValues Properties;
  /// Default metadata by item type or tool, in lower case.
  std::map<std::string, MsBuildValues> Definitions;
  std::vector<MsBuildItem> Items;
};

/// Evaluates a project, which cannot change \p GlobalProperties. Imports
/// from Microsoft's own folders are skipped; the defaults that projects rely on are built in. Fails
/// with `file:line: error: text`.
llvm::Expected<MsBuildProject>
evaluateProject(llvm::StringRef Path, const std::map<std::string, std::string> &GlobalProperties,
                std::vector<std::string> &Warnings);

} // namespace amp2hip
