#include "opencl.h"

struct Pocl : OpenCl {
  explicit Pocl(const Problem &p)
      : rows(p.rows), starts(buffer(p.starts)), columns(buffer(p.columns)),
        values(buffer(p.values)), vector(buffer(p.vector)), out(buffer<float>(rows)) {}
  void run() {
    launch(multiply, {rows}, {}, starts, columns, values, vector, out);
    wait();
  }
  std::vector<float> result() const { return read<float>(out, rows); }

  std::size_t rows;
  cl_mem starts, columns, values, vector, out;
  cl_kernel multiply = kernel("multiply");
};

int main(int argc, char **argv) { return measure<Pocl>(argc, argv); }
