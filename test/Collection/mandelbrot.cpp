// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

class mandelbrot_set
{
    double left, top, scale;
    int width, height, limit;
    std::vector<unsigned int> pixels;

    template <typename fp> static unsigned int iterate(fp cx, fp cy, int limit) restrict(cpu, amp)
    {
        fp x = 0, y = 0;
        int n = 0;
        for (; n < limit && x * x + y * y < fp(4); ++n)
        {
            const fp t = x * x - y * y + cx;
            y = fp(2) * x * y + cy;
            x = t;
        }
        return set_hsb(n, limit);
    }
    static unsigned int set_hsb(int n, int limit) restrict(cpu, amp)
    {
        return n == limit ? 0xff000000u : 0xff000000u | ((n * 9 % 256) << 16) | ((n * 5 % 256) << 8) | (n % 256);
    }

public:
    mandelbrot_set(int w, int h, int n) : left(-2.0), top(-1.25), scale(2.5 / h), width(w), height(h), limit(n), pixels(w * h) {}
    void render();
    void render_tiled();
    std::vector<unsigned int> reference() const
    {
        std::vector<unsigned int> r(width * height);
        for (int y = 0; y < height; ++y) for (int x = 0; x < width; ++x)
            r[y * width + x] = iterate<double>(left + x * scale, top + y * scale, limit);
        return r;
    }
    const std::vector<unsigned int> &result() const { return pixels; }
};

void mandelbrot_set::render()
{
    const double l = left, t = top, s = scale;
    const int n = limit;
    array_view<unsigned int, 2> out(height, width, pixels);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
        out[i] = iterate<double>(l + i[1] * s, t + i[0] * s, n);
    });
    out.synchronize();
}

void mandelbrot_set::render_tiled()
{
    const double l = left, t = top, s = scale;
    const int n = limit;
    array_view<unsigned int, 2> out(height, width, pixels);
    out.discard_data();
    parallel_for_each(out.extent.tile<8, 8>().truncate(), [=](tiled_index<8, 8> i) restrict(amp) {
        out[i] = iterate<double>(l + i.global[1] * s, t + i.global[0] * s, n);
    });
    out.synchronize();
}

// A compiler may fuse a product and a sum, which changes the count beside the border of the set.
static int check_most(const char *name, const std::vector<unsigned int> &found, const std::vector<unsigned int> &expected)
{
    std::vector<int> differences(1), none(1);
    for (size_t i = 0; i < expected.size(); ++i)
        differences[0] += found[i] != expected[i];
    if (differences[0] <= (int)expected.size() / 50)
        differences[0] = 0;
    return check(name, differences, none);
}

int main()
{
    mandelbrot_set a(64, 48, 60), b(64, 48, 60);
    a.render();
    b.render_tiled();
    return check_most("mandelbrot", a.result(), a.reference()) + check_most("mandelbrot_tiled", b.result(), b.reference());
}
