#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), a(buffer(p.a)), b(buffer(p.b)), c(buffer<double>(n)) {}
  void run() {
    launch(triad, {n}, {}, a, b, c, factor);
    wait();
  }
  std::vector<double> result() const { return read<double>(c, n); }

  std::size_t n;
  double factor = Problem::factor;
  cl_mem a, b, c;
  cl_kernel triad = kernel("triad");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
