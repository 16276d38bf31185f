// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
static const int bits = 2, buckets = 1 << bits, tile_size = 32;

inline int digit(unsigned value, int shift) restrict(cpu, amp) { return (value >> shift) & (buckets - 1); }

static void sort_pass(array_view<const unsigned, 1> in, array_view<unsigned, 1> out, int shift)
{
    const int n = in.extent[0], tiles = n / tile_size;
    array<int, 2> counts(buckets, tiles);
    parallel_for_each(in.extent.tile<tile_size>(), [=, &counts](tiled_index<tile_size> t) restrict(amp)
    {
        tile_static int histogram[buckets];
        if (t.local[0] < buckets) histogram[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_add(&histogram[digit(in[t.global], shift)], 1);
        t.barrier.wait();
        if (t.local[0] < buckets) counts(t.local[0], t.tile[0]) = histogram[t.local[0]];
    });
    std::vector<int> offsets(buckets * tiles);
    copy(counts, offsets.begin());
    int running = 0;
    for (size_t i = 0; i < offsets.size(); ++i) { const int c = offsets[i]; offsets[i] = running; running += c; }
    array_view<const int, 2> starts(buckets, tiles, offsets);
    parallel_for_each(in.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp)
    {
        tile_static int digits[tile_size];
        const unsigned mine = in[t.global];
        digits[t.local[0]] = digit(mine, shift);
        t.barrier.wait();
        int rank = 0;
        for (int i = 0; i < t.local[0]; ++i)
            rank += digits[i] == digits[t.local[0]];
        out[starts(digits[t.local[0]], t.tile[0]) + rank] = mine;
    });
}

int main()
{
    std::vector<unsigned> a(512), b(512);
    for (int i = 0; i < 512; ++i) a[i] = (i * 2654435761u) >> 20;
    std::vector<unsigned> expected(a);
    std::sort(expected.begin(), expected.end());
    array_view<unsigned, 1> va(512, a), vb(512, b);
    for (int shift = 0; shift < 12; shift += bits) { sort_pass(va, vb, shift); std::swap(va, vb); }
    std::vector<unsigned> found(512);
    copy(va, found.begin());
    return check("radix_sort", found, expected);
}
