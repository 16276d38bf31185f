// Index-set splitting: divides the loop over the threads along x where a condition of the kernel
// changes.
#pragma once

#include "ThreadLoops.h"

namespace amp2hip::cpu {

/// Divides the loop over x of each region without loops of its own into three: the threads at the
/// beginning, those in the middle, and those at the end. In the middle, comparisons of a thread's
/// index with a uniform number have a known result, such as `i > 0 && i < n - 1` around a stencil
/// or `local < stride` in a reduction. So the middle has no branches there and can be vectorised.
/// Must be called after the loops have been connected.
void splitThreadLoops(const ParallelRegions &Found, const ThreadLoops &Loops);

} // namespace amp2hip::cpu
