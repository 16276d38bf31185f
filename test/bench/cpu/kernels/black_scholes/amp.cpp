#include "measure.h"

#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

static float cumulative_normal(float d) restrict(amp) {
  const float k = 1 / (1 + 0.2316419f * fast_math::fabs(d));
  const float tail =
      0.39894228f * fast_math::exp(-0.5f * d * d) *
      (k * (0.31938153f +
            k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1 - tail : tail;
}

static void black_scholes(const array<float> &price, const array<float> &strike,
                          const array<float> &years, array<float> &call, array<float> &put,
                          float rate, float volatility) {
  parallel_for_each(
      price.extent, [ =, &price, &strike, &years, &call, &put ](index<1> i) restrict(amp) {
        const float root = fast_math::sqrt(years[i]);
        const float d1 = (fast_math::log(price[i] / strike[i]) +
                          (rate + 0.5f * volatility * volatility) * years[i]) /
                         (volatility * root);
        const float n1 = cumulative_normal(d1), n2 = cumulative_normal(d1 - volatility * root);
        const float discounted = strike[i] * fast_math::exp(-rate * years[i]);
        call[i] = price[i] * n1 - discounted * n2;
        put[i] = discounted * (1 - n2) - price[i] * (1 - n1);
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : price(p.n, p.price.begin()), strike(p.n, p.strike.begin()), years(p.n, p.years.begin()),
        call(p.n), put(p.n) {}
  void run() {
    black_scholes(price, strike, years, call, put, Problem::rate, Problem::volatility);
    put.accelerator_view.wait();
  }
  std::vector<float> result() const {
    std::vector<float> all = call;
    const std::vector<float> puts = put;
    all.insert(all.end(), puts.begin(), puts.end());
    return all;
  }

  array<float> price, strike, years, call, put;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
