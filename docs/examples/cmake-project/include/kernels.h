// What the example computes; no C++ AMP in here.
#pragma once

#include <vector>

const int tile_size = 64;

// y = factor * x + y + EXAMPLE_OFFSET
void saxpy(float factor, const std::vector<float>& x, std::vector<float>& y);
// The sum of all elements, of which there are a multiple of tile_size.
float reduce(const std::vector<float>& x);
