// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

template <int radius> struct convolution_filter
{
    static const int diameter = 2 * radius + 1;
    float weights[diameter];
    float operator[](int i) const restrict(cpu, amp) { return weights[i]; }
};

enum direction { rows, columns };

template <direction d, int radius>
static void pass(const array_view<const float, 2> &source, const array_view<float, 2> &target, const convolution_filter<radius> &f)
{
    const convolution_filter<radius> filter = f;
    const extent<2> e = source.extent;
    target.discard_data();
    parallel_for_each(e, [=](index<2> i) restrict(amp)
    {
        float sum = 0;
        for (int k = -radius; k <= radius; ++k)
        {
            index<2> at = i;
            at[d == rows ? 1 : 0] += k;
            if (e.contains(at))
                sum += source[at] * filter[k + radius];
        }
        target[i] = sum;
    });
}

int main()
{
    const int h = 20, w = 30;
    std::vector<float> image(h * w), temp(h * w), result(h * w), expected(h * w), middle(h * w);
    for (int i = 0; i < h * w; ++i) image[i] = (float)(i * 37 % 101);
    convolution_filter<2> f = { { 0.1f, 0.2f, 0.4f, 0.2f, 0.1f } };
    array_view<float, 2> t(h, w, temp), r(h, w, result);
    pass<rows>(array_view<const float, 2>(h, w, image), t, f);
    pass<columns>(array_view<const float, 2>(t), r, f);
    r.synchronize();
    for (int y = 0; y < h; ++y) for (int x = 0; x < w; ++x) for (int k = -2; k <= 2; ++k)
        if (x + k >= 0 && x + k < w) middle[y * w + x] += image[y * w + x + k] * f.weights[k + 2];
    for (int y = 0; y < h; ++y) for (int x = 0; x < w; ++x) for (int k = -2; k <= 2; ++k)
        if (y + k >= 0 && y + k < h) expected[y * w + x] += middle[(y + k) * w + x] * f.weights[k + 2];
    return check("convolution", result, expected);
}
