// Heat in a plate whose edges are kept as they are.
#pragma once

#include <amp.h>
#include <vector>

namespace heat
{

// The mean of the four neighbours.
inline float Mean(const concurrency::array_view<const float, 2>& plate, concurrency::index<2> at) restrict(cpu, amp)
{
    return 0.25f * (plate(at[0] - 1, at[1]) + plate(at[0] + 1, at[1]) + plate(at[0], at[1] - 1) + plate(at[0], at[1] + 1));
}

// Lets so many steps of time pass.
void Spread(std::vector<float>& plate, int rows, int columns, int steps);

} // namespace heat
