#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.side), in(buffer(p.in)), out(buffer<float>(p.resultSize())) {}
  void run() {
    launch(dilate, {n, n, n}, {}, in, out);
    wait();
  }
  std::vector<float> result() const { return read<float>(out, n * n * n); }

  std::size_t n;
  cl_mem in, out;
  cl_kernel dilate = kernel("dilate");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
