// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
typedef extent<3> volume;

struct grid3
{
    volume size;
    std::vector<int> cells;
    grid3(int d, int h, int w) : size(d, h, w), cells(size.size()) {}
    array_view<int, 3> view() { return array_view<int, 3>(size, cells); }
};

int main()
{
    grid3 g(4, 6, 8), blurred(4, 6, 8);
    for (size_t i = 0; i < g.cells.size(); ++i) g.cells[i] = (int)(i * 13 % 29);
    array_view<const int, 3> in = g.view();
    array_view<int, 3> out = blurred.view();
    out.discard_data();
    parallel_for_each(out.extent.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp)
    {
        tile_static int cache[2][3][4];
        cache[t.local[0]][t.local[1]][t.local[2]] = in[t.global];
        t.barrier.wait();
        int sum = 0;
        for (int z = 0; z < 2; ++z) for (int y = 0; y < 3; ++y) for (int x = 0; x < 4; ++x)
            sum += cache[z][y][x];
        out[t.global] = sum - cache[t.local[0]][t.local[1]][t.local[2]] + t.tile_extent[2];
    });
    array_view<int, 2> slice = out[1];
    parallel_for_each(slice.extent, [=](index<2> i) restrict(amp) { slice[i] = -slice[i]; });
    out.synchronize();
    std::vector<int> expected(g.cells.size());
    for (int z = 0; z < 4; ++z) for (int y = 0; y < 6; ++y) for (int x = 0; x < 8; ++x)
    {
        int sum = 0;
        for (int c = z / 2 * 2; c < z / 2 * 2 + 2; ++c) for (int b = y / 3 * 3; b < y / 3 * 3 + 3; ++b) for (int a = x / 4 * 4; a < x / 4 * 4 + 4; ++a)
            sum += g.cells[(c * 6 + b) * 8 + a];
        const int r = sum - g.cells[(z * 6 + y) * 8 + x] + 4;
        expected[(z * 6 + y) * 8 + x] = z == 1 ? -r : r;
    }
    return check("three_dimensions", blurred.cells, expected);
}
