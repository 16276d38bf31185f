// --check-bounds tells the first access outside of a view or an array: of a kernel at the next wait
// for it, of the host at once. What is read there is 0, and what is written is lost.
// RUN: %amp2hip++ --check-bounds %s -o %t && %t | FileCheck %s --implicit-check-not=error
// RUN: %amp2hip++ --check-bounds --device=amd --offload-arch=gfx90a -c %s -o %t.amd.o
// RUN: %amp2hip++ --check-bounds -DAMP2HIP_DIRECT3D_DEBUG=0 %s -o %t.nodebug && %t.nodebug | FileCheck %s
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Position {
  int at;
  operator index<1>() const restrict(cpu, amp) { return index<1>(at); }
};
enum Place { first, last = 7 };

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
  std::vector<int> data(8, 1), square(16, 1), cube(24, 1);
  array_view<int> v(8, data);
  array_view<const int, 2> m(4, 4, square);
  array_view<int, 3> c(2, 3, 4, cube);
  array<int> a(8, data.begin());
  array<int, 2> b(4, 4, square.begin());
  const extent<1> one(1);

  // CHECK: inside: fine
  expect("inside", [&] {
    parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
      const Position p = {i[0]};
      v[i] += v[p] + a[i] + v(i) + v[last] + a(first) + m[index<2>(3, 3)] + m(3, 3) + m[3][3] + c(1, 2, 3) +
              c[1][2][3] + v.section(7, 1)[0] + m.section(index<2>(2, 2))[index<2>(1, 1)];
    });
  });
  // CHECK: one: {{.*}}check-bounds.cpp:[[@LINE+2]]: error: the index (8) is outside of the extent (8) [amp-bounds]
  // CHECK-NEXT: expect("one", {{.*}}v[i[0] + 8] = 3;
  expect("one", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i[0] + 8] = 3; }); });
  // CHECK: negative: {{.*}}:[[@LINE+1]]: error: the index (-1, 4) is outside of the extent (4, 4)
  expect("negative", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = m(-1, 4); }); });
  // CHECK: braces: {{.*}}:[[@LINE+1]]: error: the index (0, 4) is outside of the extent (4, 4)
  expect("braces", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = m[{0, 4}]; }); });
  // CHECK: three: {{.*}}:[[@LINE+1]]: error: the index (1, 3, 0) is outside of the extent (2, 3, 4)
  expect("three", [&] { parallel_for_each(one, [=](index<1>) restrict(amp) { c(1, 3, 0) = 1; }); });
  // CHECK: row: {{.*}}:[[@LINE+1]]: error: the index (2) is outside of the extent (2)
  expect("row", [&] { parallel_for_each(one, [=](index<1>) restrict(amp) { c[2][0][0] = 1; }); });
  // CHECK: in a row: {{.*}}:[[@LINE+1]]: error: the index (4) is outside of the extent (4)
  expect("in a row", [&] { parallel_for_each(one, [=](index<1>) restrict(amp) { v[0] = m[1][4]; }); });
  // CHECK: converted: {{.*}}:[[@LINE+2]]: error: the index (9) is outside of the extent (8)
  expect("converted", [&] {
    parallel_for_each(one, [=](index<1>) restrict(amp) { Position p = {9}; v[p] = 1; });
  });
  // CHECK: section: {{.*}}:[[@LINE+1]]: error: the index (8) is outside of the extent (8)
  expect("section", [&] { parallel_for_each(one, [=](index<1>) restrict(amp) { v.section(4, 5)[0] = 7; }); });
  // CHECK: in a section: {{.*}}:[[@LINE+1]]: error: the index (2) is outside of the extent (2)
  expect("in a section", [&] { parallel_for_each(one, [=](index<1>) restrict(amp) { v.section(4, 2)[2] = 7; }); });
  // CHECK: array: {{.*}}:[[@LINE+1]]: error: the index (8) is outside of the extent (8)
  expect("array", [&] { parallel_for_each(one, [&](index<1>) restrict(amp) { a[8] = 1; }); });
  // CHECK: array of two: {{.*}}:[[@LINE+1]]: error: the index (4, 0) is outside of the extent (4, 4)
  expect("array of two", [&] { parallel_for_each(one, [&](index<1>) restrict(amp) { b(4, 0) = 1; }); });
  // CHECK: first of many: {{.*}}:[[@LINE+1]]: error: the index ({{[0-9]+}}) is outside of the extent (8)
  expect("first of many", [&] { parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) { v[i] = 1; }); });

  // CHECK: host: {{.*}}:[[@LINE+1]]: error: the index (8) is outside of the extent (8)
  expect("host", [&] { v[8] = 1; });
  // CHECK: host of two: {{.*}}:[[@LINE+1]]: error: the index (0, 4) is outside of the extent (4, 4)
  expect("host of two", [&] { printf("%d", m(0, 4)); });
  // CHECK: after: fine
  expect("after", [&] { parallel_for_each(one, [=](index<1> i) restrict(amp) { v[i] = v[i + 1]; }); });
  // CHECK: 1
  printf("%d\n", v[0]);
}
