// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

struct complex_f { float re, im; };
inline complex_f mul(complex_f a, complex_f b) restrict(cpu, amp) { complex_f r = { a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }; return r; }
inline complex_f add(complex_f a, complex_f b) restrict(cpu, amp) { complex_f r = { a.re + b.re, a.im + b.im }; return r; }
inline complex_f sub(complex_f a, complex_f b) restrict(cpu, amp) { complex_f r = { a.re - b.re, a.im - b.im }; return r; }

// Stockham's FFT, one launch for each radix-2 stage.
template <bool forward> void fft(std::vector<complex_f> &data)
{
    const int n = (int)data.size();
    array<complex_f, 1> a(n, data.begin()), b(n);
    array<complex_f, 1> *in = &a, *out = &b;
    for (int half = 1; half < n; half *= 2)
    {
        array<complex_f, 1> &source = *in;
        array<complex_f, 1> &target = *out;
        parallel_for_each(extent<1>(n / 2), [=, &source, &target](index<1> i) restrict(amp)
        {
            const int k = i[0] & (half - 1);
            const float angle = (forward ? -3.14159265f : 3.14159265f) * k / half;
            complex_f w = { fast_math::cos(angle), fast_math::sin(angle) };
            const complex_f u = source[i], v = mul(w, source[i + n / 2]);
            const int to = ((i[0] - k) << 1) + k;
            target[to] = add(u, v);
            target[to + half] = sub(u, v);
        });
        std::swap(in, out);
    }
    copy(*in, data.begin());
}

int main()
{
    std::vector<complex_f> data(64);
    std::vector<float> expected, found, back;
    for (int i = 0; i < 64; ++i) { data[i].re = std::sin(i * 0.4f) + i % 3; data[i].im = 0; back.push_back(data[i].re); }
    for (int k = 0; k < 64; ++k)
    {
        double re = 0;
        for (int i = 0; i < 64; ++i) re += data[i].re * std::cos(2 * 3.14159265358979 * i * k / 64);
        expected.push_back((float)re);
    }
    fft<true>(data);
    for (int k = 0; k < 64; ++k) found.push_back(data[k].re);
    int failures = check("fft", found, expected);
    fft<false>(data);
    for (int k = 0; k < 64; ++k) found[k] = data[k].re / 64;
    return failures + check("fft_inverse", found, back);
}
