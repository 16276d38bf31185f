// Functions that are overloaded on restriction alone.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// No compiler but AMD's tells two such functions apart. Each gets a name of its own, `f_cpu` and
/// `f_amp`, and a `__host__ __device__` function of the pair's name calls the one for the side it
/// runs on; constructors are told apart by a first parameter. Calls stay as they are.
void rewriteOverloadPair(const PairPlan &Pair, Sources &Files);

/// A conversion function becomes a function of that name.
void rewriteConversion(const RenamedConversion &Conversion, Sources &Files);

} // namespace amp2hip
