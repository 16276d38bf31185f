// A kernel that captures more than a launch can hand over stays a lambda: the runtime copies its data to
// the device. In a template the largest instance decides.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

template <int N> struct Table {
  int entry[N];
};

// CHECK: const Table<500> small)

// CHECK: int sum()
int sum() {
  Table<500> small;
  Table<5000> large;
  for (int i = 0; i < 5000; ++i) {
    large.entry[i] = i;
    if (i < 500)
      small.entry[i] = i;
  }
  std::vector<int> result(500, 0);
  array_view<int> out(500, result);
  // CHECK: amp2hip::launch<sum_kernel>(
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = small.entry[i[0]]; });
  // CHECK: parallel_for_each(out.get_extent(), [=] __device__ (concurrency::index<1> i) { out[i] += large.entry[4999 - i[0]]; });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] += large.entry[4999 - i[0]]; });
  int total = 0;
  for (int i = 0; i < 500; ++i)
    total += out[i];
  return total;
}

template <int N> int last(const Table<N> &table) {
  Table<N> copy = table;
  int result = 0;
  array_view<int> out(1, &result);
  // CHECK: parallel_for_each(out.get_extent().tile<1>(), [=] __device__ (tiled_index<1> t) { out[t] = copy.entry[N - 1]; });
  parallel_for_each(out.extent.tile<1>(), [=](tiled_index<1> t) restrict(amp) { out[t] = copy.entry[N - 1]; });
  return out[0];
}

// What just fits is handed over.
// CHECK: amp2hip::launch<fits_kernel>(
// CHECK: parallel_for_each(out.get_extent(), [=] __device__ (concurrency::index<1> i) { out[i] += over.entry[0]; });
int fits() {
  int result = 0;
  array_view<int> out(1, &result);
  constexpr int Most = (4096 - 64 - sizeof(out)) / sizeof(int);
  Table<Most> most = {{1}};
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = most.entry[0]; });
  Table<Most + 2> over = {{2}};
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] += over.entry[0]; });
  return out[0];
}

int main() {
  Table<3> few = {{1, 2, 3}};
  Table<2000> many = {};
  many.entry[1999] = 7;
  return sum() == 500 * 4999 && last(few) == 3 && last(many) == 7 && fits() == 3 ? 0 : 1;
}
