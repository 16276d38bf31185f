//--------------------------------------------------------------------------------------
// File: BlackScholes.cpp
//
// Prices European options on the accelerator and compares with the CPU.
// © 2012 – provided "as is", no warranties
//--------------------------------------------------------------------------------------
#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <iomanip>
#include "BlackScholes.h"
#include "Timer.h"

using namespace concurrency;

// overloads on the restriction specifier: the right one is taken on each side
inline float exp_(float x) restrict(cpu)  { return expf(x); }
inline float exp_(float x) restrict(amp)  { return fast_math::expf(x); }
inline float log_(float x) restrict(cpu)  { return logf(x); }
inline float log_(float x) restrict(amp)  { return fast_math::logf(x); }
inline float sqrt_(float x) restrict(cpu) { return sqrtf(x); }
inline float sqrt_(float x) restrict(amp) { return fast_math::sqrtf(x); }

template <typename T>
option_price<T> price_option(const option_data<T>& o, T riskfree, T volatility) restrict(cpu, amp)
{
    T sqrt_t = sqrt_(o.years);
    T d1 = (log_(o.stock / o.strike) + (riskfree + T(0.5) * volatility * volatility) * o.years) / (volatility * sqrt_t);
    T d2 = d1 - volatility * sqrt_t;
    T cnd_d1 = cnd(d1);
    T cnd_d2 = cnd(d2);
    T discount = exp_(-riskfree * o.years);

    option_price<T> p;
    p.call = o.stock * cnd_d1 - o.strike * discount * cnd_d2;
    p.put = o.strike * discount * (T(1) - cnd_d2) - o.stock * (T(1) - cnd_d1);
    return p;
}

// Polynomial approximation of the cumulative normal distribution
template <typename T>
T cnd(T d) restrict(cpu, amp)
{
    const T a1 = T(0.31938153);
    const T a2 = T(-0.356563782);
    const T a3 = T(1.781477937);
    const T a4 = T(-1.821255978);
    const T a5 = T(1.330274429);
    const T rsqrt2pi = T(0.39894228040143267793994605993438);

    T abs_d = d < 0 ? -d : d;
    T k = T(1) / (T(1) + T(0.2316419) * abs_d);
    T c = rsqrt2pi * exp_(T(-0.5) * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? T(1) - c : c;
}

class black_scholes
{
public:
    black_scholes(int count, float riskfree, float volatility)
        : m_options(count), m_riskfree(riskfree), m_volatility(volatility)
    {
        srand(2012);
        for (int i = 0; i < count; i++)
        {
            m_options[i].stock = uniform(5.0f, 30.0f);
            m_options[i].strike = uniform(1.0f, 100.0f);
            m_options[i].years = uniform(0.25f, 10.0f);
        }
    }

    void execute(std::vector<option_price<float>>& prices) const
    {
        array_view<const option_data<float>, 1> options((int)m_options.size(), m_options);
        array_view<option_price<float>, 1> out((int)prices.size(), prices);
        out.discard_data();

        // "this" must not be captured in amp code
        const float r = m_riskfree;
        const float v = m_volatility;
        parallel_for_each(out.extent, [=](index<1> idx) restrict(amp)
        {
            out[idx] = price_option(options[idx], r, v);
        });
        out.synchronize();
    }

    void execute_cpu(std::vector<option_price<float>>& prices) const
    {
        for (size_t i = 0; i < m_options.size(); i++)
            prices[i] = price_option(m_options[i], m_riskfree, m_volatility);
    }

    bool verify(const std::vector<option_price<float>>& a, const std::vector<option_price<float>>& b) const
    {
        for (size_t i = 0; i < a.size(); i++)
        {
            if (fabsf(a[i].call - b[i].call) > 0.01f || fabsf(a[i].put - b[i].put) > 0.01f)
            {
                std::cout << "Option " << i << ": " << std::setprecision(8) << a[i].call << " / " << b[i].call << std::endl;
                return false;
            }
        }
        return true;
    }

private:
    static float uniform(float low, float high)
    {
        float t = (float)rand() / (float)RAND_MAX;
        return (1.0f - t) * low + t * high;
    }

    std::vector<option_data<float>> m_options;
    float m_riskfree;
    float m_volatility;
};

int main()
{
    accelerator default_device;
    std::wcout << L"Using device : " << default_device.get_description() << std::endl;

    // Warning - the emulator is only for debugging
    if (default_device == accelerator(accelerator::direct3d_ref))
        std::cout << "WARNING!! Running on very slow emulator! Only use this accelerator for debugging." << std::endl;

    const int count = 20000;
    black_scholes bs(count, 0.02f, 0.30f);
    std::vector<option_price<float>> gpu(count), cpu(count);

    Timer t;
    bs.execute(gpu);
    std::cout << "C++ AMP: " << t.milliseconds() << " ms" << std::endl;
    t.restart();
    bs.execute_cpu(cpu);
    std::cout << "CPU:     " << t.milliseconds() << " ms" << std::endl;

    const bool ok = bs.verify(gpu, cpu);
    std::cout << "Data verification " << (ok ? "succeeded" : "failed") << std::endl;
    return ok ? 0 : 1;
}
