// --check-bounds tells the first access of a kernel outside of an array of C++, and the first division of integers by
// zero, with the name, the index, the extent and the line; what is right stays as it is.
// RUN: %amp2hip++ --check-bounds -Wno-amp-race -O0 %s -o %t && %t | FileCheck %s --implicit-check-not=error
// RUN: env AMP2HIP_CPU_THREADS=fibers %t | FileCheck %s --implicit-check-not=error
// RUN: %amp2hip++ --check-bounds -Wno-amp-race -O2 %s -o %t && %t | FileCheck %s --implicit-check-not=error
// RUN: %amp2hip++ --check-bounds -Wno-amp-race --device=amd --offload-arch=gfx90a -c %s -o %t.amd.o
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Place {
  int at;
  operator int() const restrict(cpu, amp) { return at; }
};
struct Weights {
  float value[4];
  struct Row {
    int cell[2];
  } row[3];
  unsigned width : 3;
  float at(int i) const restrict(cpu, amp) { return value[i]; }
};
enum Name { first, second, beyond = 8 };

template <typename T, int N> T last(T (&of)[N], int i) restrict(cpu, amp) { return of[N - 1 - i]; }
template <typename C> int both(const C &of, int i) restrict(amp) { return of[i] / 2; }
template <typename T> T half(T x, T by) restrict(amp) { return x / by; }
int pointed(int *p, int i) restrict(amp) { return p[i]; }
constexpr int sum(int n) restrict(cpu, amp) {
  int part[4] = {1, 2, 3, 4};
  int all = 0;
  for (int i = 0; i < n; ++i)
    all += part[i] / (i + 1);
  return all;
}
static_assert(sum(4) == 4, "a check is no obstacle to that");
#define AT(a, i) a[i]
#define DIVIDE(a, b) ((a) / (b))

template <typename Kernel> void expect(const char *name, const Kernel &kernel) {
  try {
    kernel();
    accelerator().default_view.wait();
    printf("%s: fine\n", name);
  } catch (const runtime_exception &e) {
    printf("%s: %s\n", name, e.what());
  }
}

