// A separable blur of an image of bytes: textures of unorm_4 with 8 bits, read through their edges by a border, written by
// texture_views; a section of the result is read back, and half of its size made by sampling between texels.
// RUN: %run-program %s
#include <amp.h>
#include <amp_graphics.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

typedef unsigned char byte_type;
static const int width = 70, height = 45, radius = 3;

struct Weights
{
    float of[2 * radius + 1];
};

// One pass along rows or columns; what is beyond the edges is black, as an image read outside of itself.
template <bool along_rows>
void pass(const texture<unorm_4, 2> &from, texture<unorm_4, 2> &to, const Weights &weights)
{
    texture_view<const unorm_4, 2> in(from);
    texture_view<unorm_4, 2> out(to);
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
        float_4 sum(0.0f);
        for (int k = -radius; k <= radius; ++k)
        {
            index<2> at = i;
            at[along_rows ? 1 : 0] += k;
            sum += weights.of[k + radius] * float_4(in[at]);
        }
        out.set(i, unorm_4(sum.r, sum.g, sum.b, sum.a));
    });
}

// The same on the host.
static std::vector<byte_type> pass_on_host(const std::vector<byte_type> &from, bool along_rows, const Weights &weights)
{
    std::vector<byte_type> to(from.size());
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            for (int c = 0; c < 4; ++c)
            {
                float sum = 0;
                for (int k = -radius; k <= radius; ++k)
                {
                    int r = along_rows ? row : row + k, l = along_rows ? column + k : column;
                    if (r >= 0 && r < height && l >= 0 && l < width)
                        sum += weights.of[k + radius] * from[(r * width + l) * 4 + c] / 255.0f;
                }
                to[(row * width + column) * 4 + c] = byte_type(sum * 255.0f + 0.5f);
            }
    return to;
}

int main()
{
    Weights weights;
    float total = 0;
    for (int k = -radius; k <= radius; ++k)
        total += weights.of[k + radius] = std::exp(-k * k / 4.0f);
    for (float &w : weights.of)
        w /= total;
    std::vector<byte_type> image(width * height * 4);
    unsigned state = 1;
    for (byte_type &b : image)
        b = byte_type((state = state * 1664525u + 1013904223u) >> 24);

    const unsigned bytes = unsigned(image.size());
    texture<unorm_4, 2> source(height, width, image.data(), bytes, 8U), between(source.extent, 8U), result(source.extent, 8U);
    pass<true>(source, between, weights);
    pass<false>(between, result, weights);
    std::vector<byte_type> blurred(bytes);
    copy(result, blurred.data(), bytes);

    // A rounding may go either way, in each of the two passes.
    std::vector<byte_type> expected = pass_on_host(pass_on_host(image, true, weights), false, weights);
    int different = 0;
    for (unsigned i = 0; i < bytes; ++i)
        different += std::abs(int(blurred[i]) - int(expected[i])) > 1;

    // Half the size: every texel is the mean of four, which is what lies between them.
    texture<unorm_4, 2> half(height / 2, width / 2, 8U);
    texture_view<const unorm_4, 2> in(result);
    writeonly_texture_view<unorm_4, 2> out(half);
    const float_2 scale(2.0f / width, 2.0f / height);
    parallel_for_each(half.extent, [=](index<2> i) restrict(amp) {
        out.set(i, in.sample(float_2(i[1] + 0.5f, i[0] + 0.5f) * scale));
    });
    std::vector<byte_type> part(4 * 4 * 5);
    completion_future done = copy_async(half, index<2>(3, 6), extent<2>(4, 5), part.data(), unsigned(part.size()));
    done.get();
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 5; ++column)
            for (int c = 0; c < 4; ++c)
            {
                int at = ((row + 3) * 2 * width + (column + 6) * 2) * 4 + c;
                float mean = (blurred[at] + blurred[at + 4] + blurred[at + 4 * width] + blurred[at + 4 * width + 4]) / 4.0f;
                different += std::fabs(part[(row * 5 + column) * 4 + c] - mean) > 0.75f;
            }
    std::printf("image_blur: %s\n", different == 0 ? "ok" : "wrong");
    return different == 0 ? 0 : 1;
}
