// The integer matrix product in C++ AMP, simple and tiled, against the same kernels written by hand
// in HIP over raw pointers (by_hand.hip.cpp). Prints the time of one launch of each and the ratios.
#include <amp.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace concurrency;

static const int TS = 16;

// Written by hand; each waits until `launches` launches are done.
extern void HandSimple(const int* a, const int* b, int* c, int n, int launches, bool restricted);
extern void HandTiled(const int* a, const int* b, int* c, int n, int launches, bool restricted);
extern int* HandAllocate(const std::vector<int>& contents);
extern std::vector<int> HandContents(const int* data, int count);

void AmpSimple(array_view<const int, 2> a, array_view<const int, 2> b, array_view<int, 2> c)
{
    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
        int sum = 0;
        for (int k = 0; k < a.extent[1]; k++)
            sum += a(idx[0], k) * b(k, idx[1]);
        c[idx] = sum;
    });
}

void AmpTiled(array_view<const int, 2> a, array_view<const int, 2> b, array_view<int, 2> c)
{
    parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t_idx) restrict(amp) {
        tile_static int sA[TS][TS], sB[TS][TS];
        int row = t_idx.local[0], col = t_idx.local[1];
        int sum = 0;
        for (int i = 0; i < a.extent[1]; i += TS) {
            sA[row][col] = a(t_idx.global[0], col + i);
            sB[row][col] = b(row + i, t_idx.global[1]);
            t_idx.barrier.wait();
            for (int k = 0; k < TS; k++)
                sum += sA[row][k] * sB[k][col];
            t_idx.barrier.wait();
        }
        c[t_idx] = sum;
    });
}

typedef std::chrono::steady_clock Clock;
static double Milliseconds(Clock::time_point since)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

/// The median time of one launch; `run(n)` makes n of them and waits.
template <typename Run> static double Median(Run run, int launches)
{
    std::vector<double> times;
    for (int i = 0; i < 11; i++)
    {
        Clock::time_point begin = Clock::now();
        run(launches);
        times.push_back(Milliseconds(begin) / launches);
    }
    std::sort(times.begin(), times.end());
    return times[5];
}

int main()
{
    const int n = 1024, launches = 100;
    std::vector<int> a(n * n), b(n * n);
    for (int i = 0; i < n * n; i++)
    {
        a[i] = i * 7 % 101 - 50;
        b[i] = i * 13 % 89 - 44;
    }
    array_view<const int, 2> va(n, n, a), vb(n, n, b);
    array_view<int, 2> simple(n, n), tiled(n, n);
    int *ha = HandAllocate(a), *hb = HandAllocate(b), *hc = HandAllocate(a);
    accelerator_view view = accelerator().default_view;

    auto ampSimple = [&](int count) {
        for (int i = 0; i < count; i++)
            AmpSimple(va, vb, simple);
        view.wait();
    };
    auto ampTiled = [&](int count) {
        for (int i = 0; i < count; i++)
            AmpTiled(va, vb, tiled);
        view.wait();
    };
    ampSimple(3), ampTiled(3), HandSimple(ha, hb, hc, n, 3, true), HandTiled(ha, hb, hc, n, 3, true);

    // Translated, by hand over plain pointers, by hand over __restrict__ pointers.
    double times[2][3] = {{1e9, 1e9, 1e9}, {1e9, 1e9, 1e9}};
    for (int round = 0; round < 3; round++)
        for (int column = 0; column < 3; column++)
        {
            auto simpleRun = [&](int m) {
                if (column == 0) ampSimple(m);
                else HandSimple(ha, hb, hc, n, m, column == 2);
            };
            auto tiledRun = [&](int m) {
                if (column == 0) ampTiled(m);
                else HandTiled(ha, hb, hc, n, m, column == 2);
            };
            times[0][column] = std::min(times[0][column], Median(simpleRun, launches));
            times[1][column] = std::min(times[1][column], Median(tiledRun, launches));
        }
    std::vector<int> expected = HandContents(hc, n * n);
    bool correct = true;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            correct = correct && simple(i, j) == expected[i * n + j] && tiled(i, j) == expected[i * n + j];

    std::printf("matrix product %d^3, ms a launch   translated  by hand  ratio  __restrict__  ratio\n", n);
    const char* names[] = {"simple", "tiled 16x16, tile_static"};
    for (int i = 0; i < 2; i++)
        std::printf("%-33s %10.4f %8.4f  %.3f %13.4f  %.3f\n", names[i], times[i][0], times[i][1],
                    times[i][0] / times[i][1], times[i][2], times[i][0] / times[i][2]);
    std::printf("results %s\n", correct ? "equal" : "DIFFER");
    return correct ? 0 : 1;
}
