// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
#define TILE_SIZE 32

enum scan_mode { scan_mode_inclusive, scan_mode_exclusive };

template <class T> struct plus_functor {
    T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a + b; }
    static T identity() restrict(cpu, amp) { return T(); }
};

// The scan of one tile; the tile's total is left for the caller.
template <int TS, class T, class Op>
T scan_tile(T value, tiled_index<TS> t, T (&shared)[TS], const Op &op) restrict(amp)
{
    const int i = t.local[0];
    shared[i] = value;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int offset = 1; offset < TS; offset *= 2)
    {
        T other = i >= offset ? shared[i - offset] : Op::identity();
        t.barrier.wait_with_tile_static_memory_fence();
        shared[i] = op(other, shared[i]);
        t.barrier.wait_with_tile_static_memory_fence();
    }
    return shared[TS - 1];
}

template <class T, class Op>
void scan(array_view<T, 1> data, scan_mode mode, Op op)
{
    const int tiles = data.extent[0] / TILE_SIZE;
    array<T, 1> totals(tiles);
    parallel_for_each(data.extent.tile<TILE_SIZE>(), [=, &totals](tiled_index<TILE_SIZE> t) restrict(amp)
    {
        tile_static T shared[TILE_SIZE];
        const T mine = data[t.global];
        const T total = scan_tile<TILE_SIZE>(mine, t, shared, op);
        T before = t.local[0] > 0 ? shared[t.local[0] - 1] : Op::identity();
        data[t.global] = mode == scan_mode_inclusive ? shared[t.local[0]] : before;
        if (t.local[0] == 0)
            totals[t.tile] = total;
    });
    std::vector<T> sums(tiles);
    copy(totals, sums.begin());
    T running = Op::identity();
    for (int i = 0; i < tiles; ++i) { T s = sums[i]; sums[i] = running; running = op(running, s); }
    array_view<const T, 1> offsets(tiles, sums);
    parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
        data[i] = op(offsets[i[0] / TILE_SIZE], data[i]);
    });
}

int main()
{
    std::vector<int> data(256), expected(256);
    for (int i = 0; i < 256; ++i) data[i] = i % 5 + 1;
    std::partial_sum(data.begin(), data.end(), expected.begin());
    std::vector<int> exclusive(data), expected_exclusive(expected);
    std::rotate(expected_exclusive.begin(), expected_exclusive.end() - 1, expected_exclusive.end());
    expected_exclusive[0] = 0;
    array_view<int, 1> view(256, data), view2(256, exclusive);
    scan(view, scan_mode_inclusive, plus_functor<int>());
    scan(view2, scan_mode_exclusive, plus_functor<int>());
    view.synchronize();
    view2.synchronize();
    return check("scan", data, expected) + check("scan_exclusive", exclusive, expected_exclusive);
}
