// Accesses of several threads to one tile_static element with no barrier between (L247).
#pragma once

#include "Reporter.h"
#include "TileFlow.h"

namespace amp2hip {

struct SourceModel;

/// Warns where a race can be shown: an element is read that another thread writes, written that
/// another thread reads, or changed by all threads at once. Quiet wherever that is not certain.
void checkRaces(const SourceModel &Model, TileFlows &Flows, Reporter &Report);

} // namespace amp2hip
