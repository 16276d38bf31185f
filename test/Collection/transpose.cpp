// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

template <typename T> void transpose_simple(array_view<const T, 2> in, array_view<T, 2> out)
{
    out.discard_data();
    parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out(i[1], i[0]) = in[i]; });
}

template <typename T, int tile> void transpose_tiled(array_view<const T, 2> in, array_view<T, 2> out)
{
    out.discard_data();
    tiled_extent<tile, tile> domain(in.extent);
    parallel_for_each(domain.pad(), [=](tiled_index<tile, tile> t) restrict(amp)
    {
        tile_static T block[tile][tile + 1];
        if (in.extent.contains(t.global))
            block[t.local[1]][t.local[0]] = in[t.global];
        t.barrier.wait();
        const index<2> target(index<2>(t.tile_origin[1], t.tile_origin[0]) + t.local);
        if (out.extent.contains(target))
            out[target] = block[t.local[0]][t.local[1]];
    });
}

template <typename T> int test(const char *name, int h, int w)
{
    std::vector<T> a(h * w), b(h * w), c(h * w), expected(h * w);
    for (int y = 0; y < h; ++y) for (int x = 0; x < w; ++x) { a[y * w + x] = (T)(y * 100 + x); expected[x * h + y] = a[y * w + x]; }
    array_view<const T, 2> in(h, w, a);
    array_view<T, 2> out(w, h, b), out2(w, h, c);
    transpose_simple(in, out);
    transpose_tiled<T, 8>(in, out2);
    out.synchronize();
    out2.synchronize();
    return check(name, b, expected) + check(name, c, expected);
}

int main() { return test<int>("transpose int", 24, 40) + test<float>("transpose float", 13, 7) + test<double>("transpose double", 8, 8); }
