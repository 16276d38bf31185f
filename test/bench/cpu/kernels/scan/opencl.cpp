#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p) : n(p.n), in(buffer(p.in)), out(buffer<int>(n)) {
    for (std::size_t size = n / tile; size > 0; size /= tile)
      sums.push_back(buffer<int>(size)), scanned.push_back(buffer<int>(size));
  }
  void run() {
    scan(n, in, out, 0);
    wait();
  }
  std::vector<int> result() const { return read<int>(out, n); }

  static constexpr std::size_t tile = Problem::tile;
  void scan(std::size_t size, cl_mem from, cl_mem to, int level) {
    launch(scanTiles, {size}, {tile}, from, to, sums[level]);
    if (size == tile)
      return;
    scan(size / tile, sums[level], scanned[level], level + 1);
    launch(addSums, {size}, {tile}, to, scanned[level]);
  }

  std::size_t n;
  cl_mem in, out;
  std::vector<cl_mem> sums, scanned;
  cl_kernel scanTiles = kernel("scan_tiles"), addSums = kernel("add_sums");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
