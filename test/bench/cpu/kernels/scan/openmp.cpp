#include "host.h"

#include <algorithm>
#include <omp.h>

/// Each thread adds up one part, and then scans it from the sum of the parts before it on.
struct OpenMp : Host {
  using Host::Host;
  void run() {
    const int *in = problem.in.data();
    int *out = output.data();
    const int n = problem.n;
    std::vector<int> sums(omp_get_max_threads() + 1);
#pragma omp parallel
    {
      const int threads = omp_get_num_threads(), me = omp_get_thread_num();
      const int part = (n + threads - 1) / threads;
      const int begin = std::min(n, me * part), end = std::min(n, begin + part);
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int i = begin; i < end; ++i)
        sum += in[i];
      sums[me + 1] = sum;
#pragma omp barrier
      sum = 0;
      for (int before = 0; before <= me; ++before)
        sum += sums[before];
      for (int i = begin; i < end; ++i)
        out[i] = sum += in[i];
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
