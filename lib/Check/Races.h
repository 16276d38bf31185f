// Races: accesses of several threads to one tile_static element without a barrier between them
// (L247).
#pragma once

#include "amp2hip/Analysis/TileFlow.h"
#include "amp2hip/Support/Reporter.h"

namespace amp2hip {

struct SourceModel;

/// Warns of races that are certain: one thread reads an element that another one writes, one writes
/// an element that another one reads, or all threads change one element concurrently.
void checkRaces(const SourceModel &Model, TileFlows &Flows, Reporter &Report);

} // namespace amp2hip
