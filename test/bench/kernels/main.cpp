// Kernels in C++ AMP against the same kernels written by hand in HIP. Prints the time of one run of each
// and the ratios; exits with 1 if results differ.
//
// usage: kernels [part of a name...]
#include "comparison.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace {

typedef std::chrono::steady_clock Clock;

/// Milliseconds of one run among `count`.
double Time(const std::function<void()> &run, int count, const std::function<void()> &wait) {
  const Clock::time_point begin = Clock::now();
  for (int i = 0; i < count; ++i)
    run();
  wait();
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count() / count;
}

/// Whether the name contains one of the parts, or there are none.
bool IsChosen(const std::string &name, const std::vector<std::string> &parts) {
  return parts.empty() || std::any_of(parts.begin(), parts.end(), [&](const std::string &part) {
           return name.find(part) != std::string::npos;
         });
}

struct Times {
  double translated, plain, restricted;
};

/// The medians of rounds in which each has its turn, so that all see the same clock of the GPU.
Times Measure(const Comparison &c) {
  concurrency::accelerator_view view = concurrency::accelerator().default_view;
  const auto wait = [&] { view.wait(); };
  Time(c.translated, 1, wait), Time(c.plain, 1, WaitByHand), Time(c.restricted, 1, WaitByHand);
  const double once = Time(c.restricted, 3, WaitByHand);
  const int count = std::max(1, std::min(200, static_cast<int>(8 / once)));
  std::vector<double> times[3];
  for (int round = 0; round < 21; ++round) {
    times[0].push_back(Time(c.translated, count, wait));
    times[1].push_back(Time(c.plain, count, WaitByHand));
    times[2].push_back(Time(c.restricted, count, WaitByHand));
  }
  for (std::vector<double> &t : times)
    std::sort(t.begin(), t.end());
  return {times[0][10], times[1][10], times[2][10]};
}

} // namespace

int main(int argc, char **argv) {
  const std::vector<std::string> parts(argv + 1, argv + argc);
  std::printf("%-40s %10s %8s %6s %12s %6s\n", "ms a run", "translated", "by hand", "ratio",
              "__restrict__", "ratio");
  double logarithms = 0;
  int count = 0;
  bool agree = true;
  for (const auto group :
       {Streams, Products, Stencils, Neighbours, Orders, Recurrences, Formulas, Textures})
    for (const Comparison &c : group()) {
      if (!IsChosen(c.name, parts))
        continue;
      // Before the times, which run some kernels on their own results.
      c.translated(), c.plain();
      WaitByHand();
      const bool same = c.agree();
      const Times t = Measure(c);
      const double best = std::min(t.plain, t.restricted);
      std::printf("%-40s %10.4f %8.4f %6.3f %12.4f %6.3f%s\n", c.name.c_str(), t.translated, t.plain,
                  t.translated / t.plain, t.restricted, t.translated / t.restricted,
                  same ? "" : "  DIFFERS");
      std::fflush(stdout);
      agree &= same;
      logarithms += std::log(t.translated / best);
      ++count;
    }
  std::printf("geometric mean over the better by hand, of %d: %.3f; results %s\n", count,
              std::exp(logarithms / std::max(count, 1)), agree ? "equal" : "DIFFER");
  return agree ? 0 : 1;
}
