// Finds targets and their link commands in a build folder; compile_commands.json has neither.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>

namespace amp2hip {

/// A target, as far as the path of one of its objects tells.
struct ObjectPlace {
  std::string Target;
  ProjectTarget::Kind Kind; ///< Objects if the path does not tell the kind
};

/// Returns the target of an object in a build folder of CMake (`CMakeFiles/NAME.dir/…`) or Meson
/// (`NAME.p/…`); std::nullopt for other paths.
std::optional<ObjectPlace> placeOfObject(llvm::StringRef Object);

/// The link commands of CMake's build folders. Each folder is read once, when needed.
class LinkCommands {
public:
  /// Returns a target's link command, from `build.ninja` or its `link.txt`; empty if there is none.
  /// \p Directory is the working directory of the target's compile commands.
  std::string commandFor(llvm::StringRef Target, llvm::StringRef Directory);

private:
  std::map<std::string, std::string> Ninja; ///< contents of build.ninja by folder
};

/// Returns the kind of file that a link command creates; Objects for an empty command.
ProjectTarget::Kind kindOfLink(llvm::StringRef Command);
/// Returns the name of the file that a link command creates, without the version of a shared
/// library; empty for an empty command.
std::string linkedFile(llvm::StringRef Command);
/// True if the link command names the file of another target, or if that is empty, a library or an
/// object with the target's name.
bool links(llvm::StringRef Command, llvm::StringRef Name, llvm::StringRef File);

} // namespace amp2hip
