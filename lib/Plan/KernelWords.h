// Says what tells the kernels of one function apart.
#pragma once

#include "PlanBuilder.h"

namespace amp2hip {

/// Returns the word that stands for the kernel among those of its function: the variable that it
/// writes, the size of its tile, or the label or case that its launch is behind. The words of one
/// function's kernels are of one kind and all different; empty if no kind does, or if the function
/// has one kernel.
std::string distinguishingWord(const ParallelForEach &Launch, const PlanBuilder &P);

} // namespace amp2hip
