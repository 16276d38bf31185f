// Signed divisions round towards zero, which costs instructions that numbers without a sign do not
// need. The advice is given where a number cannot be negative and the compiler does not see that.
// RUN: %translate %s -o %t.hip.cpp --advise -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

void f(array_view<int> a, array_view<int, 2> m, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // expected-remark@+1 {{division of numbers that are never negative; it is quicker with unsigned ones [amp-advice-unsigned-division]}}
    a[i] = i[0] / 4;
    // expected-remark@+1 {{remainder of numbers}}
    a[i] = (i[0] + 1) % 16;
    // expected-remark@+1 {{division of numbers}}
    a[i] = i[0] / a.extent[0];
    const int row = i[0] * 3;
    // expected-remark@+1 {{division of numbers}}
    a[i] = row / 8;
    int k = i[0];
    for (int step = 1; step < 4; ++step) {
      k += step;
      // expected-remark@+1 {{remainder of numbers}}
      a[i] = k % 2;
    }
  });
  parallel_for_each(m.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    // expected-remark@+1 {{division of numbers}}
    m[t] = t.tile_origin[1] / 2;
  });

  // Not where it may be negative, where the compiler knows or where nothing is saved.
  parallel_for_each(m.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    m[t] = t.local[0] / 2;              // it is less than 8
    m[t] = t.global[0] / 3;             // a multiplication anyway
    m[t] = (t.global[0] - 1) / 2;       // may be negative
    m[t] = n / 2;                       // may be negative
    m[t] = t.global[0] / n;             // may be negative
    m[t] = m[t] / 2;                    // may be negative
    m[t] = unsigned(t.global[0]) / 2;   // is unsigned
    m[t] = int(t.global[0] / 2.0f);     // is no division of integers
    int changed = t.global[0];
    changed -= 5;
    m[t] = changed / 2;                 // may be negative
    int passed = t.global[0];
    int &other = passed;
    other = -1;
    m[t] = passed / 2;                  // may be negative
  });
  // Nor where the sign makes no difference, nor where the host can call the kernel, too.
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = i[0] % 2 == 0 ? 1 : 2;
    if (i[0] % 16)
      a[i] = sizeof(i[0] / 16);
  });
  const auto kernel = [=](index<1> i) restrict(cpu, amp) { a[i] = i[0] / 16; };
  parallel_for_each(a.extent, kernel);
  kernel(index<1>(-40));
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    i[0] -= 3;
    a[0] = i[0] / 2; // may be negative
  });
}
