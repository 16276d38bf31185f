#include "Image.h"
#include <stdio.h>

static unsigned char ToByte(float f)
{
    if (f < 0) f = 0;
    if (f > 1) f = 1;
    return (unsigned char)(f * 255.0f + 0.5f);
}

bool Image::SavePpm(const std::wstring& fileName) const
{
    FILE* file;
    if (_wfopen_s(&file, fileName.c_str(), L"wb"))
        return false;

    fprintf_s(file, "P6\n%d %d\n255\n", width, height);
    for (auto p = pixels.cbegin(); p != pixels.cend(); ++p)
    {
        unsigned char rgb[3] = { ToByte(p->x), ToByte(p->y), ToByte(p->z) };
        fwrite(rgb, 1, 3, file);
    }
    fclose(file);
    return true;
}

Image MakeTestImage(int w, int h)
{
    Image img(w, h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
        {
            bool checker = ((x / 16) + (y / 16)) % 2 == 0;
            int dx = x - w / 2, dy = y - h / 2;
            bool disc = dx * dx + dy * dy < h * h / 9;
            img.At(x, y) = float_4((float)x / w, (float)y / h, checker ? 0.8f : 0.1f, 1.0f);
            if (disc)
                img.At(x, y) = float_4(1.0f, 0.9f, 0.2f, 1.0f);
        }
    return img;
}
