#include "host.h"

#include <amp.h>
using namespace concurrency;

static void multiply(array_view<const int> starts, array_view<const int> columns,
                     array_view<const float> values, array_view<const float> vector,
                     array_view<float> out) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<1> row) restrict(amp) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; ++i)
          sum += values[i] * vector[columns[i]];
        out[row] = sum;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), starts(p.rows + 1, p.starts),
        columns(static_cast<int>(p.columns.size()), p.columns),
        values(static_cast<int>(p.values.size()), p.values), vector(p.rows, p.vector),
        out(p.rows, output) {}
  void run() {
    multiply(starts, columns, values, vector, out);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const int> starts, columns;
  array_view<const float> values, vector;
  array_view<float> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
