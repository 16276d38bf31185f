// SaxpyBench.cpp : y = a * x + y over different sizes, where does the time go?
// Compares array_view, array with copy, and staging arrays with copy_async

#include "stdafx.h"
#include "PerfTimer.h"

using namespace concurrency;

struct Timing
{
    double copyIn;
    double kernel;
    double copyOut;

    double Total() const { return copyIn + kernel + copyOut; }
};

std::ostream& operator<<(std::ostream& os, const Timing& t)
{
    return os << std::fixed << std::setprecision(3)
        << std::setw(9) << t.copyIn << std::setw(9) << t.kernel
        << std::setw(9) << t.copyOut << std::setw(10) << t.Total();
}

void ShowDevice(const accelerator& a)
{
    std::wcout << L"description               : " << a.description << std::endl;
    std::wcout << L"device_path               : " << a.device_path << std::endl;
    std::wcout << L"dedicated_memory          : " << std::setprecision(3) << float(a.dedicated_memory) / (1024.0f * 1024.0f) << L" GB" << std::endl;
    std::wcout << L"is_debug                  : " << (a.is_debug ? L"true" : L"false") << std::endl;
    std::wcout << L"supports_double_precision : " << (a.supports_double_precision ? L"true" : L"false") << std::endl;
#if _MSC_VER >= 1800
    std::wcout << L"cpu_shared_memory         : " << (a.supports_cpu_shared_memory ? L"true" : L"false") << std::endl;
#endif
}

void SaxpyViews(float a, const std::vector<float>& x, std::vector<float>& y, Timing& t)
{
    PerfTimer timer;
    ZeroMemory(&t, sizeof(t));
    array_view<const float, 1> xv(static_cast<int>(x.size()), x);
    array_view<float, 1> yv(static_cast<int>(y.size()), y);
    parallel_for_each(yv.extent, [=](index<1> i) restrict(amp)
    {
        yv[i] += a * xv[i];
    });
    yv.synchronize();
    t.kernel = timer.Lap();     // copies are hidden in here
}

void SaxpyArrays(accelerator_view& view, float a, const std::vector<float>& x, std::vector<float>& y, Timing& t)
{
    const int n = static_cast<int>(x.size());
    PerfTimer timer;

    array<float, 1> dx(n, view);
    array<float, 1> dy(extent<1>(n), view);
    copy(x.begin(), dx);
    copy(y.begin(), y.end(), dy);
    view.wait();
    t.copyIn = timer.Lap();

    parallel_for_each(dx.extent, [a, &dx, &dy](index<1> i) restrict(amp)
    {
        dy[i] = a * dx[i] + dy[i];
    });
    view.wait();
    t.kernel = timer.Lap();

    copy(dy, y.begin());
    t.copyOut = timer.Lap();
}

void SaxpyStaging(accelerator_view& view, float a, const std::vector<float>& x, std::vector<float>& y, Timing& t)
{
    const int n = static_cast<int>(x.size());
    accelerator_view cpuView = accelerator(accelerator::cpu_accelerator).default_view;

    array<float, 1> stageX(n, cpuView, view);
    array<float, 1> stageY(n, cpuView, view);
    memcpy(stageX.data(), &x[0], n * sizeof(float));
    for (int i = 0; i < n; i++)
        stageY[i] = y[i];

    array<float, 1> dx(n, view), dy(n, view);
    volatile LONG callbacks = 0;

    PerfTimer timer;
    completion_future fx = copy_async(stageX, dx);
    completion_future fy = copy_async(stageY, dy);
    fx.then([&callbacks]() { InterlockedIncrement(&callbacks); });
    fy.then([&callbacks]() { InterlockedIncrement(&callbacks); });
    fx.wait();
    fy.get();
    t.copyIn = timer.Lap();

    parallel_for_each(view, dy.extent, [a, &dx, &dy](index<1> i) restrict(amp)
    {
        dy[i] = a * dx[i] + dy[i];
    });
    completion_future marker = view.create_marker();
    view.flush();
    marker.wait();
    t.kernel = timer.Lap();

    // only the two halves one after the other, to show sections
    array_view<float, 1> lower = dy.section(0, n / 2);
    array_view<float, 1> upper = dy.section(index<1>(n / 2));
    completion_future f1 = copy_async(lower, stageY.section(0, n / 2));
    completion_future f2 = copy_async(upper, stageY.section(n / 2, n - n / 2));
    f1.wait();
    f2.wait();
    t.copyOut = timer.Lap();

    std::copy(stageY.data(), stageY.data() + n, y.begin());

    // the continuations may still be on their way
    while (callbacks < 2)
        Sleep(1);
}

bool Compare(const char* what, const std::vector<float>& expected, const std::vector<float>& actual)
{
    for (size_t i = 0; i < expected.size(); i++)
    {
        float diff = expected[i] - actual[i];
        if (diff > 1e-4f || diff < -1e-4f)
        {
            std::cout << what << ": wrong at " << i << ", " << actual[i] << " instead of " << expected[i] << std::endl;
            return false;
        }
    }
    return true;
}

int _tmain(int argc, _TCHAR* argv[])
{
    accelerator device(accelerator::default_accelerator);
    ShowDevice(device);
    accelerator_view view = device.create_view(queuing_mode_immediate);

    std::cout << std::setw(10) << "size" << std::setw(10) << "method" << "  copy in   kernel copy out     total [ms]" << std::endl;

    bool ok = true;
    for (int n = 1 << 10; n <= 1 << 18; n *= 4)
    {
        const float a = 2.5f;
        std::vector<float> x(n), y(n), expected(n);
        for (int i = 0; i < n; i++)
        {
            x[i] = (float)(i % 1000) / 8;
            y[i] = (float)(i % 77);
            expected[i] = a * x[i] + y[i];
        }

        Timing t;
        std::vector<float> y1(y), y2(y), y3(y);
        SaxpyViews(a, x, y1, t);
        std::cout << std::setw(10) << n << std::setw(10) << "view" << t << std::endl;
        SaxpyArrays(view, a, x, y2, t);
        std::cout << std::setw(10) << n << std::setw(10) << "array" << t << std::endl;
        SaxpyStaging(view, a, x, y3, t);
        std::cout << std::setw(10) << n << std::setw(10) << "staging" << t << std::endl;

        ok &= Compare("view", expected, y1);
        ok &= Compare("array", expected, y2);
        ok &= Compare("staging", expected, y3);
    }

    std::cout << (ok ? "SAXPY: all results correct" : "SAXPY: ERRORS") << std::endl;
    return ok ? 0 : 1;
}
