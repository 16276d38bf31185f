#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.n), bodies(buffer(p.bodies)), accelerations(buffer<float>(3 * n)) {}
  void run() {
    launch(accelerate, {n}, {Problem::tile}, bodies, accelerations, softening);
    wait();
  }
  std::vector<float> result() const { return read<float>(accelerations, 3 * n); }

  std::size_t n;
  float softening = Problem::softening;
  cl_mem bodies, accelerations;
  cl_kernel accelerate = kernel("accelerate");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
