// The kernels of one function are named by what tells them apart: the variable that each writes, the
// size of its tile, the case or label that it is launched behind. Those that nothing tells apart are numbered. No word is
// said twice.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;

// CHECK: {{^}}f_sums_kernel(
// CHECK: {{^}}f_counts_kernel(
void f(array_view<int> sums, array_view<int, 2> counts, array_view<const int> in) {
  parallel_for_each(sums.extent, [=](index<1> i) restrict(amp) {
    int x = 0;
    x += in[i];
    sums[i] += x;
  });
  parallel_for_each(counts.extent, [=](index<2> i) restrict(amp) { counts(i[0], i[1])++; });
}

// CHECK: {{^}}g_tile8_kernel(
// CHECK: {{^}}g_tile4x2_kernel(
void g(array_view<int> v, array_view<int, 2> w) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = w(0, 0) = 1; });
  parallel_for_each(w.extent.tile<4, 2>(), [=](tiled_index<4, 2> t) restrict(amp) { w[t] = v[0] = 1; });
}

enum Way { Forward, Back };
// CHECK: {{^}}h_Forward_kernel(
// CHECK: {{^}}h_Back_kernel(
// CHECK: {{^}}h_default_kernel(
template <typename T> void h(array_view<T> v, Way way) {
  switch (way) {
  case Forward:
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    break;
  case Back: {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= 1; });
    break;
  }
  default:
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
  }
}

// In a template the classes of what is written are not known.
// CHECK: {{^}}Pair_run_first_kernel(
// CHECK: {{^}}Pair_run_second_kernel(
template <typename T> struct Pair {
  void run(T a, T b) {
    const T first = a, second = b;
    parallel_for_each(first.extent, [=](index<1> i) restrict(amp) { first[i].x = 1; });
    parallel_for_each(second.extent, [=](index<1> i) restrict(amp) { second(i).x = 1; });
  }
};

// Both write the same view, in tiles of the same size.
// CHECK: {{^}}same_kernel(
// CHECK: {{^}}same_kernel2(
void same(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
}

// A word is said where it tells something apart.
// CHECK: {{^}}several_v_tile8_kernel(
// CHECK: {{^}}several_v_tile4_kernel(
// CHECK: {{^}}several_w_kernel(
// CHECK: {{^}}several_w_kernel2(
// CHECK: {{^}}several_kernel(
void several(array_view<int> v, array_view<int> w) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 2; });
  parallel_for_each(w.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { w[t] = 1; });
  parallel_for_each(w.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { w[t] = 2; });
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { v[i] = w[i] = 3; });
}

// CHECK: {{^}}Matrix_kernel(
// CHECK: {{^}}MatrixAdd_kernel(
// CHECK: {{^}}matrix_of_rows_kernel(
// CHECK: {{^}}Matrix_matrices_kernel(
// CHECK: {{^}}Matrix_total_kernel(
// CHECK: {{^}}Matrix_total_rest_kernel(
struct Matrix {
  Matrix(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; }); }
  void MatrixAdd(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; }); }
  void matrix_of_rows(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= 1; }); }
  void matrices(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; }); }
  void total(array_view<int> total, array_view<int> rest) {
    parallel_for_each(total.extent, [=](index<1> i) restrict(amp) { total[i] = 1; });
    parallel_for_each(rest.extent, [=](index<1> i) restrict(amp) { rest[i] = 1; });
  }
};

struct Cell { int x; };
void use(array_view<int> v, array_view<Cell> w) {
  h(v, Back);
  Pair<array_view<Cell>>().run(w, w);
  Matrix(v).MatrixAdd(v);
}
