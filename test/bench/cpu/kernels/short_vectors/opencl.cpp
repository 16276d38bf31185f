#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), in(buffer(p.colours)), out(buffer<float>(4 * n)) {}
  void run() {
    launch(mixColours, {n}, {}, in, out, rounds, keep, mix);
    wait();
  }
  std::vector<float> result() const { return read<float>(out, 4 * n); }

  std::size_t n;
  int rounds = Problem::rounds;
  float keep = Problem::keep, mix = Problem::mix;
  cl_mem in, out;
  cl_kernel mixColours = kernel("mix_colours");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
