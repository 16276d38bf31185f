// tile_static declarations as HIP's __shared__.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// `tile_static` becomes `__shared__`; a variable with a constructor becomes storage for one and a
/// reference to it, because no constructor may run (L204).
void rewriteTileStatic(const TileStaticPlan &Declaration, Sources &Files);

} // namespace amp2hip
