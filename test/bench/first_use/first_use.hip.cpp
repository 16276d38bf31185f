// How long a program takes from its start to the first accelerator, to the end of its first kernel,
// and to the end of its first kernel on a std::vector, over a program that does the same with HIP
// by hand. Each runs in processes of its own, in turn; medians. The other program is beside this
// one, and its name is this one's with _by_hand.
#include "../median.h"
#include "first_use.h"

#include <amp.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

typedef concurrency::array_view<int> view;
__global__ void add_one(concurrency::extent<1> domain, view a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += 1;
}

static int do_first(first_use::stage stage) {
  if (stage == first_use::accelerator) {
    const concurrency::accelerator first;
    return first_use::tell_time();
  }
  if (stage == first_use::kernel) {
    const view a(64);
    amp2hip::launch<add_one>(a.get_extent(), a);
    concurrency::accelerator().get_default_view().wait();
    return first_use::tell_time();
  }
  std::vector<int> data(first_use::vector_size, 1);
  const view a(first_use::vector_size, data);
  amp2hip::launch<add_one>(a.get_extent(), a);
  a.synchronize();
  return first_use::tell_time();
}

/// The milliseconds from the start of the process until it tells the time.
static double time_of(const std::string &program, int stage) {
  const double begin = first_use::now();
  FILE *process = popen((program + " " + first_use::names[stage]).c_str(), "r");
  double end = 0;
  const bool has_time = process && std::fscanf(process, "%lf", &end) == 1;
  if (!process || pclose(process) != 0 || !has_time) {
    std::printf("%s does not run\n", program.c_str());
    std::exit(1);
  }
  return end - begin;
}

int main(int count, char **arguments) {
  if (count > 1)
    return do_first(first_use::stage_of(arguments[1]));
  const std::string program = arguments[0];
  std::printf("first use             amp2hip          HIP\n");
  for (int stage = first_use::accelerator; stage <= first_use::vector; ++stage) {
    std::vector<double> ours, by_hand, ratios;
    for (int round = 0; round < 14; ++round) {
      // Who comes first takes turns too.
      const bool hand_first = round % 2 != 0;
      const double first = time_of(hand_first ? program + "_by_hand" : program, stage);
      const double second = time_of(hand_first ? program : program + "_by_hand", stage);
      if (round < 2) // warm up
        continue;
      ours.push_back(hand_first ? second : first);
      by_hand.push_back(hand_first ? first : second);
      ratios.push_back(ours.back() / by_hand.back());
    }
    std::printf("%-15s %10.2f ms %10.2f ms   difference %7.2f ms   ratio %.3f\n",
                first_use::names[stage], median(ours), median(by_hand),
                median(ours) - median(by_hand), median(ratios));
  }
}
