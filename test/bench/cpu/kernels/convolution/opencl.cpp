#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.side), radius(p.radius), image(buffer(p.image)), weights(buffer(p.weights)),
        out(buffer<float>(n * n)) {}
  void run() {
    launch(convolve, {n, n}, {}, image, weights, out, radius);
    wait();
  }
  std::vector<float> result() const { return read<float>(out, n * n); }

  std::size_t n;
  int radius;
  cl_mem image, weights, out;
  cl_kernel convolve = kernel("convolve");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
