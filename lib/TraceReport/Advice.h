// Finds transfers that a program could avoid.
#pragma once

#include "TimeLine.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns a sentence for each place of the program that could save transfers. Only transfers that
/// the time line shows to be repeated count.
std::vector<std::string> adviceOn(const TimeLine &T);

} // namespace amp2hip
