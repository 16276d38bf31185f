#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.n), a(buffer(p.a)), b(buffer(p.b)), partial(buffer<float>(n / Problem::tile)) {}
  void run() {
    launch(dot, {n}, {Problem::tile}, a, b, partial);
    wait();
  }
  std::vector<float> result() const { return read<float>(partial, n / Problem::tile); }

  std::size_t n;
  cl_mem a, b, partial;
  cl_kernel dot = kernel("dot_product");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
