// A std::vector that two devices share: one half to each, a light kernel there, and both halves
// back, over all of it on one device. The halves are sections of one view, or two views. They go in
// as the kernels need them, or before by synchronize_to_async(), together; they come back by
// synchronize() of each, by synchronize_async() of both, or by synchronize() of the view that they
// are sections of. In turn; medians. With fewer than two devices there is nothing to measure.
#include "../median.h"

#include <amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace concurrency;
typedef std::chrono::steady_clock Clock;
typedef array_view<int> view;

__global__ void __launch_bounds__(amp2hip::simple_block_threads) add_one(extent<1> domain, view a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += 1;
}

static double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// How the halves are had, how they go in, and how they come back.
enum class back { one_by_one, together, as_a_whole };
struct way {
  const char *name;
  bool is_one_view, in_together;
  back how;
};

static void wait_for(std::vector<completion_future> &all) {
  for (completion_future &one : all)
    one.get();
  all.clear();
}

/// Runs the kernel on a part of the vector per device. Returns the milliseconds that the parts took
/// to get there, in `in`, and in all.
static double run(std::vector<int> &data, const std::vector<accelerator_view> &on, const way &w,
                  double &in) {
  const Clock::time_point begin = Clock::now();
  const int all = static_cast<int>(data.size()), part = all / static_cast<int>(on.size());
  {
    const view whole(all, data);
    std::vector<view> parts;
    for (int i = 0; i < static_cast<int>(on.size()); ++i)
      parts.push_back(w.is_one_view ? whole.section(i * part, part)
                                    : view(part, data.data() + i * part));
    std::vector<completion_future> arrive;
    if (w.in_together)
      for (std::size_t i = 0; i < on.size(); ++i)
        arrive.push_back(parts[i].synchronize_to_async(on[i]));
    wait_for(arrive);
    for (std::size_t i = 0; i < on.size(); ++i)
      amp2hip::launch<add_one>(on[i], parts[i].get_extent(), parts[i]);
    in = milliseconds_since(begin);
    if (w.how == back::as_a_whole)
      whole.synchronize();
    for (const view &p : parts)
      if (w.how == back::one_by_one)
        p.synchronize();
      else if (w.how == back::together)
        arrive.push_back(p.synchronize_async());
    wait_for(arrive);
  }
  return milliseconds_since(begin);
}

static void measure(int megabytes, const std::vector<accelerator_view> &one,
                    const std::vector<accelerator_view> &two, bool &correct) {
  const way ways[] = {{"sections, back one by one", true, false, back::one_by_one},
                      {"sections, back as a whole", true, false, back::as_a_whole},
                      {"sections, back together", true, false, back::together},
                      {"sections, in and back together", true, true, back::together},
                      {"two views, back one by one", false, false, back::one_by_one},
                      {"two views, back together", false, false, back::together},
                      {"two views, in and back together", false, true, back::together}};
  for (const way &w : ways) {
    std::vector<int> data(std::size_t(megabytes) << 18, 0);
    std::vector<double> of_one, of_two, one_in, two_in, ratios;
    const int rounds = 13;
    for (int round = 0; round < rounds; ++round) {
      double in_one = 0, in_two = 0;
      const double alone = run(data, one, w, in_one), both = run(data, two, w, in_two);
      if (round < 3) // warm up
        continue;
      of_one.push_back(alone);
      of_two.push_back(both);
      one_in.push_back(in_one);
      two_in.push_back(in_two);
      ratios.push_back(both / alone);
    }
    correct &= std::all_of(data.begin(), data.end(), [](int d) { return d == 2 * rounds; });
    std::printf("%4d MB, %-31s %8.2f ms (in %6.2f) %8.2f ms (in %6.2f)   ratio %.3f\n", megabytes,
                w.name, median(of_two), median(two_in), median(of_one), median(one_in),
                median(ratios));
  }
}

int main() {
  std::vector<accelerator_view> two;
  for (const accelerator &a : accelerator::get_all())
    if (two.size() < 2 && !a.get_is_emulated())
      two.push_back(accelerator(a).create_view());
  if (two.size() < 2) {
    std::printf("two devices: there are none\n");
    return 0;
  }
  const std::vector<accelerator_view> one(1, two[0]);
  bool correct = true;
  std::printf("                                          two devices               one device\n");
  for (const int megabytes : {16, 64, 256})
    measure(megabytes, one, two, correct);
  std::printf("results %s\n", correct ? "equal" : "DIFFER");
  return correct ? 0 : 1;
}
