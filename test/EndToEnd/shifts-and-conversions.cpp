// In a kernel the low five bits of a shift's amount count (L332), and a floating value outside of an integer's range becomes
// the nearest integer, NaN 0: at all levels of optimisation and of instructions, with barriers and without. The host
// converts as its processor does, as with Visual C++, in a function for both sides, too. g++ leaves conversions undefined.
// RUN: %amp2hip++ -O0 %s -o %t.0 && %t.0 | FileCheck %s
// RUN: %amp2hip++ -O2 %s -o %t.2 && %t.2 | FileCheck %s
// RUN: env AMP2HIP_CPU_LEVEL=1 %t.2 | FileCheck %s
// RUN: env AMP2HIP_CPU_LEVEL=3 %t.2 | FileCheck %s
// RUN: %amp2hip++ -O1 --check-races %s -o %t.r && %t.r | FileCheck %s
// RUN: env AMP2HIP_CXX=g++ %amp2hip++ -DONLY_SHIFTS -O0 %s -o %t.g0 && %t.g0 | FileCheck %s
// RUN: env AMP2HIP_CXX=g++ %amp2hip++ -DONLY_SHIFTS -O2 %s -o %t.g2 && %t.g2 | FileCheck %s
#include <amp.h>
#include <amp_graphics.h>
#include <climits>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

int half_of_both(float x) restrict(cpu, amp) { return static_cast<int>(x / 2); }
int of_both(float x) restrict(cpu, amp) { return half_of_both(x * 2); }
template <typename To, typename From> To converted(From x) restrict(amp) { return static_cast<To>(x); }
template <typename T> T rotated(T x, int n) restrict(cpu, amp) { return (x << n) | (x >> (32 - n)); }

int wrong;
void expect(const char *what, long long is, long long should) {
  if (is != should) {
    printf("%s: %lld, not %lld\n", what, is, should);
    ++wrong;
  }
}

void shifts() {
  const int n = 256;
  std::vector<int> amounts(n), left(n), right(n), changed(n), turned(n), pairs(n), constant(n);
  for (int i = 0; i < n; ++i)
    amounts[i] = i - 64;
  array_view<const int> a(n, amounts);
  array_view<int> l(n, left), r(n, right), c(n, changed), t(n, turned), p(n, pairs), k(n, constant);
  parallel_for_each(l.extent, [=](index<1> i) restrict(amp) {
    l[i] = 5 << a[i];
    r[i] = static_cast<int>(0x80000005u >> a[i]);
    c[i] = -1000;
    c[i] >>= a[i];
    const int n = 33;
    k[i] = 3 << n;
    t[i] = static_cast<int>(rotated(0x12345678u, a[i]));
    const graphics::int_2 pair = graphics::int_2(a[i], 3) << graphics::int_2(33, a[i]);
    p[i] = pair.x ^ pair.y;
  });
  l.synchronize(), r.synchronize(), c.synchronize(), t.synchronize(), p.synchronize(), k.synchronize();
  for (int i = 0; i < n; ++i) {
    const int low = amounts[i] & 31;
    expect("<<", left[i], 5 << low);
    expect(">>", right[i], static_cast<int>(0x80000005u >> low));
    expect(">>=", changed[i], -1000 >> low);
    expect("both", turned[i], static_cast<int>(0x12345678u << low | 0x12345678u >> ((32 - low) & 31)));
    expect("33", constant[i], 6);
    expect("vectors", pairs[i], amounts[i] * 2 ^ 3 << low);
  }
}

void conversions() {
  const float special[] = {0,    -1,     1.5f, -1.5f, 3e9f,  -3e9f,     5e9f,    1e20f,
                           -1e20f, 2147483648.0f, 4294967040.0f, 4294967296.0f, INFINITY, -INFINITY, NAN, -0.0f};
  const int ints[] = {0, -1, 1, -1, INT_MAX, INT_MIN, INT_MAX, INT_MAX, INT_MIN, INT_MAX, INT_MAX, INT_MAX, INT_MAX, INT_MIN, 0, 0};
  const unsigned unsigneds[] = {0, 0, 1, 0, 3000000000u, 0, UINT_MAX, UINT_MAX, 0, 2147483648u, 4294967040u, UINT_MAX, UINT_MAX, 0, 0, 0};
  const int n = 256;
  std::vector<float> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = special[i % 16];
  std::vector<int> i_of(n), d_of(n), tiled_of(n), both_of(n);
  std::vector<unsigned> u_of(n);
  array_view<const float> v(n, values);
  array_view<int> s(n, i_of), d(n, d_of), b(n, both_of), tiled(n, tiled_of);
  array_view<unsigned> u(n, u_of);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    s[i] = int(v[i]);
    u[i] = converted<unsigned>(v[i]);
    d[i] = converted<int>(double(v[i]));
    b[i] = of_both(v[i]);
  });
  parallel_for_each(v.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    tile_static int kept[32];
    kept[t.local[0]] = v[t];
    t.barrier.wait();
    int sum = 0;
    for (int k = 0; k < 32; ++k)
      sum += kept[k] == int(v[t.tile_origin[0] + k]);
    tiled[t] = sum;
  });
  s.synchronize(), u.synchronize(), d.synchronize(), b.synchronize(), tiled.synchronize();
  for (int i = 0; i < n; ++i) {
    expect("int", i_of[i], ints[i % 16]);
    expect("unsigned", u_of[i], unsigneds[i % 16]);
    expect("double", d_of[i], ints[i % 16]);
    expect("both", both_of[i], ints[i % 16]);
    expect("tiled", tiled_of[i], 32);
  }
}

void constants() {
  std::vector<int> result(3);
  array_view<int> r(3, result);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const float large = 1e10f;
    r[0] = int(large);
    r[1] = int(-1e10f);
    r[2] = static_cast<int>(static_cast<unsigned>(-1.0f));
  });
  r.synchronize();
  expect("large", result[0], INT_MAX);
  expect("small", result[1], INT_MIN);
  expect("negative", result[2], 0);
}

void host(volatile float large) {
  expect("the host's", of_both(large), INT_MIN);
  expect("the host's unsigned", static_cast<unsigned>(large - large - 1.0f), UINT_MAX);
}

int main() {
  shifts();
#ifndef ONLY_SHIFTS
  conversions();
  constants();
#if defined(__x86_64__)
  host(3e9f);
#endif
#endif
  // CHECK: 0 wrong
  printf("%d wrong\n", wrong);
}
