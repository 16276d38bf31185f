// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Helpers that take the kernel's work as a template parameter: functors, lambdas, function objects.
namespace amp_algorithms {
template <typename In, typename Out, typename F>
void transform(const array_view<const In, 1> &in, const array_view<Out, 1> &out, const F &f)
{
    out.discard_data();
    const int n = out.extent.size();
    const int tile_size = 64;
    parallel_for_each(extent<1>(n).tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp)
    {
        if (t.global[0] < n)
            out[t.global] = f(in[t.global]);
    });
}

template <typename T, typename F> T reduce(const array_view<const T, 1> &in, T initial, F f)
{
    array<T, 1> partial(16);
    const int n = in.extent[0];
    parallel_for_each(partial.extent, [=, &partial](index<1> i) restrict(amp)
    {
        T r = initial;
        for (int k = i[0]; k < n; k += 16)
            r = f(r, in[k]);
        partial[i] = r;
    });
    std::vector<T> rest(16);
    copy(partial, rest.begin());
    T r = initial;
    for (int i = 0; i < 16; ++i) r = f(r, rest[i]);
    return r;
}

template <typename F> void generate(const array_view<int, 1> &out, F &&f)
{
    auto kernel = [=](index<1> i) restrict(amp) { out[i] = f(i[0]); };
    parallel_for_each(out.extent, kernel);
}

struct maximum { template <typename T> T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a < b ? b : a; } };
} // namespace amp_algorithms

int main()
{
    using namespace amp_algorithms;
    std::vector<int> a(150), b(150), expected(150);
    array_view<int, 1> va(150, a), vb(150, b);
    generate(va, [](int i) restrict(amp) { return i * 17 % 101; });
    const int bias = 3;
    transform<int, int>(array_view<const int, 1>(va), vb, [=](int x) restrict(amp) { return 2 * x + bias; });
    const int most = reduce<int>(array_view<const int, 1>(vb), -1, maximum());
    vb.synchronize();
    for (int i = 0; i < 150; ++i) expected[i] = 2 * (i * 17 % 101) + 3;
    return check("generic transform", b, expected) +
           check("generic reduce", std::vector<int>(1, most), std::vector<int>(1, *std::max_element(expected.begin(), expected.end())));
}
