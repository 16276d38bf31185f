#pragma once

#include <vector>

// How many of the values, all from 0 to 1, are in each of so many equal bins
std::vector<int> Histogram(const std::vector<float>& values, int bins);
