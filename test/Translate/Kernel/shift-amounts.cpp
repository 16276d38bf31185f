// In a kernel the low five bits of a shift's amount count (L332). The output masks an amount, unless it is known to be less
// than the width: so the shift gives the same on every device.
// RUN: %translate %s -o %t.hip.cpp -- -Wno-shift-op-parentheses -Wno-shift-count-overflow
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;

#define ROTATED(x, r) ((x) << (r) | (x) >> (32 - (r)))
// CHECK: #define SHIFTED(x, n) ((x) << ((n) & int(8 * sizeof(+((x))) - 1)))
#define SHIFTED(x, n) ((x) << (n))

// A function of both sides, an operand of a template, default arguments, members' initialisers.
// CHECK: unsigned digit(unsigned x, int shift) { return (x >> (shift & 31)) & 3; }
unsigned digit(unsigned x, int shift) restrict(cpu, amp) { return (x >> shift) & 3; }
// CHECK: T left(T x, int n) { return x << (n & 31); }
template <class T> T left(T x, int n) restrict(amp) { return x << n; }
// CHECK: T both(T x, int n) { return x << (n & int(8 * sizeof(+(x)) - 1)); }
template <class T> T both(T x, int n) restrict(amp) { return x << n; }
// CHECK: unsigned by(unsigned x) { return x >> N; }
template <int N> unsigned by(unsigned x) restrict(amp) { return x >> N; }
// CHECK: int more(int n, int m = 1 << (digit(99, 3) & 31)) { return n + m; }
int more(int n, int m = 1 << digit(99, 3)) restrict(amp) { return n + m; }
struct object {
  // CHECK: int a = 2 << (digit(99, 3) & 31), b;
  int a = 2 << digit(99, 3), b;
  // CHECK: object(int n) : b(3 << (n & 31)) {}
  object(int n) restrict(amp) : b(3 << n) {}
  // An operator of its own.
  // CHECK: int operator<<(int n) const { return a + n; }
  int operator<<(int n) const restrict(amp) { return a + n; }
};
struct fields {
  unsigned five : 5, six : 6;
};
enum size { small = 4, large = 40 };

// A shift of the host's is left alone.
// CHECK: int on_host(int x, int n) { return x << n; }
int on_host(int x, int n) { return x << n; }

void kernel(array_view<unsigned> v, fields f, long wide) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    unsigned x = v[i];
    int n = i[0];
    // CHECK: x = x << (n & 31);
    x = x << n;
    // CHECK-NEXT: x = x >> ((n + 1) & 31);
    x = x >> n + 1;
    // CHECK-NEXT: x <<= (n & 31);
    x <<= n;
    // CHECK-NEXT: x >>= ((n ? n : 5) & 31);
    x >>= n ? n : 5;
    // CHECK-NEXT: x ^= 1u << (i[0] & 31);
    x ^= 1u << i[0];
    // CHECK-NEXT: x ^= static_cast<unsigned>(wide << (n & 63));
    x ^= static_cast<unsigned>(wide << n);
    // CHECK-NEXT: x ^= x << (f.six & 31);
    x ^= x << f.six;
    // CHECK-NEXT: x ^= x << (large & 31);
    x ^= x << large;
    // CHECK-NEXT: x ^= ROTATED(x, 5) ^ SHIFTED(x, n) ^ SHIFTED(x, 3);
    x ^= ROTATED(x, 5) ^ SHIFTED(x, n) ^ SHIFTED(x, 3);
    // CHECK-NEXT: x ^= left(x, n) ^ both(1, n) ^ static_cast<unsigned>(both(1L, n)) ^ by<3>(x) ^ more(n);
    x ^= left(x, n) ^ both(1, n) ^ static_cast<unsigned>(both(1L, n)) ^ by<3>(x) ^ more(n);
    // CHECK-NEXT: x ^= object(n) << n;
    x ^= object(n) << n;

    // What is known: constants, masks and remainders, conditions, bit-fields, counters of loops.
    // CHECK: x ^= x << small;
    x ^= x << small;
    // CHECK-NEXT: x ^= x << (n & 15) << unsigned(n) % 32 << (n ? 3 : 5) << (n > 3) << f.five << (x >> 28);
    x ^= x << (n & 15) << unsigned(n) % 32 << (n ? 3 : 5) << (n > 3) << f.five << (x >> 28);
    // CHECK-NEXT: const int part = 8 * (n & 3);
    const int part = 8 * (n & 3);
    // CHECK-NEXT: x ^= x >> part;
    x ^= x >> part;
    // CHECK-NEXT: for (int b = 0; b < 4; ++b) x ^= x >> 8 * b;
    for (int b = 0; b < 4; ++b) x ^= x >> 8 * b;
    // CHECK-NEXT: for (int b = 31; b >= 0; --b) x ^= x >> b;
    for (int b = 31; b >= 0; --b) x ^= x >> b;
    // CHECK-NEXT: for (unsigned s = 16; s > 0; s >>= 1) x ^= x >> s;
    for (unsigned s = 16; s > 0; s >>= 1) x ^= x >> s;
    // CHECK-NEXT: for (int b = 1; b != 32; b++) x ^= x >> b;
    for (int b = 1; b != 32; b++) x ^= x >> b;

    // What is not: one turn too many, a counter that the body changes, one that passes 0, a negative remainder.
    // CHECK: for (int b = 0; b <= 32; ++b) x ^= x >> (b & 31);
    for (int b = 0; b <= 32; ++b) x ^= x >> b;
    // CHECK-NEXT: for (int b = 0; b < 32; ++b) x ^= x >> (b & 31), b += x & 7;
    for (int b = 0; b < 32; ++b) x ^= x >> b, b += x & 7;
    // CHECK-NEXT: for (unsigned b = 31; b > 0; b -= 3) x ^= x >> (b & 31);
    for (unsigned b = 31; b > 0; b -= 3) x ^= x >> b;
    // CHECK-NEXT: x ^= x >> ((n % 16) & 31);
    x ^= x >> n % 16;
    v[i] = x;
  });
}
