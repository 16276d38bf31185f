#include "host.h"

#include <algorithm>

/// Steps that stay in a block are done for it while it is in the cache.
struct OpenMp : Host {
  using Host::Host;
  static constexpr int most = 8192;
  void prepare() { output = problem.start; }
  void run() {
    int *d = output.data();
    const int n = problem.n, block = std::min(n, most);
#pragma omp parallel
    {
#pragma omp for schedule(static)
      for (int begin = 0; begin < n; begin += block)
        for (int size = 2; size <= block; size *= 2)
          merge(d, begin, begin + block, size, size / 2);
      for (int size = 2 * block; size <= n; size *= 2) {
        for (int stride = size / 2; stride >= block; stride /= 2) {
#pragma omp for schedule(static)
          for (int pair = 0; pair < n / 2; pair += block) {
            const int i = pair / stride * 2 * stride + pair % stride;
            exchange(d + i, d + i + stride, block, (i & size) == 0);
          }
        }
#pragma omp for schedule(static)
        for (int begin = 0; begin < n; begin += block)
          merge(d, begin, begin + block, size, block / 2);
      }
    }
  }

private:
  static void exchange(int *a, int *b, int count, bool ascending) {
    if (ascending) {
#pragma omp simd
      for (int i = 0; i < count; ++i) {
        const int low = std::min(a[i], b[i]), high = std::max(a[i], b[i]);
        a[i] = low;
        b[i] = high;
      }
    } else {
#pragma omp simd
      for (int i = 0; i < count; ++i) {
        const int low = std::min(a[i], b[i]), high = std::max(a[i], b[i]);
        a[i] = high;
        b[i] = low;
      }
    }
  }
  /// A step whose stride the compiler knows.
  template <int Stride> static void exchangeNear(int *d, int begin, int end, int size) {
    for (int i = begin; i < end; i += 2 * Stride) {
      const bool ascending = (i & size) == 0;
      for (int k = 0; k < Stride; ++k) {
        const int a = d[i + k], b = d[i + k + Stride];
        const int low = std::min(a, b), high = std::max(a, b);
        d[i + k] = ascending ? low : high;
        d[i + k + Stride] = ascending ? high : low;
      }
    }
  }
  /// The steps of `size` from this stride on, for the elements from `begin` on and before `end`.
  static void merge(int *d, int begin, int end, int size, int stride) {
    for (; stride > 4; stride /= 2)
      for (int i = begin; i < end; i += 2 * stride)
        exchange(d + i, d + i + stride, stride, (i & size) == 0);
    if (stride >= 4)
      exchangeNear<4>(d, begin, end, size);
    if (stride >= 2)
      exchangeNear<2>(d, begin, end, size);
    exchangeNear<1>(d, begin, end, size);
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
