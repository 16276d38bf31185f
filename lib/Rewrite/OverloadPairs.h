// Functions that are overloaded on restriction alone.
#pragma once

#include "Sources.h"
#include "amp2hip/Model/Model.h"

namespace amp2hip {

/// No compiler but AMD's tells two such functions apart. Each gets a name of its own, `f_cpu` and
/// `f_amp`, and a `__host__ __device__` function of the pair's name calls the one for the side it
/// runs on; constructors are told apart by a first parameter. Calls stay as they are. To be
/// called when restrictions and attributes have been edited.
void rewriteOverloadPair(const OverloadPair &Pair, const std::string &CpuName,
                         const std::string &AmpName, Sources &Files);

} // namespace amp2hip
