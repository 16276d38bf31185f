// Finds transfers that a program could do without.
#pragma once

#include "TimeLine.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Says what could be saved, in a sentence for each place of the program. It speaks only of what
/// the time line shows to have been done again.
std::vector<std::string> adviceOn(const TimeLine &T);

} // namespace amp2hip
