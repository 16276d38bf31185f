#include "host.h"
#include "mean.h"

struct Serial : Host {
  explicit Serial(const Problem &p) : Host(p), rows(p.side) {}
  void run() {
    for (int row = 0; row < problem.side; ++row)
      rows.mean(problem.image.data(), output.data(), row);
  }

  Rows rows;
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
