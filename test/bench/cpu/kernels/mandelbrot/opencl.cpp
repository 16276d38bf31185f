#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.side), out(buffer<int>(n * n)) {}
  void run() {
    launch(mandelbrot, {n, n}, {}, out, limit);
    wait();
  }
  std::vector<int> result() const { return read<int>(out, n * n); }

  std::size_t n;
  int limit = Problem::limit;
  cl_mem out;
  cl_kernel mandelbrot = kernel("mandelbrot");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
