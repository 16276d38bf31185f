// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
const unsigned int num_bins = 64;
const unsigned int tile = 128;

static void histogram(array_view<const unsigned int, 1> data, array_view<unsigned int, 1> bins)
{
    const int n = data.extent[0];
    parallel_for_each(bins.extent, [=](index<1> i) restrict(amp) { bins[i] = 0; });
    parallel_for_each(data.extent.tile<tile>().pad(), [=](tiled_index<tile> t) restrict(amp)
    {
        tile_static unsigned int local_bins[num_bins];
        const unsigned int lane = t.local[0];
        if (lane < num_bins)
            local_bins[lane] = 0;
        t.barrier.wait_with_tile_static_memory_fence();
        if (t.global[0] < n)
            atomic_fetch_inc(&local_bins[data[t.global] % num_bins]);
        t.barrier.wait_with_tile_static_memory_fence();
        if (lane < num_bins)
            atomic_fetch_add(&bins[lane], local_bins[lane]);
    });
}

int main()
{
    std::vector<unsigned int> data(5000), bins(num_bins), expected(num_bins);
    for (size_t i = 0; i < data.size(); ++i) { data[i] = (unsigned)(i * i + 3 * i); expected[data[i] % num_bins]++; }
    array_view<unsigned int, 1> vb(num_bins, bins);
    vb.discard_data();
    histogram(array_view<const unsigned int, 1>(5000, data), vb);
    vb.synchronize();
    return check("histogram", bins, expected);
}
