#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void multiply(const array<int> &starts, const array<int> &columns,
                     const array<float> &values, const array<float> &vector, array<float> &out) {
  parallel_for_each(
      out.extent, [&](index<1> row) restrict(amp) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; ++i)
          sum += values[i] * vector[columns[i]];
        out[row] = sum;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : starts(p.rows + 1, p.starts.begin()),
        columns(static_cast<int>(p.columns.size()), p.columns.begin()),
        values(static_cast<int>(p.values.size()), p.values.begin()),
        vector(p.rows, p.vector.begin()), out(p.rows) {}
  void run() {
    multiply(starts, columns, values, vector, out);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const { return out; }

  array<int> starts, columns;
  array<float> values, vector, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
