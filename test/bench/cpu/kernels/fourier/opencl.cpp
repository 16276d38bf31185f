#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : levels(p.levels), n(p.n), in(buffer(p.in)), roots(buffer(p.roots)),
        first(buffer<Complex>(n)), second(buffer<Complex>(n)) {}
  void run() {
    for (int level = 0; level < levels; ++level)
      launch(step, {n / 2}, {},
             level == 0  ? in
             : level % 2 ? first
                         : second,
             roots, level % 2 ? second : first, level);
    wait();
  }
  std::vector<float> result() const { return read<float>(levels % 2 ? first : second, 2 * n); }

  int levels;
  std::size_t n;
  cl_mem in, roots, first, second;
  cl_kernel step = kernel("fourier_step");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
