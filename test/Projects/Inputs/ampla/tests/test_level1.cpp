#include <ampla/level1.h>
#include "check.h"

using namespace concurrency;

template <typename T> void run(const char *type, int n) {
  testing::numbers random(n);
  std::vector<T> x = random.vector<T>(n), y = random.vector<T>(n), expected = y;
  array_view<const T, 1> in(n, x);
  array_view<T, 1> out(n, y);
  printf("%s, %d\n", type, n);

  for (int i = 0; i < n; ++i)
    expected[i] += T(3) * x[i];
  ampla::axpy(3, in, out);
  out.synchronize();
  testing::report("axpy", testing::same(y, expected));

  T sum = T(), absolute = T(), squares = T();
  int largest = 0;
  for (int i = 0; i < n; ++i) {
    sum += x[i] * y[i];
    absolute += x[i] < 0 ? -x[i] : x[i];
    squares += x[i] * x[i];
    if (std::abs(x[i]) > std::abs(x[largest]))
      largest = i;
  }
  testing::report("dot", testing::close(ampla::dot(in, out), sum));
  testing::report("dotc", testing::close(ampla::dotc(in, out), sum));
  testing::report("asum", testing::close(ampla::asum(in), absolute));
  testing::report("nrm2", testing::close(ampla::nrm2(in), ampla::util::square_root(squares)));
  testing::report("iamax", ampla::iamax(in) == largest);

  for (int i = 0; i < n; ++i)
    expected[i] *= T(2);
  ampla::scal(T(2), out, accelerator().create_view(queuing_mode_immediate));
  out.synchronize();
  testing::report("scal", testing::same(y, expected));

  std::vector<T> other(x);
  array_view<T, 1> third(other);
  ampla::swap(third, out);
  third.synchronize();
  out.synchronize();
  testing::report("swap", testing::same(other, expected) && testing::same(y, x));

  out.discard_data();
  ampla::copy(third, out);
  out.synchronize();
  testing::report("copy", testing::same(y, expected));
}

void run_rot() {
  std::vector<double> x(50, 1.0), y(50, 2.0);
  array_view<double> xs(x), ys(y);
  ampla::rot(xs, ys, 0.6, 0.8);
  xs.synchronize();
  ys.synchronize();
  testing::report("rot", testing::close(x[7], 2.2) && testing::close(y[49], 0.4));
}

int main() {
  run<float>("float", 1000);
  run<double>("double", 129);
  run<int>("int", 1);
  run_rot();
  testing::report("calls", ampla::util::counters::get().calls == 9 && ampla::util::counters::get().running == 0);
  return testing::result();
}
