// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Cumulative normal distribution, after Abramowitz and Stegun.
namespace finance {
namespace on_device { using namespace concurrency::fast_math; }
inline float exponential(float x) restrict(cpu) { return std::exp(x); }
inline float exponential(float x) restrict(amp) { return fast_math::exp(x); }
inline float logarithm(float x) restrict(cpu) { return std::log(x); }
inline float logarithm(float x) restrict(amp) { return fast_math::log(x); }
inline float root(float x) restrict(cpu) { return std::sqrt(x); }
inline float root(float x) restrict(amp) { return fast_math::sqrt(x); }
inline float absolute(float x) restrict(cpu, amp) { return x < 0 ? -x : x; }

inline float cnd(float x) restrict(cpu, amp)
{
    const float k = 1.0f / (1.0f + 0.2316419f * absolute(x));
    const float w = 0.39894228f * exponential(-0.5f * x * x) * k *
                    (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x > 0 ? 1.0f - w : w;
}

struct option { float price, strike, years; };
struct quote { float call, put; };

inline quote evaluate(const option &o, float rate, float volatility) restrict(cpu, amp)
{
    const float s = volatility * root(o.years);
    const float d1 = (logarithm(o.price / o.strike) + (rate + 0.5f * volatility * volatility) * o.years) / s;
    const float d2 = d1 - s, discount = exponential(-rate * o.years);
    quote q;
    q.call = o.price * cnd(d1) - o.strike * discount * cnd(d2);
    q.put = o.strike * discount * cnd(-d2) - o.price * cnd(-d1);
    return q;
}
} // namespace finance

int main()
{
    using namespace finance;
    std::vector<option> options(300);
    for (int i = 0; i < 300; ++i) { options[i].price = 5.0f + i % 25; options[i].strike = 1.0f + i % 40; options[i].years = 0.25f + i % 10; }
    std::vector<quote> quotes(300);
    array_view<const option, 1> in(300, options);
    array_view<quote, 1> out(300, quotes);
    out.discard_data();
    const float rate = 0.02f, volatility = 0.3f;
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = evaluate(in[i], rate, volatility); });
    out.synchronize();
    std::vector<float> found, expected;
    for (int i = 0; i < 300; ++i)
    {
        const quote q = evaluate(options[i], rate, volatility);
        found.push_back(quotes[i].call); found.push_back(quotes[i].put);
        expected.push_back(q.call); expected.push_back(q.put);
    }
    return check("black_scholes", found, expected);
}
