// The formula of Black and Scholes for the host.
#pragma once

#include <cmath>

inline float cumulativeNormal(float d) {
  const float k = 1 / (1 + 0.2316419f * std::fabs(d));
  const float tail =
      0.39894228f * std::exp(-0.5f * d * d) *
      (k * (0.31938153f +
            k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1 - tail : tail;
}

inline void blackScholes(float price, float strike, float years, float rate, float volatility,
                         float &call, float &put) {
  const float root = std::sqrt(years);
  const float d1 = (std::log(price / strike) + (rate + 0.5f * volatility * volatility) * years) /
                   (volatility * root);
  const float n1 = cumulativeNormal(d1), n2 = cumulativeNormal(d1 - volatility * root);
  const float discounted = strike * std::exp(-rate * years);
  call = price * n1 - discounted * n2;
  put = discounted * (1 - n2) - price * (1 - n1);
}
