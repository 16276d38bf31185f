#pragma once
#include "signal.h"

namespace filters {
/// The average over the neighbours up to a radius.
std::vector<float> blurred(std::vector<float> signal, int radius);
}
