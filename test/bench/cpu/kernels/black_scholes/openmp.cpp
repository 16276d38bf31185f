#include "formula.h"
#include "host.h"

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const float *price = problem.price.data(), *strike = problem.strike.data(),
                *years = problem.years.data();
    const int n = problem.n;
    float *call = output.data(), *put = call + n;
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < n; ++i)
      blackScholes(price[i], strike[i], years[i], Problem::rate, Problem::volatility, call[i],
                   put[i]);
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
