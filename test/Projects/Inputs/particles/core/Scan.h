#pragma once

#include <amp.h>
#include <vector>

namespace scan
{
    // Inclusive prefix sums of an array, in place, one tile of N threads after the other
    template <int N, typename T>
    void Inclusive(concurrency::array_view<T, 1> data)
    {
        const int count = data.extent[0];
        const int tiles = (count + N - 1) / N;
        std::vector<T> sums(tiles);
        concurrency::array_view<T, 1> sumsView(tiles, sums);

        concurrency::parallel_for_each(concurrency::extent<1>(tiles * N).tile<N>(),
            [=](concurrency::tiled_index<N> t) restrict(amp)
        {
            tile_static T cache[N];
            const int local = t.local[0];
            const int global = t.global[0];
            cache[local] = global < count ? data[global] : T();
            t.barrier.wait();
            for (int step = 1; step < N; step *= 2)
            {
                const T other = local >= step ? cache[local - step] : T();
                t.barrier.wait();
                cache[local] += other;
                t.barrier.wait();
            }
            if (global < count)
                data[global] = cache[local];
            if (local == N - 1)
                sumsView[t.tile[0]] = cache[local];
        });
        sumsView.synchronize();

        for (int i = 1; i < tiles; i++)
            sums[i] += sums[i - 1];
        sumsView.refresh();

        concurrency::parallel_for_each(data.extent, [=](concurrency::index<1> i) restrict(amp)
        {
            const int tile = i[0] / N;
            if (tile > 0)
                data[i] += sumsView[tile - 1];
        });
        data.synchronize();
    }
}
