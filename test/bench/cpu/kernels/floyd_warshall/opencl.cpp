#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), start(p.start), d(buffer<int>(n * n)) {}
  void prepare() { fill(d, start); }
  void run() {
    for (int k = 0; k < static_cast<int>(n); ++k)
      launch(step, {n, n}, {}, d, k);
    wait();
  }
  std::vector<int> result() const { return read<int>(d, n * n); }

  std::size_t n;
  std::vector<int> start;
  cl_mem d;
  cl_kernel step = kernel("floyd_step");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
