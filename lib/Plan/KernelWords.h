// Says what tells the kernels of one function apart.
#pragma once

#include "PlanBuilder.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns the words that stand for the kernel among those of its function: the variable that it
/// writes, the size of its tile, and the label or case that its launch is after. Each of them is
/// there only if it tells kernels apart that have the words before it in common.
std::vector<std::string> distinguishingWords(const ParallelForEach &Launch, const PlanBuilder &P);

} // namespace amp2hip
