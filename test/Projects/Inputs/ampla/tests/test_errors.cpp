#include <ampla/core.h>
#include <ampla/level1.h>
#include <ampla/level3.h>
#include <ampla/level2.h>
#include "check.h"

using namespace concurrency;

template <typename F> void throws(const char *wanted, F &&routine) {
  std::string message = "nothing was thrown";
  try {
    routine();
  } catch (const ampla::error &e) {
    message = e.what();
    if (message.compare(0, strlen(e.routine()), e.routine()) != 0)
      message = "not of the routine";
  }
  if (message != wanted)
    printf("%s\n", message.c_str());
  testing::report(wanted, message == wanted);
}

int main() {
  std::vector<float> x(12), y(10);
  array_view<float> xs(x), ys(y);
  array_view<float, 2> m(3, 4, x), n(2, 5, y);
  throws("axpy: lengths differ (12, 10)", [&] { ampla::axpy(1, xs, ys); });
  throws("dot: lengths differ (10, 12)", [&] { ampla::dot(ys, xs); });
  throws("gemm: sizes do not fit (2, 4)",
         [&] { ampla::gemm(ampla::op::none, ampla::op::none, 1, m, n, 0, m); });
  throws("symv: not a square matrix (3, 4)", [&] { ampla::symv(ampla::uplo::lower, 1, m, xs, 0, xs); });
  throws("symm: b and c are of different sizes", [&] {
    ampla::symm(ampla::side::left, ampla::uplo::lower, 1, m.section(0, 0, 3, 3), n, 0, m);
  });
  // Nothing happens to vectors without elements.
  testing::report("alpha is zero", (ampla::axpy(0, xs, xs), true));

  bool cpu = false;
  try {
    ampla::scal(2, xs, accelerator(accelerator::cpu_accelerator).default_view);
  } catch (const runtime_exception &) {
    cpu = true;
  }
  testing::report("cpu accelerator", cpu);
  return testing::result();
}
