// Radix-2 FFT (Stockham, no bit reversal needed) with C++ AMP
// Homework 4, Multicore Programming, spring 2013

#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <complex>
#include <ctime>
using namespace std;

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

struct cplx
{
    float re, im;

    cplx() restrict(cpu, amp) : re(0), im(0) {}
    cplx(float r, float i) restrict(cpu, amp) : re(r), im(i) {}

    cplx operator+(const cplx& o) const restrict(cpu, amp) { return cplx(re + o.re, im + o.im); }
    cplx operator-(const cplx& o) const restrict(cpu, amp) { return cplx(re - o.re, im - o.im); }
    cplx operator*(const cplx& o) const restrict(cpu, amp)
    {
        return cplx(re * o.re - im * o.im, re * o.im + im * o.re);
    }
};

void fft_pass(const concurrency::array<cplx, 1>& in, concurrency::array<cplx, 1>& out, int p, float sign)
{
    const int half = in.extent[0] / 2;
    const float pi = (float)M_PI;

    concurrency::parallel_for_each(concurrency::extent<1>(half), [=, &in, &out](concurrency::index<1> idx) restrict(amp)
    {
        int i = idx[0];
        int k = i & (p - 1);
        float angle = sign * pi * k / p;
        cplx w(concurrency::fast_math::cosf(angle), concurrency::fast_math::sinf(angle));
        cplx a = in[i];
        cplx b = in[i + half] * w;
        int j = ((i - k) << 1) + k;
        out[j] = a + b;
        out[j + p] = a - b;
    });
}

// direction: -1 forward, +1 inverse (scaled by 1/n)
void fft(vector<cplx>& data, int direction)
{
    int n = (int)data.size();
    concurrency::array<cplx, 1> a(n, data.begin());
    concurrency::array<cplx, 1> b(n);

    bool flip = false;
    for (int p = 1; p < n; p *= 2)
    {
        if (!flip)
            fft_pass(a, b, p, (float)direction);
        else
            fft_pass(b, a, p, (float)direction);
        flip = !flip;
    }

    concurrency::array<cplx, 1>& result = flip ? b : a;
    if (direction > 0)
    {
        float scale = 1.0f / n;
        concurrency::parallel_for_each(result.extent, [scale, &result](concurrency::index<1> i) restrict(amp)
        {
            result[i].re *= scale;
            result[i].im *= scale;
        });
    }
    concurrency::copy(result, data.begin());
}

void dft_cpu(const vector<cplx>& in, vector<complex<double>>& out)
{
    int n = (int)in.size();
    vector<complex<double>> roots(n);
    for (int i = 0; i < n; i++)
        roots[i] = complex<double>(cos(2 * M_PI * i / n), -sin(2 * M_PI * i / n));

    for (int k = 0; k < n; k++)
    {
        complex<double> sum = 0;
        for (int t = 0; t < n; t++)
            sum += complex<double>(in[t].re, in[t].im) * roots[(k * t) % n];
        out[k] = sum;
    }
}

void main()
{
    const int n = 512;
    vector<cplx> signal(n);
    srand((unsigned int)time(NULL));
    for (int i = 0; i < n; i++)
    {
        float noise = (rand() % 1000) / 5000.0f;
        signal[i] = cplx(sin(2 * M_PI * 50 * i / n) + 0.5f * cos(2 * M_PI * 120 * i / n) + noise, 0);
    }

    vector<cplx> spectrum = signal;
    clock_t start = clock();
    fft(spectrum, -1);
    cout << "FFT of " << n << " points took " << (clock() - start) * 1000.0 / CLOCKS_PER_SEC << " ms" << endl;

    vector<complex<double>> reference(n);
    dft_cpu(signal, reference);

    double err = 0;
    int peak = 1;
    for (int i = 0; i < n; i++)
    {
        err = max(err, abs(complex<double>(spectrum[i].re, spectrum[i].im) - reference[i]));
        if (i > 0 && i < n / 2 && abs(reference[i]) > abs(reference[peak]))
            peak = i;
    }
    cout << "Strongest frequency: " << peak << endl;

    vector<cplx> back = spectrum;
    fft(back, +1);
    double err2 = 0;
    for (int i = 0; i < n; i++)
        err2 = max(err2, (double)fabs(back[i].re - signal[i].re));

    if (err < 0.05 && err2 < 0.001 && peak == 50)
        cout << "FFT correct" << endl;
    else
        cout << "FFT WRONG, errors: " << err << " " << err2 << endl;

    getchar();
}
