#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.n), price(buffer(p.price)), strike(buffer(p.strike)), years(buffer(p.years)),
        values(buffer<float>(2 * n)) {}
  void run() {
    launch(blackScholes, {n}, {}, price, strike, years, values, rate, volatility);
    wait();
  }
  std::vector<float> result() const { return read<float>(values, 2 * n); }

  std::size_t n;
  float rate = Problem::rate, volatility = Problem::volatility;
  cl_mem price, strike, years, values;
  cl_kernel blackScholes = kernel("black_scholes");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
