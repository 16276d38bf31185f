float cumulative_normal(float d) {
  const float k = 1 / (1 + 0.2316419f * fabs(d));
  const float tail =
      0.39894228f * exp(-0.5f * d * d) *
      (k * (0.31938153f +
            k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1 - tail : tail;
}

kernel void black_scholes(global const float *price, global const float *strike,
                          global const float *years, global float *values, float rate,
                          float volatility) {
  const int i = get_global_id(0), n = get_global_size(0);
  const float root = sqrt(years[i]);
  const float d1 = (log(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) /
                   (volatility * root);
  const float n1 = cumulative_normal(d1), n2 = cumulative_normal(d1 - volatility * root);
  const float discounted = strike[i] * exp(-rate * years[i]);
  values[i] = price[i] * n1 - discounted * n2;
  values[n + i] = discounted * (1 - n2) - price[i] * (1 - n1);
}
