// Finds words that distinguish the kernels of one function.
#pragma once

#include "PlanBuilder.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns the words that distinguish the kernel from others of its function: the variable that it
/// writes, the size of its tile, and the label or case before its launch. A word is included only
/// if it distinguishes kernels whose preceding words are the same.
std::vector<std::string> distinguishingWords(const ParallelForEach &Launch, const PlanBuilder &P);

} // namespace amp2hip
