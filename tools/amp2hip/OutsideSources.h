// A project's sources that are not in the tree.
#pragma once

#include "amp2hip/Project/Project.h"
#include "amp2hip/Tree/InputTree.h"

#include <string>
#include <vector>

namespace amp2hip {

/// True if some source of the project is in the tree.
bool hasSourceIn(const Project &P, const InputTree &Tree);

/// Removes the targets that have no source in the tree, unless one with a source there needs them,
/// and gives the sources outside of the tree that the others have places in the output, with the
/// headers that they read. Returns messages that say so. \p InRoot is a real path.
std::vector<std::string> bringInOutside(Project &P, InputTree &Tree, const std::string &InRoot);

} // namespace amp2hip
