#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.side), image(buffer(p.image)), out(buffer<float>(n * n)) {}
  void run() {
    launch(rotate, {n, n}, {}, image, out, cosine, sine);
    wait();
  }
  std::vector<float> result() const { return read<float>(out, n * n); }

  std::size_t n;
  float cosine = Problem::cosine, sine = Problem::sine;
  cl_mem image, out;
  cl_kernel rotate = kernel("rotate_image");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
