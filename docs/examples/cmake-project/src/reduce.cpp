#include "kernels.h"

#include <amp.h>

using namespace concurrency;

float reduce(const std::vector<float>& x)
{
    array_view<const float, 1> v((int)x.size(), x);
    std::vector<float> sums(x.size() / tile_size);
    array_view<float, 1> result((int)sums.size(), sums);
    result.discard_data();
    parallel_for_each(v.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
        tile_static float values[tile_size];
        values[t.local[0]] = v[t];
        for (int stride = tile_size / 2; stride > 0; stride /= 2) {
            t.barrier.wait();
            if (t.local[0] < stride)
                values[t.local[0]] += values[t.local[0] + stride];
        }
        if (t.local[0] == 0)
            result[t.tile] = values[0];
    });
    float sum = 0;
    for (int i = 0; i < result.extent[0]; i++)
        sum += result[i];
    return sum;
}
