#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), a(buffer(p.a)), b(buffer(p.b)), c(buffer<float>(n)) {}
  void run() {
    launch(add, {n}, {}, a, b, c);
    wait();
  }
  std::vector<float> result() const { return read<float>(c, n); }

  std::size_t n;
  cl_mem a, b, c;
  cl_kernel add = kernel("add");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
