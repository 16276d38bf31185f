// 2D heat equation, explicit scheme
// heat.exe [size] [steps]
#include <amp.h>
#include <iostream>
#include <iomanip>
#include <cstdlib>

namespace amp = concurrency;

static const int TILE = 16;

typedef amp::array<float, 2> Grid;

struct HeatParams
{
    float alpha;
    int n;
    int steps;
};

// simple version, reads five values from global memory
void step_simple(const Grid& src, Grid& dst, const HeatParams& params)
{
    const float alpha = params.alpha;
    amp::extent<2> inner(params.n - 2, params.n - 2);

    amp::parallel_for_each(inner, [alpha, &src, &dst](amp::index<2> i) restrict(amp)
    {
        amp::index<2> c = i + amp::index<2>(1, 1);
        float center = src[c];
        float lap = src(c[0] - 1, c[1]) + src(c[0] + 1, c[1])
                  + src(c[0], c[1] - 1) + src(c[0], c[1] + 1) - 4.0f * center;
        dst[c] = center + alpha * lap;
    });
}

// every tile loads its cells plus a halo of one cell
void step_tiled(const Grid& src, Grid& dst, const HeatParams& params)
{
    const float alpha = params.alpha;
    const int n = params.n;

    amp::parallel_for_each(src.extent.tile<TILE, TILE>().pad(),
        [=, &src, &dst](amp::tiled_index<TILE, TILE> t) restrict(amp)
    {
        tile_static float cell[TILE + 2][TILE + 2];

        const int row = t.global[0], col = t.global[1];
        const int r = t.local[0] + 1, c = t.local[1] + 1;
        const bool inside = row < n && col < n;

        cell[r][c] = inside ? src[t.global] : 0.0f;
        if (inside)
        {
            if (r == 1 && row > 0)
                cell[0][c] = src(row - 1, col);
            if (r == TILE && row + 1 < n)
                cell[TILE + 1][c] = src(row + 1, col);
            if (c == 1 && col > 0)
                cell[r][0] = src(row, col - 1);
            if (c == TILE && col + 1 < n)
                cell[r][TILE + 1] = src(row, col + 1);
        }
        t.barrier.wait_with_all_memory_fence();

        if (inside)
        {
            if (row == 0 || col == 0 || row == n - 1 || col == n - 1)
                dst[t.global] = cell[r][c];
            else
                dst[t.global] = cell[r][c] + alpha * (cell[r - 1][c] + cell[r + 1][c]
                    + cell[r][c - 1] + cell[r][c + 1] - 4.0f * cell[r][c]);
        }
    });
}

template <typename Step>
std::vector<float> simulate(const std::vector<float>& start, const HeatParams& params, Step step)
{
    Grid a(params.n, params.n, start.begin(), start.end());
    Grid b(a);
    Grid* src = &a;
    Grid* dst = &b;
    for (int s = 0; s < params.steps; s++)
    {
        step(*src, *dst, params);
        std::swap(src, dst);
    }
    return *src;
}

std::vector<float> simulate_cpu(const std::vector<float>& start, const HeatParams& params)
{
    const int n = params.n;
    std::vector<float> a(start), b(start);
    for (int s = 0; s < params.steps; s++)
    {
        for (int r = 1; r < n - 1; r++)
            for (int c = 1; c < n - 1; c++)
            {
                float lap = a[(r - 1) * n + c] + a[(r + 1) * n + c] + a[r * n + c - 1] + a[r * n + c + 1] - 4.0f * a[r * n + c];
                b[r * n + c] = a[r * n + c] + params.alpha * lap;
            }
        a.swap(b);
    }
    return a;
}

// coarse picture of the plate, taken from a section of the data
void print_plate(const std::vector<float>& plate, int n)
{
    static const char shades[] = " .:-=+*#%@";
    amp::array_view<const float, 2> view(n, n, plate);
    amp::array_view<const float, 2> part = view.section(amp::index<2>(0, 0), amp::extent<2>(n / 2, n));
    for (int r = 0; r < part.extent[0]; r += 8)
    {
        for (int c = 0; c < part.extent[1]; c += 4)
        {
            int s = (int)(part(r, c) / 10.01f);
            std::cout << shades[s];
        }
        std::cout << std::endl;
    }
}

float max_diff(const std::vector<float>& a, const std::vector<float>& b)
{
    float d = 0;
    for (unsigned i = 0; i < a.size(); i++)
        d = std::max(d, std::abs(a[i] - b[i]));
    return d;
}

int main(int argc, char* argv[])
{
    HeatParams params;
    params.alpha = 0.2f;
    params.n = argc > 1 ? atoi(argv[1]) : 100;
    params.steps = argc > 2 ? atoi(argv[2]) : 60;

    std::vector<float> plate(params.n * params.n, 0.0f);
    for (int c = 0; c < params.n; c++)
        plate[c] = 100.0f;      // hot upper edge

    try
    {
        std::wcout << L"device: " << amp::accelerator().description << std::endl;

        std::vector<float> simple = simulate(plate, params, step_simple);
        std::vector<float> tiled = simulate(plate, params, step_tiled);
        std::vector<float> cpu = simulate_cpu(plate, params);

        print_plate(tiled, params.n);

        float d1 = max_diff(simple, cpu), d2 = max_diff(tiled, cpu);
        if (d1 < 0.01f && d2 < 0.01f)
        {
            std::cout << "verification: ok" << std::endl;
            return EXIT_SUCCESS;
        }
        std::cout << "verification: FAILED " << std::setprecision(4) << d1 << ", " << d2 << std::endl;
    }
    catch (concurrency::unsupported_feature& ex)
    {
        std::cout << "unsupported: " << ex.what() << std::endl;
    }
    catch (concurrency::runtime_exception& ex)
    {
        std::cout << ex.what() << std::endl;
    }
    return EXIT_FAILURE;
}
