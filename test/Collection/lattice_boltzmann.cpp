// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// D2Q5 diffusion with arrays of structures, and weights as constants of the class.
class lattice
{
public:
    enum direction { rest, east, north, west, south, directions };
    struct cell { float f[directions]; };

private:
    static const int height = 16, width = 20;
    static float weight(int d) restrict(cpu, amp) { return d == rest ? 1.0f / 3.0f : 1.0f / 6.0f; }
    static int wrap(int v, int size) restrict(cpu, amp) { return v < 0 ? v + size : v >= size ? v - size : v; }
    std::vector<cell> now, next;

    template <typename Source> static cell update(const Source &from, int y, int x, float omega) restrict(cpu, amp)
    {
        cell c;
        c.f[rest] = from(y, x).f[rest];
        c.f[east] = from(y, wrap(x - 1, width)).f[east];
        c.f[west] = from(y, wrap(x + 1, width)).f[west];
        c.f[north] = from(wrap(y - 1, height), x).f[north];
        c.f[south] = from(wrap(y + 1, height), x).f[south];
        float density = 0;
        for (int d = 0; d < directions; ++d) density += c.f[d];
        for (int d = 0; d < directions; ++d) c.f[d] += omega * (weight(d) * density - c.f[d]);
        return c;
    }

public:
    lattice() : now(height * width), next(height * width)
    {
        for (int i = 0; i < height * width; ++i) for (int d = 0; d < directions; ++d) now[i].f[d] = weight(d) * (1.0f + i % 7);
    }
    void step(float omega)
    {
        array_view<const cell, 2> from(height, width, now);
        array_view<cell, 2> to(height, width, next);
        to.discard_data();
        parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to[i] = update(from, i[0], i[1], omega); });
        to.synchronize();
        now.swap(next);
    }
    void step_on_host(float omega)
    {
        array_view<const cell, 2> from(height, width, now);
        for (int y = 0; y < height; ++y) for (int x = 0; x < width; ++x) next[y * width + x] = update(from, y, x, omega);
        now.swap(next);
    }
    std::vector<float> density() const
    {
        std::vector<float> r;
        for (const cell &c : now) { r.push_back(0); for (float f : c.f) r.back() += f; }
        return r;
    }
};

int main()
{
    lattice a, b;
    for (int i = 0; i < 5; ++i) { a.step(0.8f); b.step_on_host(0.8f); }
    return check("lattice_boltzmann", a.density(), b.density());
}