int main() {
  std::vector<int> data(8, 1);
  array_view<int> v(8, data);
  const extent<1> one(1);
  Weights w = {{1, 2, 3, 4}, {}, 4};
  const int zero = data[0] - 1, minus = -data[0];

  // CHECK: inside: fine
  expect("inside", [&] {
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static int part[4];
      tile_static Weights shared[4];
      int m[2][3][4], i = t.local[0];
      part[i] = i;
      shared[i] = w;
      shared[i].value[i] += 1;
      for (int k = 0; k < 24; ++k)
        m[k / 12][k / 4 % 3][k % 4] = k;
      t.barrier.wait();
      part[3 - i] += part[i] - part[i], part[i]++, ++part[i], part[i] *= 2, part[i] /= 2, part[i] %= 7;
      int *end = &part[4 + zero], *begin = &part[zero], *decayed = part;
      int (&reference)[4] = part;
      const auto inner = [&](int k) { return reference[k]; };
      unsigned char small = 2;
      unsigned long long wide = 3;
      const Place place = {1};
      int s = int(end - begin) + decayed[i] + reference[i] + part[small] + part[wide] + part[place] + part[second] +
              1 [part] + inner(i) + last(part, i) + both(part, i) + both(v, i) + pointed(part, 7 & 3) + AT(part, i) +
              AT(v, i) + m[1][2][i] + shared[i].row[i % 3].cell[i & 1] + int(w.at(i)) + int(sizeof(part[i + 8]));
      decltype(part[i + 8]) alias = s;
      s += i < 4 ? part[i] : part[i + 4];
      s += i > 3 && part[i + 4] ? 1 : 0;
      s += INT_MIN / minus + INT_MIN % minus + DIVIDE(s, i + 1) + int(DIVIDE(1.0f, i + zero)) + s / int(w.width) +
           int(half(1.0f, float(zero) + 1)) + half(6, i + 1) + (7 / w.width) + (zero != 0 ? s / zero : s);
      float f = float(zero) + 2;
      f /= f;
      const int divided = -8 / w.width, promoted = -8 / int(w.width);
      v[t] = s + alias + int(f) + sum(i) + (divided == promoted);
    });
  });
  // CHECK: tile_static: {{.*}}check-array-bounds.cpp:[[@LINE+4]]: error: the index (4) is outside of the extent (4) of 'part' [amp-bounds]
  // CHECK-NEXT: part[t.local[0] + 1] = 1;
  expect("tile_static", [&] { parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static int part[4];
      part[t.local[0] + 1] = 1;
      t.barrier.wait();
      v[t] = part[t.local[0]];
    });
  });
  // CHECK: negative: {{.*}}:[[@LINE+1]]: error: the index (-1) is outside of the extent (8) of 'a' [amp-bounds]
  expect("negative", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[8] = {}; v[i] = a[i[0] - 1]; }); });
  // CHECK: unsigned: {{.*}}:[[@LINE+1]]: error: the index (4294967295) is outside of the extent (8) of 'a'
  expect("unsigned", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[8] = {}; unsigned u = i[0]; v[i] = a[u - 1]; }); });
  // CHECK: 64 bits: {{.*}}:[[@LINE+1]]: error: the index (18446744073709551615) is outside of the extent (8) of 'a'
  expect("64 bits", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[8] = {}; unsigned long long u = i[0]; v[i] = a[u - 1]; }); });
  // CHECK: row: {{.*}}:[[@LINE+1]]: error: the index (2) is outside of the extent (2) of 'm'
  expect("row", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int m[2][3] = {}; v[i] = m[i[0] + 2][1]; }); });
  // CHECK: column: {{.*}}:[[@LINE+1]]: error: the index (3) is outside of the extent (3) of 'm[i[0]]'
  expect("column", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int m[2][3] = {}; v[i] = m[i[0]][i[0] + 3]; }); });
  // CHECK: constant: {{.*}}:[[@LINE+1]]: error: the index (8) is outside of the extent (4) of 'a'
  expect("constant", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; v[i] = a[beyond]; }); });
  // CHECK: captured: {{.*}}:[[@LINE+1]]: error: the index (4) is outside of the extent (4) of 'w.value'
  expect("captured", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = int(w.value[i[0] + 4]); }); });
  // CHECK: in a member: {{.*}}:23: error: the index (5) is outside of the extent (4) of 'value'
  expect("in a member", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = int(w.at(i[0] + 5)); }); });
  // CHECK: in a template: {{.*}}:27: error: the index (-1) is outside of the extent (4) of 'of'
  expect("in a template", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; v[i] = last(a, 4); }); });
  // CHECK: object: {{.*}}:[[@LINE+1]]: error: the index (4) is outside of the extent (4) of 'a'
  expect("object", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; Place p = {4}; v[i] = a[p]; }); });
  // CHECK: behind the end: {{.*}}:[[@LINE+1]]: error: the index (5) is outside of the extent (4) of 'a'
  expect("behind the end", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; v[i] = &a[i[0] + 5] != a; }); });
  // CHECK: compound: {{.*}}:[[@LINE+1]]: error: the index (4) is outside of the extent (4) of 'a'
  expect("compound", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; a[i[0] + 4] += 3; v[i] = a[0]; }); });
  // CHECK: macro: {{.*}}:[[@LINE+1]]: error: the index (4) is outside of the extent (4) of
  expect("macro", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { int a[4] = {}; v[i] = AT(a, i[0] + 4); }); });

  // CHECK: quotient: {{.*}}:[[@LINE+1]]: error: the divisor 'zero' is 0 [amp-bounds]
  expect("quotient", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = 5 / zero; }); });
  // CHECK: remainder: {{.*}}:[[@LINE+1]]: error: the divisor 'i[0]' is 0
  expect("remainder", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = 5 % i[0]; }); });
  // CHECK: assigned: {{.*}}:[[@LINE+1]]: error: the divisor 'zero' is 0
  expect("assigned", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] /= zero; }); });
  // CHECK: of a type: {{.*}}:29: error: the divisor 'by' is 0
  expect("of a type", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = half(3, zero); }); });
  // CHECK: of floats: fine
  expect("of floats", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = 1 / float(zero) > 0; }); });

  // CHECK: host: {{.*}}:27: error: the index (-1) is outside of the extent (4) of 'of'
  expect("host", [&] { int a[4] = {}; printf("%d", last(a, 4)); });
  // CHECK: after: fine
  expect("after", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = v[i + 1]; }); });
}
