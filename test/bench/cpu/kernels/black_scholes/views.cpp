#include "host.h"

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

static void black_scholes(array_view<const float> price, array_view<const float> strike,
                          array_view<const float> years, array_view<float> call,
                          array_view<float> put, float rate, float volatility) {
  call.discard_data();
  put.discard_data();
  parallel_for_each(
      price.extent, [=](index<1> i) restrict(amp) {
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

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), price(p.n, p.price), strike(p.n, p.strike), years(p.n, p.years),
        call(p.n, output.data()), put(p.n, output.data() + p.n) {}
  void run() {
    black_scholes(price, strike, years, call, put, Problem::rate, Problem::volatility);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    call.synchronize();
    put.synchronize();
    return output;
  }

  array_view<const float> price, strike, years;
  array_view<float> call, put;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
