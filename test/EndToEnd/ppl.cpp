// A program that divides its work between the processor, by PPL, and the accelerator: both parallel_for_each in one source, in templates too.
// RUN: %translate %s -o %t.hip.cpp && %run-everywhere %t.hip.cpp %t | FileCheck %s
// RUN: %code-only %t.hip.cpp | FileCheck --check-prefix=TEXT %s
// CUDA 11.8's compiler ends so over oneTBB's headers.
// NVCC-MAY-REFUSE: Segmentation fault
#include <amp.h>
#include <concurrent_vector.h>
#include <iostream>
#include <ppl.h>
#include <ppltasks.h>
#include <vector>

using namespace concurrency;

template <typename T> void Twice(std::vector<T>& data)
{
    // TEXT: parallel_for_each(data.begin(), data.end(), [](T& x) { x *= 2; });
    parallel_for_each(data.begin(), data.end(), [](T& x) { x *= 2; });
}

template <typename It> void NeverInstantiated(It first, It last)
{
    // TEXT: concurrency::parallel_for_each(first, last, [](int& x) { x = 0; });
    concurrency::parallel_for_each(first, last, [](int& x) { x = 0; });
}

template <typename T> void Increment(std::vector<T>& data)
{
    array_view<T, 1> v((int)data.size(), data);
    // TEXT: amp2hip::launch<
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
}

int main()
{
    std::vector<int> data(1000);
    parallel_for(0, 1000, [&](int i) { data[i] = i; });
    Twice(data);
    Increment(data);

    combinable<int> odd;
    parallel_for_each(begin(data), end(data), [&](int x) { odd.local() += x & 1; });
    std::cout << odd.combine(std::plus<int>()) << " odd, sum " << parallel_reduce(begin(data), end(data), 0) << std::endl;

    // A task on the accelerator, and one on the processor.
    auto onAccelerator = create_task([&] {
        std::vector<int> copy(data);
        array_view<int, 1> v(1000, copy);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 3; });
        return v[999];
    });
    auto onProcessor = create_task([&] { return data[999] * 3; });
    (onAccelerator && onProcessor).then([](std::vector<int> r) { std::cout << r[0] << " " << r[1] << std::endl; }).wait();

    std::vector<int> host(1000);
    array<int, 1> device(1000, data.begin());
    copy_async(device, host.begin()).to_task().then([&] { std::cout << host[999] << std::endl; }).wait();

    concurrent_vector<int> found;
    parallel_for(0, 1000, [&](int i) { if (data[i] % 100 == 1) found.push_back(i); });
    parallel_sort(found.begin(), found.end());
    std::cout << found.size() << " found, the last " << found[found.size() - 1] << std::endl;
}
// CHECK: 1000 odd, sum 1000000
// CHECK-NEXT: 5997 5997
// CHECK-NEXT: 1999
// CHECK-NEXT: 20 found, the last 950
