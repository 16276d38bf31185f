// tile_static declarations as HIP's __shared__.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Replaces `tile_static` by `__shared__`. A variable with a constructor becomes storage and a
/// reference to it, because no constructor may run (L204).
void rewriteTileStatic(const TileStaticPlan &Declaration, Sources &Files);

} // namespace amp2hip
