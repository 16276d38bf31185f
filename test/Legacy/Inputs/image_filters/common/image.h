#pragma once

#include <vector>
#include <string>
#include <amp.h>
#include <amp_short_vectors.h>

using concurrency::graphics::float_4;

class Image
{
public:
    Image(int w, int h) : width(w), height(h), pixels(w * h) { }

    const int width, height;
    std::vector<float_4> pixels;        // r, g, b, a in 0..1

    float_4& At(int x, int y) { return pixels[y * width + x]; }

    // coordinates are clamped to the border
    const float_4& Clamped(int x, int y) const
    {
        x = std::min(std::max(x, 0), width - 1);
        y = std::min(std::max(y, 0), height - 1);
        return pixels[y * width + x];
    }

    bool SavePpm(const std::wstring& fileName) const;

private:
    Image& operator=(const Image&);     // no assignment
};

Image MakeTestImage(int w, int h);
