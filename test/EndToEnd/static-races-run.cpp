// Every race that the translator warns of is one that --check-races reports when the kernel runs: each line of
// Diagnostics/race.cpp with a warning is among the lines of the reports.
// RUN: %amp2hip++ --check-races -O0 -Wno-amp-race %s -o %t
// RUN: %t > %t.reports
// RUN: python3 %root/test/tools/warned_lines.py %root/test/Diagnostics/race.cpp %t.reports
#include "../Diagnostics/race.cpp"
#include <cstdio>
#include <numeric>
#include <vector>

// Prints what is told of the function's kernels. The data differ from element to element, because a write of what is
// there already is no race. The views live until the kernels are waited for.
template <typename Function> void run(const Function &function) {
  std::vector<int> data(64), square(64);
  std::iota(data.begin(), data.end(), 1000);
  std::iota(square.begin(), square.end(), 2000);
  View v(64, data);
  array_view<int, 2> m(8, 8, square);
  try {
    function(v, m);
    accelerator().default_view.wait();
  } catch (const runtime_exception &e) {
    puts(e.what());
  }
}

int main() {
  run([](const View &v, const array_view<int, 2> &) { races(v, 3); });
  run([](const View &v, const array_view<int, 2> &) { strides(v); });
  run([](const View &v, const array_view<int, 2> &m) { tutorial(m, v); });
  run([](const View &v, const array_view<int, 2> &) { lockStep(v); });
}
