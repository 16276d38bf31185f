#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : OpenCl(sizeof(NUMBER) == 4 ? "-D NUMBER=float" : "-D NUMBER=double"), n(p.n),
        a(buffer(p.a)), b(buffer(p.b)), c(buffer<NUMBER>(n * n)) {}
  void run() {
    launch(multiply, {n, n}, {Problem::tile, Problem::tile}, a, b, c);
    wait();
  }
  std::vector<NUMBER> result() const { return read<NUMBER>(c, n * n); }

  std::size_t n;
  cl_mem a, b, c;
  cl_kernel multiply = kernel("multiply");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
