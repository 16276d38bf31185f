/*
    Mandelbrot with C++ AMP, output as 32 bit BMP
    Press any key to quit
*/
#include <Windows.h>
#include <conio.h>
#include <stdio.h>
#include <amp.h>
#include <iostream>

using namespace concurrency;
using namespace std;

#define WIDTH     320
#define HEIGHT    240
#define MAX_ITER  200

struct view_rect
{
    float left, top, right, bottom;
};

inline int mandel(float cx, float cy) restrict(cpu, amp)
{
    float x = 0.0f, y = 0.0f;
    int n = 0;
    while (x * x + y * y < 4.0f && n < MAX_ITER)
    {
        float t = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = t;
        n++;
    }
    return n;
}

// 0x00RRGGBB
inline UINT color_of(int n) restrict(cpu, amp)
{
    if (n == MAX_ITER)
        return 0;
    UINT r = min(n * 9, 255);
    UINT g = min(n * 4, 255);
    UINT b = max(255 - n * 6, 40);
    return (r << 16) | (g << 8) | b;
}

void mandel_amp(UINT* pixels, const view_rect& rect)
{
    array_view<UINT, 2> img(HEIGHT, WIDTH, pixels);
    img.discard_data();

    const view_rect rc = rect;      // no references in the lambda
    parallel_for_each(img.extent, [=](index<2> idx) restrict(amp)
    {
        float cx = rc.left + (rc.right - rc.left) * idx[1] / WIDTH;
        float cy = rc.top + (rc.bottom - rc.top) * idx[0] / HEIGHT;
        img[idx] = color_of(mandel(cx, cy));
    });
    img.synchronize();
}

void mandel_cpu(UINT* pixels, const view_rect& rc)
{
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
        {
            float cx = rc.left + (rc.right - rc.left) * x / WIDTH;
            float cy = rc.top + (rc.bottom - rc.top) * y / HEIGHT;
            pixels[y * WIDTH + x] = color_of(mandel(cx, cy));
        }
}

BOOL write_bmp(const char* name, const UINT* pixels)
{
    BITMAPFILEHEADER fh;
    BITMAPINFOHEADER ih;
    ZeroMemory(&fh, sizeof(fh));
    ZeroMemory(&ih, sizeof(ih));

    fh.bfType = 0x4D42;     // "BM"
    fh.bfOffBits = sizeof(fh) + sizeof(ih);
    fh.bfSize = fh.bfOffBits + WIDTH * HEIGHT * 4;

    ih.biSize = sizeof(ih);
    ih.biWidth = WIDTH;
    ih.biHeight = -HEIGHT;  // top down
    ih.biPlanes = 1;
    ih.biBitCount = 32;
    ih.biCompression = BI_RGB;

    FILE* f = NULL;
    if (fopen_s(&f, name, "wb") != 0)
        return FALSE;
    fwrite(&fh, sizeof(fh), 1, f);
    fwrite(&ih, sizeof(ih), 1, f);
    fwrite(pixels, 4, WIDTH * HEIGHT, f);
    fclose(f);
    return TRUE;
}

void main()
{
    accelerator def(accelerator::default_accelerator);
    wcout << L"Default accelerator: " << def.description << endl;
    wcout << L"Path               : " << def.device_path << endl;

    if (def.device_path == accelerator::direct3d_ref)
        cout << "This is the REF device, it will be slow!" << endl;

    view_rect rc = { -2.2f, -1.2f, 1.0f, 1.2f };
    UINT* gpu = new UINT[WIDTH * HEIGHT];
    UINT* cpu = new UINT[WIDTH * HEIGHT];

    DWORD t0 = GetTickCount();
    mandel_amp(gpu, rc);
    DWORD t1 = GetTickCount();
    mandel_cpu(cpu, rc);
    DWORD t2 = GetTickCount();
    printf("GPU %lu ms, CPU %lu ms\n", t1 - t0, t2 - t1);

    int diff = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if (gpu[i] != cpu[i])
            diff++;

    // the GPU may use MAD instructions, so some pixels at the rim can differ
    if (diff <= WIDTH * HEIGHT / 100)
        cout << "Mandelbrot OK" << endl;
    else
        cout << "Mandelbrot differs in " << diff << " pixels!" << endl;

    if (!write_bmp("mandelbrot.bmp", gpu))
        cout << "could not write mandelbrot.bmp" << endl;

    delete[] gpu;
    delete[] cpu;
    _getch();
}
