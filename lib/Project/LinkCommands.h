// What a build folder says of how its targets are linked, which compile_commands.json does not.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>

namespace amp2hip {

/// A target as the name of one of its objects tells it.
struct ObjectPlace {
  std::string Target;
  ProjectTarget::Kind Of; ///< Objects if the name does not tell
};

/// The target whose object this is, in a build folder of CMake (`CMakeFiles/NAME.dir/…`) or Meson
/// (`NAME.p/…`).
std::optional<ObjectPlace> placeOfObject(llvm::StringRef Object);

/// The link commands of CMake's build folders, read when they are asked for.
class LinkCommands {
public:
  /// The text of a target's link command: from `build.ninja`, or its `link.txt`. Empty if there is
  /// none. Directory is where the target's sources are compiled.
  std::string of(llvm::StringRef Target, llvm::StringRef Directory);

private:
  std::map<std::string, std::string> Ninja; ///< texts by folder
};

/// What such a command makes; Objects for an empty one.
ProjectTarget::Kind kindOfLink(llvm::StringRef Command);
/// True if the command takes the library of that name.
bool linksLibrary(llvm::StringRef Command, llvm::StringRef Name);

} // namespace amp2hip
