// `min` and `max` are there as <windows.h> had them, for arguments of different types and in amp code too
// (L309); where something of that name is declared, and with NOMINMAX, they are what they were.
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE --implicit-check-not=note: %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
// RUN: not %translate %s -o %t.hip.cpp -- -DNOMINMAX 2>&1 | FileCheck --check-prefix=NOMINMAX %s
// NOMINMAX-NOT: note: added
// NOMINMAX: error: 'max' is called from 'restrict(amp)' code but is not 'restrict(amp)'
// CHECK: #include <amp2hip/min_max.h>
// CHECK-NEXT: #include <amp.h>
#include <amp.h>
#include <algorithm>
#include <cstdio>
using namespace concurrency;
using namespace std;
// The note is where the name stands first, be it in a macro.
// NOTE: min-max.cpp:[[# @LINE+2]]:25: note: added #include <amp2hip/min_max.h> for 'max' [amp-include-added, L2]
// CHECK: #define AT_LEAST_TWO(x) amp2hip::max(x, 2)
#define AT_LEAST_TWO(x) max(x, 2)
// CHECK: template <typename T> T clamped(T x) { return min(x, T(6)); }
template <typename T> T clamped(T x) { return min(x, T(6)); }
// CHECK: inline int within(int x) { return amp2hip::min(x, 3); }
inline int within(int x) restrict(cpu, amp) { return min(x, 3); }
// CHECK: T largest(T a, T b) { return a > b ? amp2hip::min(a, T(9)) : amp2hip::max(b, T(1)); }
template <typename T> T largest(T a, T b) restrict(cpu, amp) { return a > b ? min(a, T(9)) : max(b, T(1)); }
namespace own {
int max(int a, int) { return -a; }
// CHECK: int negative() { return max(3, 4); }
int negative() { return max(3, 4); }
} // namespace own
int main() {
  int data[4];
  array_view<int, 1> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: v[i] = amp2hip::max(i[0], 1) + AT_LEAST_TWO(i[0]);
    v[i] = max(i[0], 1) + AT_LEAST_TWO(i[0]);
    // CHECK: v[i] = i[0] > 5 ? amp2hip::min(v[i], within(2)) : amp2hip::max(v[i], largest(1, 2));
    v[i] = i[0] > 5 ? min(v[i], within(2)) : max(v[i], largest(1, 2));
  });
  v.synchronize();
  // CHECK: int table[amp2hip::max(2, 3u)];
  int table[max(2, 3u)];
  // PROGRAM: 3 3 4 6 | 6 2.5 -3 12 7
  // CHECK: amp2hip::min(2.5f, 3), own::negative(), (int)sizeof table, std::max(7, 3));
  printf("%d %d %d %d | %d %g %d %d %d\n", data[0], data[1], data[2], data[3], clamped(9),
         min(2.5f, 3), own::negative(), (int)sizeof table, std::max(7, 3));
}
