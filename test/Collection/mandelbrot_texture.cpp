// A Mandelbrot set in colour: unorm_4 texels of bytes, written through a texture_view, a palette that is a texture of one
// dimension and sampled between its colours, and mipmaps that are made level by level.
// RUN: %run-program %s
#include <amp.h>
#include <amp_graphics.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

static const int size = 64, most = 64;

int rounds(int row, int column) restrict(cpu, amp)
{
    float_2 c(column * 3.0f / size - 2.1f, row * 3.0f / size - 1.5f), z(0.0f, 0.0f);
    int n = 0;
    while (n < most && z.x * z.x + z.y * z.y < 4.0f)
    {
        z = float_2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
        ++n;
    }
    return n;
}

int main()
{
    // Black, blue, white, orange, black.
    const unsigned palette_of[] = {0xff000000u, 0xffa03010u, 0xffffffffu, 0xff10a0ffu, 0xff000000u};
    texture<unorm_4, 1> palette(5, palette_of, sizeof palette_of, 8u);
    texture<unorm_4, 2> image(extent<2>(size, size), 8u, 0u);

    texture_view<const unorm_4, 1> colors(palette);
    texture_view<unorm_4, 2> pixels(image);
    parallel_for_each(pixels.extent, [=](index<2> i) restrict(amp) {
        int n = rounds(i[0], i[1]);
        pixels.set(i, colors.sample<filter_linear, address_mirror>((0.5f + 4.0f * n / most) / 5.0f));
    });
    for (unsigned level = 1; level < image.mipmap_levels; ++level)
    {
        texture_view<const unorm_4, 2> from(image, level - 1, 1);
        texture_view<unorm_4, 2> to(image, level);
        parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
            float_2 at((i[1] + 0.5f) / to.extent[1], (i[0] + 0.5f) / to.extent[0]);
            to.set(i, from.sample(at));
        });
    }

    std::vector<unsigned char> all(image.data_length);
    copy(image, all.data(), image.data_length);
    int different = image.mipmap_levels != 7;
    // Another rounding may end the rounds at another one.
    int elsewhere = 0;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
        {
            float at = 4.0f * rounds(row, column) / most;
            int first = at >= 4 ? 3 : int(at);
            for (int c = 0; c < 4; ++c)
            {
                int a = palette_of[first] >> 8 * c & 255, b = palette_of[first + 1] >> 8 * c & 255;
                float expected = a + (b - a) * (at - first);
                elsewhere += std::fabs(all[(row * size + column) * 4 + c] - expected) > 1;
            }
        }
    different += elsewhere > 40;
    // Every level is the mean of the one before, but for roundings.
    unsigned char *level = all.data();
    for (int n = size; n > 1; n /= 2)
    {
        unsigned char *next = level + 4 * n * n;
        for (int row = 0; row < n / 2; ++row)
            for (int column = 0; column < n / 2; ++column)
                for (int c = 0; c < 4; ++c)
                {
                    const unsigned char *p = level + 4 * (2 * row * n + 2 * column) + c;
                    float mean = (p[0] + p[4] + p[4 * n] + p[4 * n + 4]) / 4.0f;
                    different += std::fabs(next[4 * (row * n / 2 + column) + c] - mean) > 0.75f;
                }
        level = next;
    }
    std::printf("mandelbrot_texture: %s\n", different == 0 ? "ok" : "wrong");
    return different == 0 ? 0 : 1;
}
