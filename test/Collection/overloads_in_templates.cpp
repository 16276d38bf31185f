// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// The same names for the host's mathematics and the accelerator's, called from dual templates.
namespace math {
float power(float x, int n) restrict(cpu);
float power(float x, int n) restrict(amp);
template <typename T> T absolute(T x) restrict(cpu) { return std::abs(x); }
template <typename T> T absolute(T x) restrict(amp) { return x < T(0) ? -x : x; }

template <typename T> class series
{
    T x;
public:
    series(T v) restrict(cpu, amp) : x(v) {}
    T terms(int n) const restrict(cpu, amp)
    {
        T sum = T(0);
        for (int i = 0; i < n; ++i)
            sum += power(x, i) / (i + 1);
        return absolute(sum);
    }
    bool operator<(const series &o) const restrict(cpu) { return x < o.x; }
    bool operator<(const series &o) const restrict(amp) { return !(o.x <= x); }
};
template <typename T> bool less(const T &a, const T &b) restrict(cpu, amp) { return a < b; }

float power(float x, int n) restrict(cpu) { return std::pow(x, (float)n); }
float power(float x, int n) restrict(amp)
{
    float p = 1;
    for (int i = 0; i < n; ++i) p *= x;
    return p;
}
} // namespace math

int main()
{
    std::vector<float> found(50), expected(50);
    array_view<float, 1> v(50, found);
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp)
    {
        const math::series<float> s(-0.01f * i[0]), zero(-0.2f);
        v[i] = s.terms(6) + (math::less(s, zero) ? 1.0f : 0.0f);
    });
    v.synchronize();
    for (int i = 0; i < 50; ++i)
    {
        const math::series<float> s(-0.01f * i), zero(-0.2f);
        expected[i] = s.terms(6) + (math::less(s, zero) ? 1.0f : 0.0f);
    }
    return check("overloads_in_templates", found, expected);
}
