#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : n(p.n), threads(p.groups * 256), keys(buffer(p.keys)), counts(buffer<int>(Problem::bins)) {}
  void run() {
    launch(clear, {Problem::bins}, {}, counts);
    launch(count, {threads}, {256}, keys, counts, n);
    wait();
  }
  std::vector<int> result() const { return read<int>(counts, Problem::bins); }

  int n;
  std::size_t threads;
  cl_mem keys, counts;
  cl_kernel clear = kernel("clear"), count = kernel("count");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
