// A fluid that is carried along by its own motion: float_4 texels hold velocity, pressure and dye, sampled where each came
// from, with the texture's own image beyond its edges. Two textures take turns; little of the dye gets lost.
// RUN: %run-program %s
// CUDA's own file behind the source names its `uint3`, which `using namespace direct3d` makes ambiguous.
// NVCC-MAY-REFUSE: error: reference to
#include <amp.h>
#include <amp_graphics.h>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::direct3d;

static const int size = 64, steps = 12;

class Fluid
{
    texture<float_4, 2> now, next;
    sampler around;

public:
    Fluid(const std::vector<float4> &start)
        : now(size, size, start.begin(), start.end()), next(size, size), around(filter_linear, address_wrap) {}

    // Every texel becomes what was where it came from.
    void carry(float time)
    {
        texture_view<const float_4, 2> from(now);
        texture_view<float_4, 2> to(next);
        const sampler how = around;
        parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
            float2 at = float2(i[1] + 0.5f, i[0] + 0.5f) - from[i].xy * time;
            to.set(i, from.sample(how, at / float2(size, size)));
        });
        std::swap(now, next);
    }

    // Pressure is pushed by what flows in, and pushes back.
    void press(float strength)
    {
        const texture<float_4, 2> &from = now;
        texture_view<float_4, 2> to(next);
        parallel_for_each(to.extent, [=, &from](index<2> i) restrict(amp) {
            int up = (i[0] + size - 1) % size, down = (i[0] + 1) % size;
            int left = (i[1] + size - 1) % size, right = (i[1] + 1) % size;
            float4 cell = from[i];
            float flow = from(i[0], left).x - from(i[0], right).x + from(up, i[1]).y - from(down, i[1]).y;
            float2 push(from(i[0], left).z - from(i[0], right).z, from(up, i[1]).z - from(down, i[1]).z);
            cell.z = 0.9f * cell.z + strength * flow;
            cell.xy += strength * push;
            to.set(i, cell);
        });
        std::swap(now, next);
    }

    std::vector<float4> cells() const
    {
        std::vector<float4> result(size * size);
        copy(now, result.begin());
        return result;
    }
};

// The same on the host, where places are rounded as the texture's are.
static float4 sample(const std::vector<float4> &of, float x, float y)
{
    auto steps_of = [](float place) { return (int)std::floor((place - std::floor(place / size) * size) * 256 + 0.5f) - 128; };
    int u = steps_of(x), v = steps_of(y), column = u >> 8, row = v >> 8;
    float right = (u - column * 256) / 256.0f, below = (v - row * 256) / 256.0f;
    auto at = [&](int r, int c) { return of[((r + size) % size) * size + (c + size) % size]; };
    return at(row, column) * ((1 - right) * (1 - below)) + at(row, column + 1) * (right * (1 - below)) +
           at(row + 1, column) * ((1 - right) * below) + at(row + 1, column + 1) * (right * below);
}
static std::vector<float4> carried(const std::vector<float4> &from, float time)
{
    std::vector<float4> to(from.size());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
        {
            const float4 &cell = from[row * size + column];
            to[row * size + column] = sample(from, column + 0.5f - cell.x * time, row + 0.5f - cell.y * time);
        }
    return to;
}

int main()
{
    std::vector<float4> start(size * size);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
        {
            float x = 6.2831853f * column / size, y = 6.2831853f * row / size;
            start[row * size + column] = float4(std::sin(y), std::sin(x), 0, 1 + std::cos(x) * std::cos(y));
        }
    Fluid one(start);
    one.carry(1.5f);
    std::vector<float4> found = one.cells(), expected = carried(start, 1.5f);
    int different = 0;
    for (int i = 0; i < size * size; ++i)
    {
        float4 error = found[i] - expected[i];
        // A place that lies at the middle of two steps is rounded either way.
        different += std::fabs(error.x) + std::fabs(error.y) + std::fabs(error.w) > 2e-3f;
    }

    Fluid fluid(start);
    for (int step = 0; step < steps; ++step)
    {
        fluid.carry(0.5f);
        fluid.press(0.1f);
    }
    double dye = 0, before = 0;
    bool is_finite = true;
    for (const float4 &cell : fluid.cells())
    {
        dye += cell.a;
        is_finite = is_finite && std::isfinite(cell.x + cell.y + cell.z);
    }
    for (const float4 &cell : start)
        before += cell.a;
    const bool is_right = different == 0 && is_finite && std::fabs(dye / before - 1) < 0.1;
    if (!is_right)
        std::printf("%d cells differ, dye %g of %g\n", different, dye, before);
    std::printf("fluid: %s\n", is_right ? "ok" : "wrong");
    return is_right ? 0 : 1;
}
