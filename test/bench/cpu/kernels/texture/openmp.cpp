#include "host.h"
#include "mean.h"

struct OpenMp : Host {
  explicit OpenMp(const Problem &p) : Host(p), rows(p.side) {}
  void run() {
#pragma omp parallel for schedule(static)
    for (int row = 0; row < problem.side; ++row)
      rows.mean(problem.image.data(), output.data(), row);
  }

  Rows rows;
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
