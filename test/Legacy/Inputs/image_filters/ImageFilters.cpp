// Image filters with C++ AMP and short vector types:
//   gray scale, separable gaussian convolution, Sobel
#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <math.h>
#include <tchar.h>
#include "common\image.h"

using namespace concurrency;
using namespace concurrency::graphics;

#define RADIUS 3
#define TILE_W 64

struct FilterKernel
{
    float weight[2 * RADIUS + 1];
};

FilterKernel Gaussian(float sigma)
{
    FilterKernel k;
    float sum = 0;
    for (int i = -RADIUS; i <= RADIUS; i++)
        sum += k.weight[i + RADIUS] = exp(-(i * i) / (2 * sigma * sigma));
    for (int i = 0; i <= 2 * RADIUS; i++)
        k.weight[i] /= sum;
    return k;
}

float Luminance(float_4 c) restrict(cpu, amp)
{
    return 0.299f * c.r + 0.587f * c.g + 0.114f * c.b;
}

int ClampInt(int v, int lo, int hi) restrict(amp)
{
    return v < lo ? lo : (v > hi ? hi : v);
}

void Gray(array_view<float_4, 2> img)
{
    parallel_for_each(img.extent, [=](index<2> i) restrict(amp)
    {
        float l = Luminance(img[i]);
        img[i] = float_4(l, l, l, img[i].a);
    });
}

// one row per tile line, the neighbours are kept in tile_static memory
void ConvolveRows(array_view<const float_4, 2> src, array_view<float_4, 2> dst, FilterKernel k)
{
    dst.discard_data();
    const int w = src.extent[1];
    parallel_for_each(src.extent.tile<1, TILE_W>().truncate(), [=](tiled_index<1, TILE_W> t) restrict(amp)
    {
        tile_static float_4 line[TILE_W + 2 * RADIUS];
        const int y = t.global[0];
        const int x0 = t.tile_origin[1] - RADIUS;

        for (int i = t.local[1]; i < TILE_W + 2 * RADIUS; i += TILE_W)
            line[i] = src(y, ClampInt(x0 + i, 0, w - 1));
        t.barrier.wait();

        float_4 sum = 0.0f;
        for (int i = 0; i <= 2 * RADIUS; i++)
            sum += line[t.local[1] + i] * k.weight[i];
        dst[t.global] = sum;
    });
}

void ConvolveColumns(array_view<const float_4, 2> src, array_view<float_4, 2> dst, FilterKernel k)
{
    dst.discard_data();
    const int h = src.extent[0];
    parallel_for_each(dst.extent, [=](index<2> idx) restrict(amp)
    {
        float_4 sum(0.0f, 0.0f, 0.0f, 0.0f);
        for (int i = -RADIUS; i <= RADIUS; i++)
            sum += src(ClampInt(idx[0] + i, 0, h - 1), idx[1]) * k.weight[i + RADIUS];
        dst[idx] = sum;
    });
}

void Sobel(array_view<const float_4, 2> src, array_view<float_4, 2> dst)
{
    dst.discard_data();
    parallel_for_each(dst.extent, [=](index<2> idx) restrict(amp)
    {
        float n[3][3];
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                n[dy + 1][dx + 1] = Luminance(src(ClampInt(idx[0] + dy, 0, src.extent[0] - 1),
                                                  ClampInt(idx[1] + dx, 0, src.extent[1] - 1)));
        float gx = n[0][2] + 2 * n[1][2] + n[2][2] - n[0][0] - 2 * n[1][0] - n[2][0];
        float gy = n[2][0] + 2 * n[2][1] + n[2][2] - n[0][0] - 2 * n[0][1] - n[0][2];
        float g = fast_math::sqrt(gx * gx + gy * gy);
        float_4 out(g);
        out.a = 1.0f;
        dst[idx] = out;
    });
}

Image BlurCpu(const Image& src, const FilterKernel& k)
{
    Image dst(src.width, src.height);
    for (int y = 0; y < src.height; y++)
        for (int x = 0; x < src.width; x++)
        {
            float_4 sum = 0.0f;
            for (int j = -RADIUS; j <= RADIUS; j++)
                for (int i = -RADIUS; i <= RADIUS; i++)
                    sum += src.Clamped(x + i, y + j) * (k.weight[i + RADIUS] * k.weight[j + RADIUS]);
            dst.At(x, y) = sum;
        }
    return dst;
}

float SobelCpu(const Image& s, int x, int y)
{
    float gx = 0, gy = 0;
    for (int d = -1; d <= 1; d++)
    {
        int f = d == 0 ? 2 : 1;
        gx += f * (Luminance(s.Clamped(x + 1, y + d)) - Luminance(s.Clamped(x - 1, y + d)));
        gy += f * (Luminance(s.Clamped(x + d, y + 1)) - Luminance(s.Clamped(x + d, y - 1)));
    }
    return sqrt(gx * gx + gy * gy);
}

int wmain(int argc, wchar_t** argv)
{
    const int w = 192, h = 120;
    Image original = MakeTestImage(w, h);
    Image blurred(w, h), edges(w, h), temp(w, h), gray(original);

    FilterKernel k = Gaussian(1.4f);
    array_view<const float_4, 2> in(h, w, original.pixels);
    array_view<float_4, 2> t(h, w, temp.pixels), b(h, w, blurred.pixels), e(h, w, edges.pixels), g(h, w, gray.pixels);

    ConvolveRows(in, t, k);
    ConvolveColumns(t, b, k);
    Sobel(b, e);
    Gray(g);
    b.synchronize();
    e.synchronize();
    g.synchronize();

    Image reference = BlurCpu(original, k);
    float worst = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
        {
            float_4 d = reference.At(x, y) - blurred.At(x, y);
            worst = std::max(worst, abs(d.r) + abs(d.g) + abs(d.b));
            worst = std::max(worst, abs(SobelCpu(blurred, x, y) - edges.At(x, y).r));
            worst = std::max(worst, abs(Luminance(original.At(x, y)) - gray.At(x, y).g));
        }

    std::wstring prefix = argc > 1 ? argv[1] : L"";
    blurred.SavePpm(prefix + L"blurred.ppm");
    edges.SavePpm(prefix + L"edges.ppm");
    gray.SavePpm(prefix + L"gray.ppm");

    std::wcout << accelerator().description << std::endl;
    if (worst < 0.001f)
    {
        std::wcout << L"Filters verified." << std::endl;
        return 0;
    }
    std::wcout << L"Filter error: " << worst << std::endl;
    return 1;
}
