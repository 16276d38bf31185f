#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.side), first(buffer(p.start)), second(buffer(p.start)) {}
  void run() {
    for (int i = 0; i < Problem::sweeps; i += 2) {
      launch(sweep, {n - 2, n - 2}, {}, first, second);
      launch(sweep, {n - 2, n - 2}, {}, second, first);
    }
    wait();
  }
  std::vector<float> result() const { return read<float>(first, n * n); }

  std::size_t n;
  cl_mem first, second;
  cl_kernel sweep = kernel("sweep");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
