// The division of signed integers takes further instructions, which numbers without a sign do not
// need. The advice is given where a number cannot be negative and the compiler does not see that.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

void f(array_view<int> a, array_view<int, 2> m, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // expected-remark@+1 {{signed division of numbers that are never negative; unsigned types are faster [amp-advice-unsigned-division]}}
    a[i] = i[0] / a.extent[0];
    // expected-remark@+1 {{remainder of numbers}}
    a[i] = (i[0] + 1) % m.extent[1];
    const int row = i[0] * 3;
    // expected-remark@+1 {{division of numbers}}
    a[i] = row / m.extent[0];
    int k = i[0];
    for (int step = 1; step < 4; ++step) {
      k += step;
      // expected-remark@+1 {{remainder of numbers}}
      a[i] = k % (step + 1);
    }
  });
  parallel_for_each(m.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    // expected-remark@+1 {{division of numbers}}
    m[t] = t.tile_origin[1] / m.extent[1];
  });

  // Not where it may be negative, where the compiler knows or where nothing is saved.
  parallel_for_each(m.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    const int width = m.extent[1];
    m[t] = t.local[0] / width;                // the compiler knows the dividend
    m[t] = t.global[0] / 16 + t.global[0] % 3; // a shift and a multiplication
    m[t] = (t.global[0] - 1) / width;         // may be negative
    m[t] = n / width;                         // may be negative
    m[t] = t.global[0] / n;                   // may be negative
    m[t] = m[t] / width;                      // may be negative
    m[t] = unsigned(t.global[0]) / width;     // is unsigned
    m[t] = int(t.global[0] / 2.0f);           // is no division of integers
    m[t] = sizeof(t.global[0] / width);       // is not done
    int changed = t.global[0];
    changed -= 5;
    m[t] = changed / width; // may be negative
    int passed = t.global[0];
    int &other = passed;
    other = -1;
    m[t] = passed / width; // may be negative
  });
  // Nor where the host can call the kernel, too, or where the kernel changes the index.
  const auto kernel = [=](index<1> i) restrict(cpu, amp) { a[i] = i[0] / a.extent[0]; };
  parallel_for_each(a.extent, kernel);
  kernel(index<1>(-40));
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    i[0] -= 3;
    a[0] = i[0] / a.extent[0];
  });
}
