// A project's sources that are not in the tree.
#pragma once

#include "amp2hip/Project/Project.h"
#include "amp2hip/Tree/InputTree.h"

#include <string>
#include <vector>

namespace amp2hip {

/// True if some source of the project is in the tree.
bool hasSourceIn(const Project &P, const InputTree &Tree);

/// Removes the targets that have no source in the tree, unless one with a source there needs them.
/// Gives the outside sources of the remaining targets, and the headers that they read, places in
/// the output. Returns messages about that. \p InRoot is a real path.
std::vector<std::string> bringInOutside(Project &P, InputTree &Tree, const std::string &InRoot);

} // namespace amp2hip
