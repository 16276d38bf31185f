// MSBuild's evaluation of a project file: which properties it has, and which items. Nothing is
// built.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// A property or metadata, and where it was given its value. What is not known in the text is
/// marked (MsBuildText.h).
struct MsBuildValue {
  std::string Text;
  std::string File;
  unsigned Line = 0;
};

/// Values by their names, in lower case, as MSBuild does not tell cases apart.
using MsBuildValues = std::map<std::string, MsBuildValue>;

/// Null if there is none of this name.
const MsBuildValue *lookUp(const MsBuildValues &In, llvm::StringRef Name);
/// As MSBuild has it, with escapes resolved; empty if there is none.
std::string textOf(const MsBuildValues &In, llvm::StringRef Name);
/// True if it is "true", in any case.
bool isTrue(const MsBuildValues &In, llvm::StringRef Name);

struct MsBuildItem {
  std::string Type;
  std::string Include; ///< its name: for files a path as the project writes it
  std::string File;    ///< where the item is listed
  unsigned Line = 0;
  MsBuildValues Metadata; ///< what its type's definition says of it included
};

struct MsBuildProject {
  MsBuildValues Properties;
  std::map<std::string, MsBuildValues> Definitions; ///< of items' types and of tools, in lower case
  std::vector<MsBuildItem> Items;
};

/// Evaluates a project with these properties given from outside, which it cannot change. Files in
/// Microsoft's own folders are not there to be read; what they would set is given where projects
/// build on it. Fails with `file:line: error: text`.
llvm::Expected<MsBuildProject> evaluateProject(llvm::StringRef Path,
                                               const std::map<std::string, std::string> &Given,
                                               std::vector<std::string> &Warnings);

} // namespace amp2hip
