// Functions that are overloaded on restriction alone.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Gives each function of a pair a name of its own, `f_cpu` and `f_amp`, because only AMD's
/// compiler can distinguish them. A `__host__ __device__` dispatcher has the pair's name and calls
/// the one for the side that it runs on. Constructors get a tag as first parameter instead. Calls
/// stay as they are.
void rewriteOverloadPair(const PairPlan &Pair, Sources &Files);

/// Turns a conversion function into an ordinary function with the planned name.
void rewriteConversion(const RenamedConversion &Conversion, Sources &Files);

} // namespace amp2hip
