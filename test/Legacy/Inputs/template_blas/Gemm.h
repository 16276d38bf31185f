#pragma once
#include "Vector.h"

template <typename View> struct view_traits { static const bool is_view = false; };
template <typename T, unsigned R> struct view_traits<concurrency::array_view<T, R>>
{
    static const bool is_view = true;
    static const bool is_const = false;
};
template <typename T, unsigned R> struct view_traits<concurrency::array_view<const T, R>>
{
    static const bool is_view = true;
    static const bool is_const = true;
};

template <typename T>
void Gemm(concurrency::array_view<const T, 2> a, concurrency::array_view<const T, 2> b,
          concurrency::array_view<T, 2> c)
{
    Options options = DefaultOptions();
    if (a.extent[1] != b.extent[0])
        throw BlasError("the sizes do not fit", options.errorCode);
    c.discard_data();
    parallel_for_each(c.extent.tile<TileSize, TileSize>(),
        [=](concurrency::tiled_index<TileSize, TileSize> t) restrict(amp)
    {
        tile_static T ta[TileSize][TileSize];
        tile_static T tb[TileSize][TileSize];
        T sum = 0;
        for (int k = 0; k < a.extent[1]; k += TileSize)
        {
            ta[t.local[0]][t.local[1]] = a(t.global[0], k + t.local[1]);
            tb[t.local[0]][t.local[1]] = b(k + t.local[0], t.global[1]);
            t.barrier.wait();
            for (int i = 0; i < TileSize; i++)
                sum = fused(ta[t.local[0]][i], tb[i][t.local[1]], sum);
            t.barrier.wait();
        }
        c[t.global] = sum;
    });
}

static const int TileSize = 4;

struct Options
{
    int errorCode;
};

inline Options DefaultOptions(int code = 3)
{
    Options options = { code };
    return options;
}

template <typename T> T fused(T a, T b, T c) restrict(cpu, amp) { return a * b + c; }
