#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.side), u(buffer(p.u)), v(buffer(p.v)), feed(buffer(p.feed)),
        next(buffer<float>(2 * n * n)) {}
  void run() {
    launch(step, {n, n}, {}, u, v, feed, next, spread_u, spread_v, kill);
    wait();
  }
  std::vector<float> result() const { return read<float>(next, 2 * n * n); }

  std::size_t n;
  float spread_u = Problem::spread_u, spread_v = Problem::spread_v, kill = Problem::kill;
  cl_mem u, v, feed, next;
  cl_kernel step = kernel("reaction_step");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
