// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Constants, types and functors of a function, used by its kernels.
static int polynomial(std::vector<float> &data)
{
    typedef array_view<float, 1> view_type;
    static const int degree = 3;
    const float half = 0.5f;
    enum { shift = 2 };
    struct horner
    {
        static float evaluate(float x, float a) restrict(cpu, amp)
        {
            float r = 0;
            for (int i = 0; i <= degree; ++i) r = r * x + a;
            return r;
        }
    };
    view_type v((int)data.size(), data);
    std::vector<float> expected(data);
    for (size_t i = 0; i < expected.size(); ++i) expected[i] = horner::evaluate(expected[i], half) + shift;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = horner::evaluate(v[i], half) + shift;
    });
    v.synchronize();
    return check("local_types", data, expected);
}

static int nested(std::vector<int> &data)
{
    array_view<int, 1> v((int)data.size(), data);
    auto run = [&](int factor) {
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
            auto twice = [=](int x) { return 2 * x * factor; };
            auto plus = [](int x, int y) restrict(amp) { return x + y; };
            v[i] = plus(twice(v[i]), 1);
        });
    };
    std::vector<int> expected(data);
    for (int f = 1; f <= 3; ++f)
    {
        run(f);
        for (size_t i = 0; i < expected.size(); ++i) expected[i] = 2 * expected[i] * f + 1;
    }
    v.synchronize();
    return check("nested_lambdas", data, expected);
}

int main()
{
    std::vector<float> a(40);
    std::vector<int> b(40);
    for (int i = 0; i < 40; ++i) { a[i] = i * 0.1f; b[i] = i; }
    return polynomial(a) + nested(b);
}
