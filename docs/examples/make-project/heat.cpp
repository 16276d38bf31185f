#include "heat.h"

using namespace concurrency;

namespace heat
{

void Spread(std::vector<float>& plate, int rows, int columns, int steps)
{
    std::vector<float> next(plate.size());
    for (int step = 0; step < steps; step++)
    {
        array_view<const float, 2> before(rows, columns, plate);
        array_view<float, 2> after(rows, columns, next);
        after.discard_data();
        parallel_for_each(after.extent, [=](index<2> i) restrict(amp)
        {
            bool isEdge = i[0] == 0 || i[1] == 0 || i[0] == rows - 1 || i[1] == columns - 1;
            after[i] = isEdge ? before[i] : Mean(before, i);
        });
        after.synchronize();
        plate.swap(next);
    }
}

} // namespace heat
