// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

static accelerator pick_accelerator()
{
    std::vector<accelerator> all = accelerator::get_all();
    for (const accelerator &a : all)
        if (!a.is_emulated && a.supports_double_precision)
            return a;
    return accelerator(accelerator::default_accelerator);
}

static int work(accelerator_view av, int n)
{
    std::vector<int> host(n), expected(n);
    array<int, 1> a(n, av);
    accelerator_view view = a.accelerator_view;
    parallel_for_each(view, a.extent, [&a](index<1> i) restrict(amp) { a[i] = i[0] * i[0]; });
    completion_future done = copy_async(a, host.begin());
    for (int i = 0; i < n; ++i) expected[i] = i * i;
    done.get();
    view.wait();
    return check("accelerator_choice", host, expected);
}

int main()
{
    accelerator chosen = pick_accelerator();
    int failures = work(chosen.default_view, 100) + work(chosen.create_view(queuing_mode_immediate), 64);
    accelerator cpu(accelerator::cpu_accelerator);
    array<int, 1> staging(16, cpu.default_view, chosen.default_view);
    array<int, 1> device(16, chosen.default_view);
    std::vector<int> expected(16), found(16);
    for (int i = 0; i < 16; ++i) staging[i] = expected[i] = i + 5;
    copy(staging, device);
    parallel_for_each(device.extent, [&](index<1> i) restrict(amp) { device[i] *= 2; });
    copy(device, staging);
    for (int i = 0; i < 16; ++i) { found[i] = staging[i]; expected[i] *= 2; }
    return failures + check("staging", found, expected);
}
