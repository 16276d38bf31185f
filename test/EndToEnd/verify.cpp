// amp2hip verify runs two builds of a program, each kernel from the same inputs, and names the first
// difference: kernel, data, index, member, both values. A difference does not spread to later kernels.
// RUN: %amp2hip++ -g -O1 %s -o %t.one && %amp2hip++ -g -O1 -DOTHER=1 %s -o %t.two
// RUN: %amp2hip verify %t.one %t.one | FileCheck %s --check-prefix=SAME
// SAME: seen: 0 0{{$}}
// SAME-NOT: seen
// SAME: 11 launches, {{[0-9]+}} values compared, no difference
// RUN: not %amp2hip verify %t.one %t.two --keep-records=%t.records | FileCheck %s
// CHECK: The first difference
// CHECK-NEXT: kernel       'main_numbers_kernel' ({{.*}}verify.cpp:[[@LINE+45]]), launch 1
// CHECK-NEXT: data         'numbers', array<int, 1> of extent (6)
// CHECK-NEXT: index        (4)
// CHECK-NEXT: verify.cpp.tmp.one {{ *}}4
// CHECK-NEXT: verify.cpp.tmp.two {{ *}}5
// CHECK-NEXT: apart        1
// CHECK: What differs
// CHECK-NEXT: 'main_numbers_kernel' ({{.*}}), 'numbers': 1 of 6 values in 1 launch
// CHECK-NEXT: 'main_part_kernel' ({{.*}}), 'part': 1 of 20 values in 1 launch
// CHECK-NEXT: 'main_kernel' ({{.*}}), 'particles': 2 of 60 values in 1 launch
// CHECK-NEXT: 'main_kernel2' ({{.*}}), 'written': 16 of 16 values in 1 launch
// CHECK-NEXT: 'main_wide_kernel' ({{.*}}), 'wide': 4 of 4 values in 2 launches
// CHECK-NEXT: 'main_wide_kernel2' ({{.*}}), 'wide': 1 of 2 values in 1 launch
// CHECK-EMPTY:
// CHECK-NEXT: verify.cpp.tmp.one and verify.cpp.tmp.two: 11 launches, {{[0-9]+}} values compared, differences in 7 launches
// The same from what they wrote down.
// RUN: not %amp2hip verify --records %t.records/%basename_t.tmp.one.record %t.records/%basename_t.tmp.two.record | FileCheck %s --check-prefix=RECORDS
// RECORDS: data         argument 1, array<int, 1> of extent (6)
// RECORDS-NEXT: index        (4)
// A tolerance is by type, and for floating point only.
// RUN: not %amp2hip verify %t.one %t.two --tolerance=absolute=100 | FileCheck %s --check-prefix=TOLERANT
// TOLERANT: 'main_numbers_kernel' ({{.*}}), 'numbers': 1 of 6 values in 1 launch
// TOLERANT-NEXT: 'main_kernel' ({{.*}}), 'particles': 1 of 60 values in 1 launch
// TOLERANT-NEXT: 'main_kernel2' ({{.*}}), 'written': 16 of 16 values in 1 launch
// TOLERANT-EMPTY:
// TOLERANT: {{[0-9]+}} values differ, but within the tolerance
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

#ifndef OTHER
#define OTHER 0
#endif
struct particle {
  float_3 position;
  int cell;
  float history[2];
};

int main() {
  const int other = OTHER;
  array<int> numbers(6);
  parallel_for_each(numbers.extent, [=, &numbers](index<1> i) restrict(amp) { numbers[i] = i[0] + (i[0] == 4 ? other : 0); });
  // A part of a view: what is around it is not the kernel's.
  std::vector<float> data(64);
  array_view<float, 2> all(8, 8, data);
  array_view<float, 2> part = all.section(2, 3, 4, 5);
  parallel_for_each(part.extent, [=](index<2> i) restrict(amp) { part[i] = i[0] + 0.25f * i[1] + (i == index<2>(3, 1) ? other : 0); });
  // Members of structs, by their types.
  array<particle, 2> particles(5, 2);
  parallel_for_each(particles.extent, [=, &particles](index<2> i) restrict(amp) {
    particle &p = particles[i];
    p.position = float_3(i[0] * 0.5f, i[1] * 0.1f, 1);
    p.cell = i[0] + (i[0] == 2 && i[1] == 1 ? other : 0);
    p.history[0] = 0;
    p.history[1] = i[0] == 3 && i[1] == 0 ? other : 0;
  });
  texture<unorm_4, 2> image(2, 2, 8u);
  texture_view<unorm_4, 2> written(image);
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) { written.set(i, unorm_4(i[0] * 0.5f + 0.1f * other)); });
  // What the other build wrote is not what its later kernels see.
  std::vector<double> wide_data(2);
  array_view<double> wide(2, wide_data);
  for (int n = 0; n < 2; ++n)
    parallel_for_each(wide.extent, [=](index<1> i) restrict(amp) { wide[i] = wide[i] * 3 + 1 + other; });
  parallel_for_each(wide.extent, [=](index<1> i) restrict(amp) { wide[i] += i[0] == 1 ? other : 0; });
  for (int n = 0; n < 4; ++n)
    parallel_for_each(wide.extent, [=](index<1> i) restrict(amp) { wide[i] = wide[i] / 7; });
  // The host sees the same in both too, so that it does the same.
  printf("seen: %d %d\n", std::vector<int>(numbers)[4] - 4, static_cast<int>(wide[1]));
}
