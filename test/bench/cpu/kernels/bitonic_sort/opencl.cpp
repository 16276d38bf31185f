#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), start(p.start), d(buffer<int>(n)) {}
  void prepare() { fill(d, start); }
  void run() {
    for (int size = 2; size <= static_cast<int>(n); size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2)
        launch(step, {n}, {}, d, size, stride);
    wait();
  }
  std::vector<int> result() const { return read<int>(d, n); }

  std::size_t n;
  std::vector<int> start;
  cl_mem d;
  cl_kernel step = kernel("bitonic_step");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
